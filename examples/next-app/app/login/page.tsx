import { defineFoyerConfig, Login } from '@foyer/ui';
import { redirect } from 'next/navigation';
import { foyer } from '../foyer';
import { project } from '../project';

const config = defineFoyerConfig({ products: ['otp'], otpOptions: { methods: ['email'] } });

/** The login. Leads a user who is signed in back to the page that they wanted. */
export default async function Page() {
  const { status } = await foyer.authenticate({ remote: 'stale' });
  if (status === 'signedIn') redirect(await foyer.returnTo());
  return <Login {...project} config={config} />;
}
