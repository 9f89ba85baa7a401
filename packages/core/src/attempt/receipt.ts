import { MAGIC_LINK_EXPIRATION_MINUTES } from '../config.ts';
import { factorUse } from '../contract/factor-use.ts';
import type { ApiSession, AuthenticationFactor, AuthResponse, CryptoWalletType } from '../contract/wire.ts';
import type { OtpChannel } from '../flow.ts';
import type { OAuthProvider } from '../operations.ts';
import { type Carried, type Carry, countFactors } from './carried.ts';
import { safeReturnTo } from './return-to.ts';

/** How a user signed in. */
export type SignInMethod =
  | 'email_magic_link'
  | `otp_${OtpChannel}`
  | 'password'
  | 'password_reset'
  | `oauth_${OAuthProvider}`
  | 'google_one_tap'
  | 'passkey'
  | `crypto_${CryptoWalletType}`
  | 'impersonation';

/**
 * What completed a sign-in. `form`: input of the user. `link`: a link of an email. `redirect`: the return from a social
 * provider. `autofill`: a suggestion of the browser. `prompt`: a dialog of the browser, of Google or of a wallet.
 */
export type SignInEntry = 'form' | 'link' | 'redirect' | 'autofill' | 'prompt';

/** What a completed sign-in was, without personal data. */
export interface SignInReceipt {
  method: SignInMethod;
  /** Whether the user was created by this sign-in. */
  isNewUser: boolean;
  entry: SignInEntry;
  /** Whether a known user now has another way to sign in: a first password, or one more contact, account or wallet. */
  factorAdded: boolean;
  /** The `returnTo` that the sign-in carried: a path of this origin. Null if there was none. */
  returnTo: string | null;
  /** The `state` that the sign-in carried: a JSON value. Null if there was none. */
  state: unknown;
  /** The time from the first action of the user to the session, in milliseconds. */
  durationMs: number;
  /**
   * When the user agreed to the terms, by the API's clock (ISO 8601, UTC). Missing if the configuration did not require
   * it, and if a link was opened in a browser that had requested an email without it. A user who is asked after the sign-in,
   * because of the version of the terms, has agreed then.
   */
  agreedAt?: string;
  /**
   * Whether the user has ticked each opt-in of the configuration, by its name. False says nothing about an earlier sign-in.
   * Missing if the configuration has no opt-ins.
   */
  optIns?: Record<string, boolean>;
  /** The second factor that the user was asked for; null if none was. Missing if the configuration has no second step. */
  secondFactor?: 'totp' | 'recovery_code' | 'otp_sms' | null;
}

/** What a step between the session and the report adds to the receipt: what the user has agreed to in it. */
export type StepOutcome = Pick<SignInReceipt, 'agreedAt' | 'optIns'>;

type SecondFactorKind = NonNullable<SignInReceipt['secondFactor']>;

/** The methods that send a message, whose response shows whether the user is new. */
const SENT = /^(?:email_magic_link|otp_)/;
/** The maximum size of a `state`, as JSON, in bytes. */
const MAX_STATE = 2048;

/** Returns the factor that was authenticated last. */
export const newestFactor = ({ session }: Pick<AuthResponse, 'session'>): AuthenticationFactor | undefined =>
  session.authentication_factors.reduce<AuthenticationFactor | undefined>(
    (newest, factor) => (newest && newest.last_authenticated_at > factor.last_authenticated_at ? newest : factor),
    undefined,
  );

/** Identifies a sign-in: a session that another sign-in extends keeps its ID. Returns '' without a session. */
export const signInKey = (session: ApiSession | null): string =>
  session ? `${session.session_id} ${newestFactor({ session })?.last_authenticated_at}` : '';

/** Returns the second factor that a factor is; null if it is none. */
function secondFactorKind({ type, delivery_method: delivery }: AuthenticationFactor): SecondFactorKind | null {
  if (type === 'totp') return 'totp';
  if (type === 'recovery_codes') return 'recovery_code';
  return type === 'otp' && (delivery === 'sms' || delivery === 'whatsapp') ? 'otp_sms' : null;
}

const secondFactorsOf = (session: ApiSession | null): AuthenticationFactor[] =>
  session?.authentication_factors.filter(secondFactorKind) ?? [];

/** Identifies each second factor of a session, and when it was used. */
export const secondFactorUses = (session: ApiSession): string[] => secondFactorsOf(session).map(factorUse);

/**
 * Returns the second factor with which a user has just completed the second step; null if there is none.
 *
 * @param before the uses of second factors before the step: see `secondFactorUses`. The API's times have whole seconds, so
 *   a factor of the step can have the time of the sign-in
 */
export function secondFactorOf(session: ApiSession | null, before: readonly string[] = []): SecondFactorKind | null {
  const authentication_factors = secondFactorsOf(session).filter((factor) => !before.includes(factorUse(factor)));
  const newest = session && newestFactor({ session: { ...session, authentication_factors } });
  return newest ? secondFactorKind(newest) : null;
}

/** Returns the method that a factor of a session shows. */
export function methodOf({
  type,
  delivery_method: delivery,
  crypto_wallet_factor: wallet,
}: AuthenticationFactor): SignInMethod {
  if (type === 'magic_link') return 'email_magic_link';
  if (type === 'webauthn') return 'passkey';
  if (type === 'crypto') return `crypto_${wallet?.crypto_wallet_type}` as SignInMethod;
  if (type === 'otp') return `otp_${delivery}` as SignInMethod;
  // The `delivery_method` of a social provider is the name of the method.
  return type === 'password' ? 'password' : (delivery as SignInMethod);
}

function stateOf(state: unknown): unknown {
  const text = JSON.stringify(state ?? null);
  if (new TextEncoder().encode(text).length <= MAX_STATE) return JSON.parse(text);
  console.warn('[Foyer] `carry.state` is larger than 2 KiB as JSON. The sign-in continues without it.');
  return null;
}

/**
 * Returns the receipt of a sign-in.
 *
 * @param carried null if the sign-in did not begin in this browser, such as with a link that was sent from another one
 * @param durationMs the time since the sign-in began: without `carried`, since the page was opened
 */
export function receiptOf(
  response: Pick<AuthResponse, 'user' | 'session'>,
  { entry, method }: { entry: SignInEntry; method?: SignInMethod | undefined },
  carried: Carried | null,
  carry: Carry,
  durationMs: number,
): SignInReceipt {
  const { user } = response;
  const factor = newestFactor(response);
  const wasCreatedMsAgo = Date.parse(factor?.last_authenticated_at ?? '') - Date.parse(user.created_at);
  const signedInBy = carried?.method ?? method ?? (factor ? methodOf(factor) : 'password');
  // A user is created by the first action of a sign-in or later. Both times are of the API's clock.
  const isCreatedMeanwhile =
    carried || entry !== 'link'
      ? wasCreatedMsAgo <= durationMs
      : // A new user has nothing but the address of the link.
        wasCreatedMsAgo <= MAGIC_LINK_EXPIRATION_MINUTES * 60_000 && countFactors(user) === 1;
  const isNewUser = (SENT.test(signedInBy) ? carried?.userCreated : undefined) ?? isCreatedMeanwhile;
  const before = carried?.user;
  const hasMore = before?.id === user.user_id && countFactors(user) > before.factors;
  const { returnTo, state } = carried ?? carry;
  return {
    method: signedInBy,
    isNewUser,
    entry: carried?.method ? 'prompt' : entry,
    factorAdded: !isNewUser && (hasMore || (method === 'password_reset' && !!carried?.addsPassword)),
    returnTo: returnTo === undefined ? null : safeReturnTo(returnTo),
    state: stateOf(state),
    durationMs,
  };
}
