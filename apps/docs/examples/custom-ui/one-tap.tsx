import { useLanding, useOauthLogin, useOneTap } from '@foyer/react-hooks';
import { Problem } from './parts.tsx';

/** Google's prompt inside of an element, and a button where the prompt does not come or was closed. */
export function OneTap() {
  const { status, error } = useOneTap('one-tap');
  const { start } = useOauthLogin();
  useLanding();
  return (
    <>
      <div id="one-tap" />
      {status !== 'rendered' && status !== 'pending' && (
        <button type="button" disabled={status === 'submitting'} onClick={() => start.mutate({ type: 'google' })}>
          Continue with Google
        </button>
      )}
      <Problem error={error ?? start.error} />
    </>
  );
}
