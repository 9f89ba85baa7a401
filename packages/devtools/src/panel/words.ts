import type { AuthState } from '@foyer/core';
import type { FlowState, Screen } from '@foyer/core/flow';
import type { Fault } from './dev-api.ts';

/** Returns the time of day of a moment, in the time zone of this device: 22:04:09. */
export const timeOf = (moment: Date | string | number): string => new Date(moment).toLocaleTimeString('en-GB');

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns a duration in its largest unit: 2 hours. */
export function durationOf(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const [name, size] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  const count = Math.floor(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Returns when something ends or has ended: "in 5 minutes", "2 seconds ago". */
export function untilWords(end: number, now: number): string {
  return end > now ? `in ${durationOf(end - now)}` : `${durationOf(now - end)} ago`;
}

const channels = { email: 'email', sms: 'text message', whatsapp: 'WhatsApp' } as const;
const userTypes = { new: 'is new', password: 'has a password', passwordless: 'has no password' } as const;

const resetEmail = ({ passwordState }: FlowState) => `An email to set a password was sent to ${passwordState.email}.`;
const wallet = ({ cryptoState }: FlowState) =>
  `The user has chosen ${cryptoState.walletOption}${cryptoState.walletAddress && `, with the address ${cryptoState.walletAddress}`}.`;

/** What the state says on a screen that has one. */
const sentences: Partial<Record<Screen, (state: FlowState, now: number) => string>> = {
  Main: () => 'The user chooses a method.',
  EmailConfirmation: ({ magicLinkState }) => `An email link was sent to ${magicLinkState.email}.`,
  OTPAuthenticate: ({ otpState: { otpDestination, type, expiresAt } }, now) =>
    `A passcode was sent to ${otpDestination} by ${channels[type]}. It ${expiresAt > now ? 'expires' : 'expired'} ${untilWords(expiresAt, now)}.`,
  PasswordCreateOrLogin: ({ passwordState: { email, type } }) => `The user with ${email} ${userTypes[type]}.`,
  PasswordForgot: resetEmail,
  PasswordSetNew: resetEmail,
  PasswordBreached: resetEmail,
  PasswordDedupe: resetEmail,
  CryptoConnect: wallet,
  CryptoSignMessage: wallet,
};

/** Returns the state of a flow as sentences, without tokens. */
export function sentencesOf(state: FlowState, now: number): string[] {
  const { screen, resentAt, errorDescriptor } = state;
  return [
    sentences[screen]?.(state, now),
    resentAt > 0 && `It was sent again at ${timeOf(resentAt)}.`,
    errorDescriptor &&
      `The screen shows an error${errorDescriptor.errorType === null ? '' : ` (${errorDescriptor.errorType})`}: ${errorDescriptor.message}`,
  ].filter((sentence) => typeof sentence === 'string');
}

type Factor = NonNullable<AuthState['session']>['authentication_factors'][number];

const factors: Record<Factor['type'], string> = {
  magic_link: 'Email link',
  otp: 'Passcode',
  oauth: 'Social account',
  webauthn: 'Passkey',
  totp: 'Authenticator app',
  recovery_codes: 'Recovery code',
  crypto: 'Wallet',
  password: 'Password',
  signature_challenge: 'Signature challenge',
  impersonated: 'Impersonation',
  trusted_auth_token: 'Trusted token',
};

/** Returns how and when the user has proved a factor. */
export const factorWords = ({ type, delivery_method, last_authenticated_at }: Factor): string =>
  `${factors[type] ?? type} (${delivery_method}), ${timeOf(last_authenticated_at)}`;

/** Returns what a fault does: "/sdk/v1/otps/authenticate: error 500, for 2 more requests". */
export function faultWords({ method, path, times, status, delay_ms, drop }: Fault): string {
  const effects = [
    delay_ms > 0 && `a delay of ${delay_ms / 1000} s`,
    status !== null && `the status ${status}`,
    drop && 'no response',
  ].filter(Boolean);
  const requests = path === '*' ? 'any path' : path;
  return `${method === null ? '' : `${method} `}${requests}: ${effects.join(', ')}, for ${times} more request${times === 1 ? '' : 's'}`;
}
