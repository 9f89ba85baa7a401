'use client';

import type { LoginFunction } from '@foyer/core';
import { loginDialogsOf } from '@foyer/core/internal';
import { useMemo } from 'react';
import { useInternals } from '../provider/context.ts';

/** The result of `useLoginDialog`. The same object at each rendering. */
export interface UseLoginDialogResult {
  /** Lets the user log in, unless a user is signed in. */
  login: LoginFunction;
}

/**
 * Lets the user log in before an action, on the page where they are: what the page holds, such as typed text, stays. The
 * page needs a dialog: `<LoginDialog/>` or `<UserButton/>` of `@foyer/ui`, anywhere on the page, with the same client. The
 * server decides what the user may do.
 *
 * @example
 * ```tsx
 * function SaveButton({ save }: { save: () => Promise<void> }) {
 *   const { login } = useLoginDialog();
 *   async function press() {
 *     try {
 *       await login();
 *     } catch (error) {
 *       // The user has closed the dialog.
 *       if (isCeremonyError(error)) return;
 *       throw error;
 *     }
 *     await save();
 *   }
 *   return <button onClick={press}>Save</button>;
 * }
 * ```
 */
export function useLoginDialog(): UseLoginDialogResult {
  const { client } = useInternals('useLoginDialog');
  return useMemo(() => ({ login: loginDialogsOf(client).login }), [client]);
}
