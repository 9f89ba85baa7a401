import { isEmail } from '@foyer/core';
import type { UserType } from '@foyer/core/flow';
import { localError, toErrorDescriptor } from '@foyer/core/internal';
import { type FlowAction, outcomeOf } from '../flow/run-action.ts';
import { sendPasswordless } from '../passwordless/passwordless-sending.ts';
import type { UseFoyerResult } from '../provider/context.ts';

/** Returns the action that looks up an email address, and sends what a user without a password needs. */
export const passwordSearch = (foyer: UseFoyerResult): FlowAction<{ email: string }, { userType: UserType }> => ({
  validate: ({ email }) => (isEmail(email) ? null : localError('invalid_email')),
  begins: {},
  mutationFn: async ({ email }) => {
    const { client, config, resolved, reportError } = foyer;
    const { userType } = await client.searchManager.searchUser(email);
    if (userType === 'new' && config.mode === 'logIn') throw localError('email_not_found');
    // The API's own clients log this event here too, although no email was sent.
    client.telemetry.log('email_sent', { email, type: 'reset_password' });
    const data = { userType };
    const found = { type: 'passwordUserFound', email, userType } as const;
    const way = resolved.passwordless;
    if (userType !== 'passwordless' || !way) return { data, flowEvents: found };
    const sent = await outcomeOf(() => sendPasswordless(foyer, way, email));
    if ('error' in sent) {
      // The search itself succeeded: the next screen shows the error and can send again.
      reportError(sent.error);
      return { data, flowEvents: { ...found, error: toErrorDescriptor(sent.error) } };
    }
    const { hostEvents = [], flowEvents = [] } = sent;
    return { data, hostEvents, flowEvents: [found, flowEvents].flat() };
  },
});
