import type { AttemptState, FlowState, OtpState, Screen, UserType, Variant } from '../flow.ts';
import { isRecord } from '../validation.ts';
import type { AwaitedEmail, CompletedSignIn } from './attempt.ts';
import type { Luggage } from './luggage.ts';

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
/** The screens that wait for a message, with the sign-in that it leads to. */
export const waiting: Partial<Record<Screen, CompletedSignIn>> = {
  EmailConfirmation: { entry: 'link' },
  OTPAuthenticate: { entry: 'form' },
  PasswordForgot: resetLink,
  PasswordSetNew: resetLink,
  PasswordBreached: resetLink,
  PasswordDedupe: resetLink,
};

/** The version of the stored records. Records of another version are ignored. */
const VERSION = 1;
const variants: readonly unknown[] = [
  'login',
  'reset-password',
  'passkey-registration',
  'identity-provider',
] satisfies Variant[];
const channels: readonly unknown[] = ['email', 'sms', 'whatsapp'] satisfies OtpState['type'][];
const userTypes: readonly unknown[] = ['new', 'password', 'passwordless'] satisfies UserType[];
const kinds: readonly unknown[] = ['magic_links', 'passwords'] satisfies AwaitedEmail['kind'][];

/** What the records of a project have in common. */
interface Envelope {
  version: number;
  /** The public token: a copy of the storage must not reach another project. */
  project: string;
}

/** The attempt as stored. Times are in milliseconds since the epoch, by the device's clock at `saved_at`. */
export interface AttemptRecord extends Envelope {
  variant: Variant;
  state: AttemptState | null;
  /** The session in which the attempt started; null if there was none. */
  session_id: string | null;
  saved_at: number;
  /** The time of the API's clock at `saved_at`; null if it was not known. */
  api_time: number | null;
  expires_at: number;
}

/** An awaited email as stored. */
export interface EmailRecord {
  email: string;
  kind: AwaitedEmail['kind'];
  requested_at: number;
  /** The time of the API's clock at `requested_at`; null if it was not known. */
  api_time: number | null;
  expires_at: number;
  session_id: string | null;
  luggage: Luggage | null;
}

/** The awaited emails as stored. */
interface EmailsRecord extends Envelope {
  emails: EmailRecord[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => Number.isFinite(value);
const isTimeOrNull = (value: unknown): boolean => value === null || isTime(value);
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isLuggage = (value: unknown): boolean => value === null || (isRecord(value) && isTime(value.startedAt));

const isErrorDescriptor = (value: unknown): boolean =>
  value === null || (isRecord(value) && isTextOrNull(value.errorType) && isText(value.message));

const checks: Record<StateMember, (value: unknown) => boolean> = {
  magicLinkState: (value) => isRecord(value) && isText(value.email) && !!value.email,
  otpState: (value) =>
    isRecord(value) &&
    channels.includes(value.type) &&
    isText(value.methodId) &&
    isText(value.otpDestination) &&
    !!value.otpDestination &&
    isTime(value.expiresAt),
  passwordState: (value) => isRecord(value) && isText(value.email) && userTypes.includes(value.type),
  resentAt: isTime,
  errorDescriptor: isErrorDescriptor,
};

/** Returns the part of a flow's state that is stored; null if a reload does not restore its screen. */
export function storedState(state: FlowState): AttemptState | null {
  const { screen } = state;
  const needed = members[screen];
  return needed ? { screen, ...Object.fromEntries(needed.map((name) => [name, state[name]])) } : null;
}

const isOwn = (value: unknown, project: string): value is Record<string, unknown> =>
  isRecord(value) && value.version === VERSION && value.project === project;

/** Returns the stored attempt; null if it was not stored by this version for this project. */
export function parseAttempt(value: unknown, project: string): AttemptRecord | null {
  if (!isOwn(value, project)) return null;
  const { variant, state, session_id, saved_at, api_time, expires_at } = value;
  if (!variants.includes(variant) || !isTextOrNull(session_id)) return null;
  if (!isTime(saved_at) || !isTime(expires_at) || !isTimeOrNull(api_time)) return null;
  if (state === null) return value as unknown as AttemptRecord;
  if (!isRecord(state)) return null;
  const screen = state.screen as Screen;
  const needed = Object.hasOwn(members, screen) ? members[screen] : undefined;
  if (!needed?.every((name) => checks[name](state[name]))) return null;
  // Nothing but the members of the screen reaches the flow.
  const known = { screen, ...Object.fromEntries(needed.map((name) => [name, state[name]])) };
  return { ...(value as unknown as AttemptRecord), state: known as AttemptState };
}

/** Returns an attempt as it is stored. */
export const attemptRecord = (project: string, record: Omit<AttemptRecord, keyof Envelope>): AttemptRecord => ({
  version: VERSION,
  project,
  ...record,
});

/** Returns the same attempt for a clock that is ahead by `ms`. */
export function shift(record: AttemptRecord, ms: number): AttemptRecord {
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

/** Returns the stored emails; null if they were not stored by this version for this project. */
export function parseEmails(value: unknown, project: string): EmailRecord[] | null {
  if (!isOwn(value, project) || !Array.isArray(value.emails)) return null;
  const isEmailRecord = (entry: unknown): entry is EmailRecord =>
    isRecord(entry) &&
    isText(entry.email) &&
    kinds.includes(entry.kind) &&
    isTime(entry.requested_at) &&
    isTime(entry.expires_at) &&
    isTimeOrNull(entry.api_time) &&
    isTextOrNull(entry.session_id) &&
    isLuggage(entry.luggage);
  return value.emails.every(isEmailRecord) ? value.emails : null;
}

/** Returns the emails as they are stored. */
export const emailsRecord = (project: string, emails: EmailRecord[]): EmailsRecord => ({
  version: VERSION,
  project,
  emails,
});
