import { useFlow, useOAuthLogin, useRedirectCallback } from '@foyer/react-hooks';
import { Problem } from './parts.tsx';

/** A button for each of `oauthOptions.providers`. */
export function Social() {
  const { state } = useFlow();
  const { providers, start } = useOAuthLogin();
  // Completes the sign-in when the user returns.
  const redirect = useRedirectCallback();

  if (redirect.status === 'pending') return <p>Signing you in...</p>;
  if (state.screen === 'PasswordConfirmation') return <p>Welcome!</p>;
  return (
    <>
      {state.errorDescriptor && <p role="alert">{state.errorDescriptor.message}</p>}
      {providers.map(({ type, isLastUsed, obstacle }) => (
        <button
          key={type}
          type="button"
          disabled={start.isPending || obstacle !== null}
          onClick={() => start.mutate({ type })}
        >
          Continue with {type} {isLastUsed && '(last used)'} {obstacle && '(open this page in your own browser)'}
        </button>
      ))}
      <Problem error={redirect.status === 'error' ? redirect.error : start.error} />
    </>
  );
}
