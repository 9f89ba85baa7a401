import { useFlow } from '@foyer/react-hooks';
import type { ReactNode } from 'react';

/** Shows the form, or what follows it. A reload returns to the screen that the user has left. */
export function Steps({ form }: { form: ReactNode }) {
  const { state, isRestoring, dispatch } = useFlow();
  if (isRestoring) return <p>One moment...</p>;
  switch (state.screen) {
    case 'Main':
      return (
        <>
          {state.errorDescriptor && <p role="alert">{state.errorDescriptor.message}</p>}
          {form}
        </>
      );
    case 'EmailConfirmation':
      return (
        <p>
          Open the link in your email to {state.magicLinkState.email}.{' '}
          <button type="button" onClick={() => dispatch({ type: 'back' })}>
            Back
          </button>
        </p>
      );
    default:
      return <p>Welcome!</p>;
  }
}
