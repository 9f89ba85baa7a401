import { variantOf } from '../../strings/format-time.ts';

/**
 * Returns the time until which a sign-in message is valid (EIP-4361), in the words of a language; undefined if the message
 * does not say so.
 */
export function challengeEnd(challenge: string, locale: string): string | undefined {
  const time = Date.parse(/^URI: [\s\S]*^Expiration Time: (\S+)$/m.exec(challenge)?.[1] ?? '');
  return time ? new Date(time).toLocaleTimeString(variantOf(locale), { timeStyle: 'short' }) : undefined;
}
