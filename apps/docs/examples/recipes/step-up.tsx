import { useStepUp } from '@foyer/react-hooks';
import { createFoyerClient, errorMessage, FoyerProvider, isCeremonyError, StepUp } from '@foyer/ui';
import { useState } from 'react';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

function DeleteAccount() {
  const { stepUp } = useStepUp();
  const [problem, setProblem] = useState('');

  async function remove() {
    setProblem('');
    try {
      const response = await stepUp.fetch('/api/account', { method: 'DELETE' });
      setProblem(response.ok ? '' : 'The account could not be deleted.');
    } catch (error) {
      // The user has closed the dialog.
      const isCancelled = isCeremonyError(error) && error.reason === 'cancelled';
      if (!isCancelled) setProblem(errorMessage(error));
    }
  }
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <button type="button" onClick={remove}>
        Delete my account
      </button>
    </>
  );
}

export const Account = () => (
  <FoyerProvider client={client}>
    <DeleteAccount />
    <StepUp />
  </FoyerProvider>
);
