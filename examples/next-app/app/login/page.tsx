import { defineFoyerConfig, Login } from '@foyer/ui';
import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { foyer } from '../foyer';
import { project } from '../project';

/** The login. */
export default function Page() {
  return (
    <Suspense>
      <LogIn />
    </Suspense>
  );
}

/** Leads a user who is signed in back to the page that they wanted. */
async function LogIn() {
  const { status } = await foyer.authenticate({ remote: 'stale' });
  const returnTo = await foyer.returnTo();
  if (status === 'signedIn') redirect(returnTo);

  // Google leads back to this page, with the same `returnTo`.
  const here = `${process.env.APP_URL}/login?returnTo=${encodeURIComponent(returnTo)}`;
  const config = defineFoyerConfig({
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
    otpOptions: { methods: ['email'] },
  });
  return <Login {...project} config={config} afterSignIn={returnTo} />;
}
