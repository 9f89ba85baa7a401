import type { AttemptState, FlowState, OtpState, Screen, UserType, Variant } from '../flow.ts';
import { parseObject, type StoredRecord } from '../runtime/records.ts';
import { isNumber, isNumberOrNull, isRecord, isText, isTextOrNull } from '../validation.ts';
import { ATTEMPT_KEY, type CompletedSignIn } from './attempt.ts';
import { type Envelope, isRecordVersion } from './envelope.ts';

/** The members of the state that have a place in the record. */
type StateMember = Exclude<keyof AttemptState, 'screen'>;

/**
 * The screens that a reload restores, with the members of the state that they show. The other screens start or end a
 * sign-in, or belong to a prompt of a wallet, which does not survive a reload.
 */
const members: Partial<Record<Screen, readonly StateMember[]>> = {
  EmailConfirmation: ['magicLinkState', 'passwordState'],
  OTPAuthenticate: ['otpState', 'passwordState', 'resentAt'],
  PasswordCreateOrLogin: ['passwordState', 'errorDescriptor'],
  PasswordForgot: ['passwordState', 'resentAt'],
  PasswordSetNew: ['passwordState', 'resentAt'],
  PasswordBreached: ['passwordState', 'resentAt'],
  PasswordDedupe: ['passwordState', 'resentAt'],
  CryptoOtherScreen: [],
  CryptoSetupWallet: [],
  CryptoError: ['errorDescriptor'],
};

const resetLink: CompletedSignIn = { entry: 'link', method: 'password_reset' };
/** The screens that wait for a message, or for what another tab completes, with the sign-in that it leads to. */
export const waiting: Partial<Record<Screen, CompletedSignIn>> = {
  EmailConfirmation: { entry: 'link' },
  OTPAuthenticate: { entry: 'form' },
  SecondFactor: { entry: 'form' },
  Terms: { entry: 'form' },
  ProfileDetails: { entry: 'form' },
  PasskeyOffer: { entry: 'form' },
  PasswordForgot: resetLink,
  PasswordSetNew: resetLink,
  PasswordBreached: resetLink,
  PasswordDedupe: resetLink,
};

/** The screens that wait for nothing, and have no place for a user who has signed in in another tab. */
export const idle: readonly Screen[] = ['Main', 'PasswordCreateOrLogin'];

/** The lifetime of an attempt that waits for no message. */
const LIFETIME_MS = 60 * 60_000;

const variants: readonly unknown[] = [
  'login',
  'reset-password',
  'passkey-registration',
  'identity-provider',
] satisfies Variant[];
const channels: readonly unknown[] = ['email', 'sms', 'whatsapp'] satisfies OtpState['type'][];
const userTypes: readonly unknown[] = ['new', 'password', 'passwordless'] satisfies UserType[];

/** The attempt as stored. Times are in milliseconds since the epoch, by the device's clock at `saved_at`. */
export interface StoredAttempt extends Envelope {
  variant: Variant;
  state: AttemptState | null;
  /** The session in which the attempt started; null if there was none. */
  session_id: string | null;
  saved_at: number;
  /** The time of the API's clock at `saved_at`; null if it was not known. */
  api_time: number | null;
  expires_at: number;
}

const checks: Record<StateMember, (value: unknown) => boolean> = {
  magicLinkState: (value) => isRecord(value) && isText(value.email) && !!value.email,
  otpState: (value) =>
    isRecord(value) &&
    channels.includes(value.type) &&
    isText(value.methodId) &&
    isText(value.otpDestination) &&
    !!value.otpDestination &&
    isNumber(value.expiresAt),
  passwordState: (value) => isRecord(value) && isText(value.email) && userTypes.includes(value.type),
  resentAt: isNumber,
  errorDescriptor: (value) =>
    value === null || (isRecord(value) && isTextOrNull(value.errorType) && isText(value.message)),
};

/** Returns the screen with the members that a reload restores; null for a screen that it does not restore. */
function select(screen: Screen, state: Partial<Record<StateMember, unknown>>): AttemptState | null {
  const needed = Object.hasOwn(members, screen) ? members[screen] : undefined;
  return needed?.every((name) => checks[name](state[name]))
    ? { screen, ...Object.fromEntries(needed.map((name) => [name, state[name]])) }
    : null;
}

/** The sign-in that a reload of this tab continues. */
export const attemptRecord: StoredRecord<StoredAttempt> = {
  key: ATTEMPT_KEY,
  area: 'tab',
  parse(text) {
    const value = parseObject<StoredAttempt>(text, {
      version: isRecordVersion,
      project: isText,
      variant: (variant) => variants.includes(variant),
      state: (state) => state === null || isRecord(state),
      session_id: isTextOrNull,
      saved_at: isNumber,
      api_time: isNumberOrNull,
      expires_at: isNumber,
    });
    if (!value?.state) return value;
    // Nothing but the members of the screen reaches the flow.
    const state = select(value.state.screen, value.state);
    return state && { ...value, state };
  },
};

/** Returns the part of a flow's state that is stored; null if a reload does not restore its screen. */
export function storedState(state: FlowState): AttemptState | null {
  const { screen } = state;
  const needed = members[screen];
  return needed ? { screen, ...Object.fromEntries(needed.map((name) => [name, state[name]])) } : null;
}

/**
 * Returns the time at which an attempt ends: with its passcode or its email, otherwise after an hour. An attempt without
 * a state ends with its session.
 *
 * @param emailExpiresAt the expiry of the last email to its address; undefined if none is awaited
 */
export function expiryOf(state: AttemptState | null, now: number, emailExpiresAt: number | undefined): number {
  if (!state) return Number.MAX_SAFE_INTEGER;
  const isWaiting = state.screen !== 'PasswordCreateOrLogin';
  return state.otpState?.expiresAt ?? ((isWaiting && emailExpiresAt) || now + LIFETIME_MS);
}

/** Returns the same attempt for a clock that is ahead by `ms`. */
export function shift(record: StoredAttempt, ms: number): StoredAttempt {
  const { state } = record;
  const { otpState, resentAt } = state ?? {};
  return {
    ...record,
    state: state && {
      ...state,
      ...(otpState && { otpState: { ...otpState, expiresAt: otpState.expiresAt + ms } }),
      ...(resentAt && { resentAt: resentAt + ms }),
    },
    saved_at: record.saved_at + ms,
    expires_at: record.expires_at + ms,
  };
}
