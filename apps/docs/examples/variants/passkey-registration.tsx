import { createFoyerClient, PasskeyRegistration } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

// Requires a signed-in user: after the first sign-in, or on an account page.
export const Passkeys = () => (
  <PasskeyRegistration
    client={client}
    onEvent={({ type }) => {
      if (type === 'PASSKEY_DONE' || type === 'PASSKEY_SKIP') location.assign('/account');
    }}
  />
);
