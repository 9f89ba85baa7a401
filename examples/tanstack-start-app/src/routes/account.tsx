import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../foyer.functions';

export const Route = createFileRoute('/account')({
  loader: ({ location }) => requireUser({ data: location.href }),
  component: Account,
});

/** A protected page. */
function Account() {
  return (
    <>
      <h1>Account</h1>
      <p>{`Your user ID is ${Route.useLoaderData()}`}</p>
    </>
  );
}
