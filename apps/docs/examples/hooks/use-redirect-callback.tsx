import { errorMessage, useFlow, useRedirectCallback } from '@foyer/react-hooks';
import type { ReactNode } from 'react';

/** The page that email links and social providers lead back to. `children` is the form. */
export function LoginPage({ children }: { children: ReactNode }) {
  const redirect = useRedirectCallback();
  const { errorDescriptor } = useFlow().state;
  switch (redirect.status) {
    case 'pending':
      return <p>Signing you in...</p>;
    case 'confirm':
    case 'confirmUser':
      return (
        <>
          <h1>{redirect.status === 'confirm' ? 'Log in on this device?' : `Log in as ${redirect.email}?`}</h1>
          {redirect.status === 'confirmUser' && redirect.error && <p role="alert">{errorMessage(redirect.error)}</p>}
          <button type="button" onClick={redirect.confirm}>
            Continue
          </button>
          <button type="button" onClick={redirect.cancel}>
            Cancel
          </button>
        </>
      );
    case 'otherBrowser':
      return (
        <button type="button" onClick={redirect.cancel}>
          This link works in the browser where you asked for it. Send a new one
        </button>
      );
    case 'error':
      return (
        <button type="button" onClick={redirect.retry}>
          {errorMessage(redirect.error)} Try again
        </button>
      );
    case 'success':
      return <p>Welcome!</p>;
    default:
      return (
        <>
          {errorDescriptor && <p role="alert">{errorDescriptor.message}</p>}
          {children}
        </>
      );
  }
}
