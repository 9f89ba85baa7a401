import { type FoyerConfig, Login } from '@foyer/ui';
import { redirect, useHref } from 'react-router';
import { foyer } from '../foyer.server';
import type { Route } from './+types/login';

/** Leads a user who is signed in back to the page that they wanted, unless a step is left, or the page asks for more. */
export async function loader(args: Route.LoaderArgs) {
  const authentication = await foyer.authenticate(args, { remote: 'stale' });
  const wanted = foyer.returnTo(args);
  const asksForMore = new URL(args.request.url).searchParams.has('step_up');
  if (authentication.status === 'signedIn' && !authentication.held && !asksForMore) throw redirect(wanted);
  return { wanted };
}

export default function LogIn({ loaderData: { wanted } }: Route.ComponentProps) {
  // With the `basename` of the app, if it has one.
  const returnTo = useHref(wanted);
  // Google leads back to this page, with the same `returnTo`.
  const here = `${import.meta.env.VITE_APP_URL}/login?returnTo=${encodeURIComponent(returnTo)}`;
  const config: FoyerConfig = {
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
    otpOptions: { methods: ['email'] },
  };
  return (
    <main className="session-page">
      <Login config={config} afterSignIn={returnTo} />
    </main>
  );
}
