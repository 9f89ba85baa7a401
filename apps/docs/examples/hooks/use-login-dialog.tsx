import { errorMessage, isCeremonyError, useLoginDialog } from '@foyer/react-hooks';
import { useState } from 'react';

export function CheckoutButton() {
  const { login } = useLoginDialog();
  const [problem, setProblem] = useState('');

  const start = () =>
    login().then(
      () => location.assign('/checkout'),
      (error: unknown) => {
        const isCancelled = isCeremonyError(error) && error.reason === 'cancelled';
        setProblem(isCancelled ? '' : errorMessage(error));
      },
    );
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <button type="button" onClick={start}>
        Check out
      </button>
    </>
  );
}
