import { OTP_LENGTH } from './config.ts';

/** Whether a value is an object (an array counts). */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i;

/**
 * Whether a text looks like an email address: the usual symbols before the `@`, a dotted host after it, and a top-level
 * domain of two or more letters. Surrounding spaces are not accepted: trim the text first.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Whether a text is a phone number in E.164 form: a plus sign and 2 to 15 digits. */
export const isE164 = (text: string): boolean => /^\+[1-9]\d{1,14}$/.test(text);

/** Whether a text is a complete passcode: `OTP_LENGTH` digits and nothing else. */
export const isPasscode = (text: string): boolean => text.length === OTP_LENGTH && !/\D/.test(text);

/**
 * Finds the passcode in a pasted text: `123456`, `123 456`, `Your code is 123-456.` or a whole message.
 *
 * @returns the digits, or null if there is no passcode
 */
export function parsePasscode(text: string): string | null {
  const candidates = [
    // An uninterrupted run comes first: the message may also contain a phone number or a time.
    ...(text.match(/\d+/g) ?? []),
    ...(text.match(/\d(?:[\s\u2010-\u2015-]?\d)*/g) ?? []).map((group) => group.replace(/\D/g, '')),
  ];
  return candidates.find(isPasscode) ?? null;
}

/** Returns the origin of a URL, or null if the text is not a URL. */
export function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
