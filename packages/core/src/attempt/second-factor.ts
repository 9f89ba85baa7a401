import { factorCategory } from '../contract/factor-category.ts';
import { isStrong } from '../contract/factor-requirement.ts';
import type { ApiSession, ApiUser } from '../contract/wire.ts';

/** A second factor that a sign-in can ask for: the code of an authenticator app, or of a text message. */
export type SecondFactorMethod = 'totp' | 'sms';

/** The second step of a sign-in. */
export interface SecondFactorOptions {
  /**
   * Whether a user without a second factor has to set up an authenticator app. `methods` then always has `totp`, because
   * the next sign-in requires it. Default false.
   */
  readonly required?: boolean;
  /** The second factors that a user with one of them is asked for. Default `['totp']`. */
  readonly methods?: readonly SecondFactorMethod[];
  /**
   * A page of the host application for users who have lost all their factors: an http or https URL, which a link below
   * the form opens in a new tab. Default: no link.
   */
  readonly helpURL?: string;
}

/** The second step that a sign-in requires. */
export interface AskedSecondFactor extends Omit<SecondFactorOptions, 'helpURL'> {
  /** A server requires it: factors of two categories, or one that is enough alone. */
  readonly strong?: boolean | undefined;
}

/** What the second step of a sign-in asks of a user. */
export type SecondFactorTask =
  /** Asks for a code: of the authenticator app, or of a text message to one of these numbers. */
  | { type: 'ask'; totp: boolean; phoneNumbers: string[] }
  /** Sets up an authenticator app. */
  | { type: 'setUp' }
  /** The user has an authenticator app only, which the options do not allow. */
  | { type: 'unusable' };

const namedIn = ({ methods }: SecondFactorOptions): readonly string[] => (Array.isArray(methods) ? methods : ['totp']);

/**
 * Whether a session has what the second step of a sign-in requires. A passkey, an authenticator app and a recovery code
 * are enough alone, and so is a text message after any other factor.
 */
export function hasSecondFactor(session: ApiSession, options: AskedSecondFactor): boolean {
  if (options.strong) return isStrong(session.authentication_factors);
  const categories = session.authentication_factors.map(factorCategory);
  const isTextEnough = namedIn(options).includes('sms') && categories.some((category) => category !== 2);
  return categories.includes(3) || (isTextEnough && categories.includes(2));
}

/** Returns what the second step of a sign-in is; null if there is none. */
export function secondFactorTask(
  user: ApiUser,
  session: ApiSession,
  options: AskedSecondFactor,
): SecondFactorTask | null {
  if (hasSecondFactor(session, options)) return null;
  const { required, strong } = options;
  const found = session.authentication_factors.map(factorCategory);
  const named = namedIn(options);
  const hasPhone = found.includes(2);
  // Beside a password alone, a number is not enough for the server.
  const usesText = named.includes('sms') && (!strong || found.includes(1));
  const isEnrolled = user.totps?.some(({ verified }) => verified);
  const totp = !!isEnrolled && (required || named.includes('totp'));
  const numbers = usesText ? (user.phone_numbers ?? []).filter(({ verified }) => verified) : [];
  // A number that was used to sign in is not used a second time.
  const phoneNumbers = hasPhone ? [] : numbers.map(({ phone_number }) => phone_number);
  if (totp || phoneNumbers.length) return { type: 'ask', totp, phoneNumbers };
  if (isEnrolled && !numbers.length) return { type: 'unusable' };
  return required ? { type: 'setUp' } : null;
}

/**
 * What is left of the second step that holds back a sign-in. `saveCodes`: the authenticator app is set up, and the user
 * must save its recovery codes. `done`: nothing is left.
 */
export type SecondStep = SecondFactorTask | { type: 'saveCodes' | 'done' };

/**
 * Returns what is left of the second step that holds back a sign-in, by its record: the page on which the user has
 * signed in may have other options than this one.
 */
export function secondStepOf(
  { second_factor = {}, sets_up }: { second_factor?: AskedSecondFactor; sets_up?: boolean },
  user: ApiUser,
  session: ApiSession,
): SecondStep {
  if (sets_up && session.authentication_factors.some(({ type }) => type === 'totp')) return { type: 'saveCodes' };
  const isDone = hasSecondFactor(session, second_factor);
  // Without the factor, the step ends with the session only: what it requires may have been removed meanwhile.
  return secondFactorTask(user, session, second_factor) ?? { type: isDone ? 'done' : 'unusable' };
}
