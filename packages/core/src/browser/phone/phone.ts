import { PHONE_INPUT_TIMEOUT_MS, PHONE_SUBMIT_TIMEOUT_MS } from '../../config.ts';
import { withTimeout } from '../../runtime/timeout.ts';
import { dialCodes, type Region } from './dial-codes.ts';

let loading: Promise<typeof import('./phone-library.ts')> | undefined;

function loadLibrary() {
  loading ??= import('./phone-library.ts').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Loads the phone number library, so that the first key press does not wait for it. Call it when a phone field receives
 * the focus. After a failed load, the next call tries again.
 */
export async function loadPhone(): Promise<void> {
  await loadLibrary();
}

/** A formatted phone number and its region. */
export interface FormattedPhoneNumber {
  text: string;
  region: Region;
}

/**
 * Formats a phone number while the user types it. A text that starts with a plus sign is international, and its own
 * region replaces the given one as soon as it is known. Never rejects: if the library does not load within 10 seconds,
 * text and region stay unchanged.
 */
export function formatPhoneNumber(text: string, region: Region): Promise<FormattedPhoneNumber> {
  return withTimeout(PHONE_INPUT_TIMEOUT_MS, loadLibrary)
    .then(({ format }) => format(text, region))
    .catch(() => ({ text, region }));
}

/** A parsed phone number: `e164` is in E.164 form, even if the number is not `valid`. */
export interface ParsedPhoneNumber {
  e164: string;
  valid: boolean;
  /** The region of the number, and the number as it is written there; missing if the number is not valid. */
  region?: Region;
  national?: string;
}

/**
 * Parses a phone number in a region. A text that starts with a plus sign is international in every region. Never
 * rejects: if the library does not load within 2 seconds, the region's dial code and the digits count as valid, and the
 * API validates them.
 */
export function parsePhoneNumber(text: string, region: Region): Promise<ParsedPhoneNumber> {
  const digits = text.replace(/\D/g, '');
  const plain = `+${text.trim().startsWith('+') ? '' : dialCodes[region]}${digits}`;
  return withTimeout(PHONE_SUBMIT_TIMEOUT_MS, loadLibrary)
    .then(({ parse }) => parse(text, region) ?? { e164: plain, valid: false })
    .catch(() => ({ e164: plain, valid: true }));
}
