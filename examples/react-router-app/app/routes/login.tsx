import { returnToOf } from '@foyer/server';
import { type FoyerConfig, Login } from '@foyer/ui';
import { redirect } from 'react-router';
import { foyer } from '../foyer.server';
import { project } from '../project';
import type { Route } from './+types/login';

const config: FoyerConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** Leads a user who is signed in back to the page that they wanted. */
export async function loader(args: Route.LoaderArgs) {
  const { status } = await foyer.authenticate(args, { remote: 'stale' });
  if (status === 'signedIn') throw redirect(returnToOf(args.request));
}

export default function LogIn() {
  return <Login {...project} config={config} />;
}
