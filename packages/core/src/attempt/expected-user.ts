import type { ApiUser } from '../contract/wire.ts';
import type { AttemptState } from '../flow.ts';
import { comparableEmail } from '../validation.ts';

/** The address or number of the user whom the host application expects. */
export interface Prefill {
  /** Fills the fields of email addresses. */
  email?: string | undefined;
  /** Fills the fields of phone numbers, in E.164. */
  phone?: string | undefined;
  /**
   * Whether only this user may sign in, for example because of an invitation: the fields are read-only, and a sign-in as
   * another user is not reported. Default false.
   */
  locked?: boolean | undefined;
}

/** Returns a number in E.164 without the formatting that people add. */
const digits = (text: string) => text.replace(/[^+\d]/g, '');

/** Whether a user is the one whom the host application expects: always, unless it has locked the address or number. */
export function isExpected({ emails, phone_numbers }: ApiUser, { email, phone, locked }: Prefill): boolean {
  if (!locked) return true;
  return (
    (!email || emails?.some((each) => comparableEmail(each.email) === comparableEmail(email))) &&
    (!phone || phone_numbers?.some((each) => each.phone_number === digits(phone)))
  );
}

/** Whether an attempt is for the address or number that the host application has locked, if any. */
export function isExpectedAttempt(
  { otpState, magicLinkState, passwordState }: AttemptState,
  { email = '', phone = '', locked }: Prefill,
): boolean {
  const to = otpState?.otpDestination || magicLinkState?.email || passwordState?.email;
  return !locked || !to || comparableEmail(to) === comparableEmail(email) || to === digits(phone);
}
