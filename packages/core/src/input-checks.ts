import { OTP_LENGTH } from './config.ts';

// The local part: letters and digits of any script (RFC 6531), and the usual symbols. The domain (IDNA): labels of letters and
// digits of any script, or Punycode.
const EMAIL =
  /^[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|[xX][nN]--[a-zA-Z\d-]+)$/u;

/**
 * Whether a text looks like an email address: letters, digits and the usual symbols before the `@`, a dotted host after it, and a top-level
 * domain of two or more letters. It may be international (RFC 6531), its domain in Unicode or Punycode (RFC 5890). Surrounding spaces
 * are not accepted: pass what was typed through `normalizeEmail` first.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Whether a text is a phone number in E.164 form: a plus sign and 2 to 15 digits. */
export const isE164 = (text: string): boolean => /^\+[1-9]\d{1,14}$/.test(text);

/** Whether a text is a complete passcode: `OTP_LENGTH` digits and nothing else. */
export const isPasscode = (text: string): boolean => text.length === OTP_LENGTH && !/\D/.test(text);
