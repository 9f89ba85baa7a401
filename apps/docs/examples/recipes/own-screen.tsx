import { useMagicLinkLogin } from '@foyer/react-hooks';
import { createFoyerClient, Login } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

function EmailSent() {
  const { email, send, back } = useMagicLinkLogin();
  return (
    <>
      <h2>One more step</h2>
      <p>Open the link that we have sent to {email}.</p>
      <button type="button" disabled={send.isPending} onClick={() => send.mutate({ email })}>
        Send it again
      </button>
      <button type="button" onClick={back}>
        Use another address
      </button>
    </>
  );
}

export const SignIn = () => (
  <Login
    client={client}
    header={<img src="/acme.svg" alt="Acme" width="96" height="32" />}
    footer={<a href="/help">Help</a>}
    screens={{ EmailConfirmation: EmailSent }}
  />
);
