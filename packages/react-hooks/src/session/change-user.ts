import type { FoyerClient } from '@foyer/core';
import { withStepUp } from '@foyer/core/internal';
import { signOutIfEnded } from '../flow/sign-out-if-ended.ts';
import { refuseImpersonator } from './impersonation.ts';

/**
 * Makes a call that changes the user, or shows secrets of the user: asks for a step-up if the API requires it, and signs
 * out if the call finds that the session has ended.
 *
 * @throws {ApiError} `impersonated_session`; nothing is sent
 * @throws what the call throws, and as `withStepUp`
 */
export async function changeUser<Result>(client: FoyerClient, call: () => Promise<Result>): Promise<Result> {
  refuseImpersonator(client);
  try {
    return await withStepUp(client, call);
  } catch (error) {
    await signOutIfEnded(client, error);
    throw error;
  }
}
