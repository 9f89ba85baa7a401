import { errorMessage, useSessionClock } from '@foyer/react-hooks';
import { useState } from 'react';

export function SessionNotice() {
  const { status, secondsLeft, reason, stay } = useSessionClock({ warnSeconds: 120, idleMinutes: 15 });
  const [problem, setProblem] = useState('');
  if (status === 'ended') {
    return <p role="alert">{reason === 'idle' ? 'You were inactive for 15 minutes.' : 'Your session has ended.'}</p>;
  }
  if (status !== 'warning') return null;
  return (
    <p role="alert">
      You will be logged out in {secondsLeft} seconds. {problem}
      <button type="button" onClick={() => stay().catch((error) => setProblem(errorMessage(error)))}>
        Stay logged in
      </button>
    </p>
  );
}
