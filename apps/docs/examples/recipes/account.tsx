'use client';

import { createFoyerClient, FoyerProvider, useUser } from '@foyer/react-hooks';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

function Greeting() {
  const { status, user } = useUser();
  // The status is `unknown` on a server, and in the browser until the API responds.
  if (status === 'unknown') return <p>One moment...</p>;
  return status === 'signedIn' ? <p>Hello {user.emails[0]?.email}</p> : <a href="/login">Log in</a>;
}

export const Account = () => (
  <FoyerProvider client={client}>
    <Greeting />
  </FoyerProvider>
);
