import { errorMessage, isCeremonyError, useStepUp } from '@foyer/react-hooks';
import { useState } from 'react';

export function ExportButton() {
  const { stepUp } = useStepUp();
  const [problem, setProblem] = useState('');

  const start = () =>
    stepUp({ categories: 2, maxAgeSeconds: 300 }).then(
      () => location.assign('/export'),
      (error: unknown) => {
        const isCancelled = isCeremonyError(error) && error.reason === 'cancelled';
        setProblem(isCancelled ? '' : errorMessage(error));
      },
    );
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <button type="button" onClick={start}>
        Export my data
      </button>
    </>
  );
}
