import { isEmail } from '@foyer/core';
import type { FlowEvent, UserType } from '@foyer/core/flow';
import { toErrorDescriptor } from '@foyer/core/internal';
import type { Foyer } from '../flow/context.ts';
import { localError } from '../flow/local-error.ts';
import type { FlowAction } from '../flow/run-action.ts';
import { passwordlessSending } from '../passwordless/passwordless-sending.ts';

/**
 * Returns the action that looks up an email address, and sends what a user without a password needs. An action is for one
 * search at a time.
 */
export function passwordSearch({
  client,
  config,
  resolved,
  report,
  reportError,
}: Foyer): FlowAction<{ email: string }, { userType: UserType }> {
  const way = resolved.passwordless;
  // Beside the result of the search, because `data` has only the type of the user.
  let searchEvents: readonly FlowEvent[] = [];
  return {
    validate: ({ email }) => (isEmail(email) ? null : localError('invalid_email')),
    mutationFn: async ({ email }) => {
      const { userType } = await client.searchManager.searchUser(email);
      // The API's own clients log this event here too, although no email was sent.
      client.telemetry.log('email_sent', { email, type: 'reset_password' });
      const found = { type: 'passwordUserFound', email, userType } as const;
      searchEvents = [found];
      if (userType === 'passwordless' && way) {
        const sending = passwordlessSending({ client, config }, way, email);
        try {
          const response = await sending.mutationFn();
          sending.hostEvents(response)?.forEach(report);
          searchEvents = [found, sending.flowEvents(response)].flat();
        } catch (error) {
          // The search itself succeeded: the next screen shows the error and can send again.
          reportError(error);
          searchEvents = [{ ...found, error: toErrorDescriptor(error) }];
        }
      }
      return { userType };
    },
    flowEvents: () => searchEvents,
  };
}
