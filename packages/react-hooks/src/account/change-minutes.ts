import { remainingMinutes } from '@foyer/core/internal';
import type { UseFoyerResult } from '../provider/context.ts';

/**
 * Returns the duration that a change of the account sends, in minutes: what the session has left, so that the change
 * neither shortens nor prolongs it.
 */
export const changeMinutes = ({ client, resolved }: Pick<UseFoyerResult, 'client' | 'resolved'>): number =>
  remainingMinutes(client) ?? resolved.sessionDurationMinutes;
