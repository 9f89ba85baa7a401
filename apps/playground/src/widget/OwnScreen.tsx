import { useMagicLinkLogin } from '@foyer/react-hooks';
import type { Login } from '@foyer/ui';
import { type ComponentProps, lazy, Suspense } from 'react';

const OwnDetails = lazy(() => import('./OwnDetails.tsx'));

/** The page's own screen after an email, with the page's own styles. */
function OwnEmailScreen() {
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

/** Lazy-loaded, because pages that replace another screen do not need it. */
const OwnDetailsScreen = () => (
  <Suspense>
    <OwnDetails />
  </Suspense>
);

/** Replaces screens by the page's own. */
export const replaced = (names: readonly string[]): NonNullable<ComponentProps<typeof Login>['screens']> =>
  Object.fromEntries(names.map((name) => [name, name === 'ProfileDetails' ? OwnDetailsScreen : OwnEmailScreen]));
