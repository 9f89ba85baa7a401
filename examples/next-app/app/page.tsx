import { readSession } from './session';
import { LogOut, SignIn } from './sign-in';

export default async function Page() {
  const session = await readSession();
  if (!session) return <SignIn />;
  return (
    <>
      <p>The server knows you as {session.sub}</p>
      <LogOut />
    </>
  );
}
