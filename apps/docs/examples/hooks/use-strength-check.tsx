import { errorMessage, useStrengthCheck } from '@foyer/react-hooks';
import { useState } from 'react';

export function NewPassword({ email, onPassword }: { email: string; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  const { strength, isValid, error, retry, prepare } = useStrengthCheck(password, email);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onPassword(password);
      }}
    >
      <label>
        New password{' '}
        <input
          type="password"
          autoComplete="new-password"
          value={password}
          onFocus={prepare}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      {strength?.isBreached && <p>This password appeared in a data breach.</p>}
      {strength && <p>{`${strength.score} of 4. ${strength.suggestions.join(' ')}`}</p>}
      {error && (
        <button type="button" onClick={retry}>
          {errorMessage(error)} Check again
        </button>
      )}
      <button type="submit" disabled={!isValid}>
        Continue
      </button>
    </form>
  );
}
