import { type FoyerClient, internalsOf } from '../client.ts';
import { apiNow } from './confirmations.ts';
import { minutesLeft } from './what-helps.ts';

/**
 * Returns the minutes that the session has left, as a step-up sends them: a change of the account neither shortens nor
 * prolongs the session. Undefined without a session.
 */
export function remainingMinutes(client: FoyerClient): number | undefined {
  const { context } = internalsOf(client);
  const session = context.auth.session();
  return session ? minutesLeft(session, apiNow(context)) : undefined;
}
