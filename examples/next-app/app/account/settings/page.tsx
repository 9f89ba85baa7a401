import { Account, defineFoyerConfig } from '@foyer/ui';
import { Suspense } from 'react';
import { foyer } from '../../foyer';

/** The page on which users change how they log in. */
export default function Page() {
  return (
    <main className="session-page">
      <Suspense>
        <Settings />
      </Suspense>
    </main>
  );
}

/** A visitor who is not signed in is redirected to the login, and back afterwards. */
async function Settings() {
  await foyer.requireUser({ login: '/login' });
  // Google leads back to this page: its URL is a redirect URL of the project.
  const config = defineFoyerConfig({
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'google' }] },
    otpOptions: { methods: ['email'] },
  });
  return <Account config={config} />;
}
