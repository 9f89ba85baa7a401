import type { SignInReceipt } from '@foyer/core';
import { createLazy } from '@foyer/core/internal';
import type { AfterSignIn, AfterSignOut } from './lead-on.ts';

const leading = /* @__PURE__ */ createLazy(() => import('./lead-on.ts'));

/**
 * Leads to the next page, if the host application has set an option for it.
 *
 * @param signIn undefined: after a sign-out
 */
export function lead(
  destination: AfterSignIn | AfterSignOut | undefined,
  onError: (error: unknown) => void,
  signIn?: SignInReceipt,
  background?: Promise<unknown> | null,
): void {
  if (destination == null) return;
  const from = location.href;
  leading
    .load()
    .then(({ leadOn }) => leadOn(destination as AfterSignIn, onError, from, signIn, background))
    .catch(onError);
}
