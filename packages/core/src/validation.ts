import { OTP_LENGTH } from './config.ts';

/** Whether a value is an object (an array counts). */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
/** Whether a value is a finite number. */
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);

/** A check of a value from outside, such as the browser's storage. */
export type Check = (value: unknown) => boolean;

/** Whether a value is a list whose members pass a check. */
export const isListOf = (value: unknown, check: Check): boolean => Array.isArray(value) && value.every(check);

/** Returns a check that a missing member passes, too. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/**
 * Whether a value is an object, and no list, whose members pass their checks. The compiler demands a check for each
 * member.
 */
export const hasMembers = <Value extends object>(
  value: unknown,
  checks: { [Name in keyof Value]-?: Check },
): value is Value =>
  isRecord(value) &&
  !Array.isArray(value) &&
  Object.entries<Check>(checks).every(([name, check]) => check(value[name]));

// The local part: the usual symbols. The domain (IDNA): labels of letters and digits of any script, or Punycode.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|[xX][nN]--[a-zA-Z\d-]+)$/u;

/**
 * Whether a text looks like an email address: the usual symbols before the `@`, a dotted host after it, and a top-level
 * domain of two or more letters. The domain may be international, in Unicode or Punycode (RFC 5890). Surrounding spaces
 * are not accepted: pass what was typed through `normalizeEmail` first.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Whether a text is a phone number in E.164 form: a plus sign and 2 to 15 digits. */
export const isE164 = (text: string): boolean => /^\+[1-9]\d{1,14}$/.test(text);

/** Whether a text is a complete passcode: `OTP_LENGTH` digits and nothing else. */
export const isPasscode = (text: string): boolean => text.length === OTP_LENGTH && !/\D/.test(text);

/** Returns the origin of a URL, or null if the text is not a URL. */
export function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
