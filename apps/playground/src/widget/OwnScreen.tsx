import { useMagicLinkLogin } from '@foyer/react-hooks';
import type { Login } from '@foyer/ui';
import type { ComponentProps } from 'react';

/** The page's own screen, with the page's own styles. */
function OwnScreen() {
  const { email, send } = useMagicLinkLogin();
  return (
    <>
      <h2>My own screen</h2>
      <p>We have written to {email}.</p>
      <button type="button" className="page-button" disabled={send.isPending} onClick={() => send.mutate({ email })}>
        Resend
      </button>
    </>
  );
}

/** Replaces screens by the page's own. */
export const replaced = (names: readonly string[]): NonNullable<ComponentProps<typeof Login>['screens']> =>
  Object.fromEntries(names.map((name) => [name, OwnScreen]));
