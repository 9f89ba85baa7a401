'use client';

import type { StepUpFunction } from '@foyer/core';
import { stepUpsOf } from '@foyer/core/internal';
import { useMemo } from 'react';
import { useInternals } from '../provider/context.ts';

/** The result of `useStepUp`. The same object at each rendering. */
export interface UseStepUpResult {
  /** Asks the user to confirm who they are, if the session does not meet a requirement. */
  stepUp: StepUpFunction;
}

/**
 * Asks the user to confirm who they are before a sensitive action. The page needs a dialog that asks: `<StepUp/>` of
 * `@foyer/ui`, or a component with `useStepUpDialog`. It may be anywhere on the page, with the same client.
 *
 * An answer adds a factor to the session, and does not prolong it. An answer of another user changes nothing. A step-up is
 * no sign-in: it reports no event and leads nowhere. The server decides: let it check the session by `requireFactors` of
 * `@foyer/server`.
 *
 * @example
 * ```tsx
 * function DeleteAccount() {
 *   const { stepUp } = useStepUp();
 *   const { reportError } = useFoyer();
 *   async function remove() {
 *     const response = await stepUp.fetch('/api/account', { method: 'DELETE' });
 *     if (response.ok) location.assign('/goodbye');
 *   }
 *   return <button onClick={() => remove().catch(reportError)}>Delete my account</button>;
 * }
 * ```
 */
export function useStepUp(): UseStepUpResult {
  const { client } = useInternals('useStepUp');
  return useMemo(() => ({ stepUp: stepUpsOf(client).stepUp }), [client]);
}
