import { type FoyerError, isApiError } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import type { AuthResponse } from '@foyer/core/operations';
import { type ActionFailure, type ActionSuccess, outcomeOf } from '../flow/run-action.ts';
import type { HostEvent } from '../provider/config.ts';
import type { UseFoyerResult } from '../provider/context.ts';
import { sendResetEmail } from './reset-sending.ts';

/** The errors of a password that is correct but must be replaced, with the event that moves the flow. */
const mustReset: Readonly<Record<string, FlowEvent>> = {
  reset_password: { type: 'resetRequired' },
  breached_password: { type: 'passwordBreached' },
};

/** Sends the email with which a password is replaced, and returns the outcome of the sign-in that the API refused. */
async function replacePassword(
  foyer: UseFoyerResult,
  email: string,
  error: FoyerError,
  event: FlowEvent,
): Promise<ActionFailure> {
  const sent = await outcomeOf(() => sendResetEmail(foyer, email, event));
  if (!('error' in sent)) return { ...sent, error };
  // A new address has no user whose password could be reset: the user only needs another password.
  return isApiError(sent.error) && sent.error.error_type === 'email_not_found' ? { error } : sent;
}

/** Signs in with a password. If it must be replaced, sends the email for that instead, and fails. */
export async function signInWithPassword<Response extends AuthResponse>(
  foyer: UseFoyerResult,
  email: string,
  call: () => Promise<Response>,
  hostEventOf: (response: Response) => HostEvent,
): Promise<ActionSuccess<Response> | ActionFailure> {
  const outcome = await outcomeOf(async () => ({ data: await call() }));
  if ('error' in outcome) {
    const { error } = outcome;
    const event = isApiError(error) && mustReset[error.error_type];
    return event ? replacePassword(foyer, email, error, event) : outcome;
  }
  const { data } = outcome;
  return {
    data,
    hostEvents: [hostEventOf(data)],
    signIn: { response: data, entry: 'form' },
    flowEvents: { type: 'passwordAuthenticated' },
  };
}
