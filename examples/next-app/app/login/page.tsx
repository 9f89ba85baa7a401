import { defineFoyerConfig, Login } from '@foyer/ui';
import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { foyer } from '../foyer';

interface Query {
  searchParams: Promise<{ step_up?: string }>;
}

/** The login. */
export default function Page({ searchParams }: Query) {
  return (
    <main className="session-page">
      <Suspense>
        <LogIn searchParams={searchParams} />
      </Suspense>
    </main>
  );
}

/** Leads a user who is signed in back to the page that they wanted, unless a step is left, or the page asks for more. */
async function LogIn({ searchParams }: Query) {
  const authentication = await foyer.authenticate({ remote: 'stale' });
  const returnTo = await foyer.returnTo();
  const isDone = authentication.status === 'signedIn' && !authentication.held && !(await searchParams).step_up;
  if (isDone) redirect(returnTo);

  // Google leads back to this page, with the same `returnTo`.
  const here = `${process.env.APP_URL}/login?returnTo=${encodeURIComponent(returnTo)}`;
  const config = defineFoyerConfig({
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: here, signupRedirectURL: here },
    otpOptions: { methods: ['email'] },
  });
  return <Login config={config} afterSignIn={returnTo} />;
}
