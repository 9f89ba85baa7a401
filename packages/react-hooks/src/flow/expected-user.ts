import type { User } from '@foyer/core';
import type { AttemptState } from '@foyer/core/flow';
import type { Prefill } from './context.ts';

/** Whether a user is the one whom the host application expects: always, unless it has locked the address or number. */
export function isExpected({ emails, phone_numbers }: User, { email, phone, locked }: Prefill): boolean {
  if (!locked) return true;
  const address = email?.toLowerCase();
  return (
    (!address || emails.some((each) => each.email.toLowerCase() === address)) &&
    (!phone || phone_numbers.some((each) => each.phone_number === phone))
  );
}

/** Whether an attempt is for the address or number that the host application has locked, if any. */
export function isExpectedAttempt(
  { otpState, magicLinkState, passwordState }: AttemptState,
  { email, phone, locked }: Prefill,
): boolean {
  const to = otpState?.otpDestination || magicLinkState?.email || passwordState?.email;
  return !locked || !to || to === email || to === phone;
}
