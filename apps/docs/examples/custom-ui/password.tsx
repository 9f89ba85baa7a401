import { useFlow, usePasswordLogin, usePasswordReset, useStrengthCheck } from '@foyer/react-hooks';
import { useState } from 'react';
import { OneField, Problem } from './parts.tsx';

/** The screens after a reset email was sent. */
const pending = ['PasswordForgot', 'PasswordSetNew', 'PasswordBreached', 'PasswordDedupe'];

export function Password() {
  const { state } = useFlow();
  const { search, authenticate, create, forgot, email, userType, back } = usePasswordLogin();
  const { resend } = usePasswordReset();

  if (state.screen === 'PasswordConfirmation') return <p>Welcome!</p>;
  if (pending.includes(state.screen)) {
    return (
      <p>
        We sent an email to {email} with a link to choose a new password.{' '}
        <button type="button" disabled={resend.isPending} onClick={() => resend.mutate()}>
          Send it again
        </button>
        <Problem error={resend.error} />
      </p>
    );
  }
  if (state.screen === 'PasswordCreateOrLogin') {
    return userType === 'new' ? (
      <NewPassword email={email} onPassword={(password) => create.mutate({ password })} error={create.error} />
    ) : (
      <>
        <OneField
          label={`Password of ${email}`}
          name="password"
          type="password"
          autoComplete="current-password"
          button="Log in"
          error={authenticate.error}
          isPending={authenticate.isPending}
          onValue={(password) => authenticate.mutate({ password })}
        />
        <button type="button" disabled={forgot.isPending} onClick={() => forgot.mutate()}>
          I forgot it
        </button>
        <button type="button" onClick={back}>
          Back
        </button>
      </>
    );
  }
  return (
    <OneField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      button="Continue"
      error={search.error}
      isPending={search.isPending}
      onValue={(value) => search.mutate({ email: value })}
    />
  );
}

/** A field for a new password. The button is enabled when the provider accepts the password. */
export function NewPassword({
  email,
  onPassword,
  error,
}: {
  email?: string;
  onPassword: (password: string) => void;
  error: unknown;
}) {
  const [password, setPassword] = useState('');
  const { strength, isValid } = useStrengthCheck(password, email);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onPassword(password);
      }}
    >
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <label>
        New password{' '}
        <input
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      {strength && <p>{strength.isBreached ? 'This password appeared in a data breach.' : `${strength.score} of 4`}</p>}
      <Problem error={error} />
      <button type="submit" disabled={!isValid}>
        Continue
      </button>
    </form>
  );
}
