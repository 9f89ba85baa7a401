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

/** Returns an email address in the one spelling that addresses are compared in. An international domain has two spellings. */
export function comparableEmail(email: string): string {
  const text = email.trim().toLowerCase();
  try {
    // No slashes are needed.
    return text.replace(/[^@]+$/, (domain) => new URL(`http:${domain}`).hostname);
  } catch {
    return text;
  }
}

/** Returns the origin of a URL, or null if the text is not a URL. */
export function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
