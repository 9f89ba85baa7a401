import { returnToOf } from '@foyer/server';
import { type FoyerConfig, Login } from '@foyer/ui';
import { redirect } from 'react-router';
import { foyer } from '../foyer.server';
import { project } from '../project';
import type { Route } from './+types/login';

/** Leads a user who is signed in back to the page that they wanted. */
export async function loader(args: Route.LoaderArgs) {
  const { status } = await foyer.authenticate(args, { remote: 'stale' });
  const returnTo = returnToOf(args.request);
  if (status === 'signedIn') throw redirect(returnTo);
  return { returnTo };
}

export default function LogIn({ loaderData: { returnTo } }: Route.ComponentProps) {
  // Google leads back to this page, with the same `returnTo`.
  const here = `${import.meta.env.VITE_APP_URL}/login?returnTo=${encodeURIComponent(returnTo)}`;
  const config: FoyerConfig = {
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
    otpOptions: { methods: ['email'] },
  };
  return <Login {...project} config={config} afterSignIn={returnTo} />;
}
