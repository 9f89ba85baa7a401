import { defineFoyerConfig, Login } from '@foyer/ui';
import { createFileRoute } from '@tanstack/react-router';
import { leaveLogin } from '../foyer.functions';

export const Route = createFileRoute('/login')({
  loader: ({ location }) => leaveLogin({ data: location.href }),
  component: LogIn,
});

function LogIn() {
  const returnTo = Route.useLoaderData();
  // Google leads back to this page, with the same `returnTo`.
  const here = `${import.meta.env.VITE_APP_URL}/login?returnTo=${encodeURIComponent(returnTo)}`;
  const config = defineFoyerConfig({
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
    otpOptions: { methods: ['email'] },
  });
  return (
    <main className="session-page">
      <Login config={config} afterSignIn={returnTo} />
    </main>
  );
}
