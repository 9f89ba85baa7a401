import { errorMessage, isCeremonyError, useLoginDialog } from '@foyer/react-hooks';
import { createFoyerClient, FoyerProvider, LoginDialog } from '@foyer/ui';
import '@foyer/ui/style.css';
import { type FormEvent, useState } from 'react';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

/** @param userId of the user for whom the page was loaded; undefined: there was no user */
function Draft({ userId }: { userId: string | undefined }) {
  const { login } = useLoginDialog();
  const [status, setStatus] = useState('');

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    try {
      await login({ userId });
      const response = await login.fetch('/api/drafts', { method: 'POST', body });
      setStatus(response.ok ? 'Saved' : 'Not saved');
    } catch (error) {
      const isCancelled = isCeremonyError(error) && error.reason === 'cancelled';
      setStatus(isCancelled ? '' : errorMessage(error));
    }
  }
  return (
    <form onSubmit={save}>
      <textarea name="text" aria-label="Draft" />
      <p role="status">{status}</p>
      <button type="submit">Save</button>
    </form>
  );
}

export const App = ({ userId }: { userId?: string }) => (
  <FoyerProvider client={client} config={{ products: ['emailMagicLinks', 'passkeys'] }}>
    <Draft userId={userId} />
    <LoginDialog />
  </FoyerProvider>
);
