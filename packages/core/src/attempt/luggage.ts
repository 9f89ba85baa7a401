import { type ApiClock, apiTime, elapsedSince } from '../runtime/api-clock.ts';
import { parseObject } from '../runtime/storage.ts';
import type { ClientState } from '../session/store.ts';
import type { User } from '../wire.ts';

/** The data of the host application that a sign-in carries to its receipt. */
export interface Carry {
  /**
   * The page that the user wanted before the sign-in: a path of this origin that begins with one slash. Anything else
   * is returned as `/`.
   */
  returnTo?: string | undefined;
  /** Any JSON value of at most 2 KiB. A larger one is returned as null, with a warning. */
  state?: unknown;
}

/** Facts about a sign-in that its session does not show. */
export interface AttemptHints {
  /** The method, where the session does not show it. */
  method?: 'google_one_tap' | undefined;
  /** Whether a known user sets the first password. */
  addsPassword?: boolean | undefined;
}

/** What a sign-in carries from its first action to its receipt, through reloads, redirects and emails. No secrets. */
export interface Luggage extends Carry, AttemptHints {
  /** The time of the first action, in milliseconds since the epoch, by this device's clock. */
  startedAt: number;
  /** The same time by the API's clock. Missing if it was not known. */
  startedAtApi?: number;
  /** The session at that time; null if there was none. */
  sessionId: string | null;
  /** Whether the API has created the user for a message that it sent. Missing if no response contains it. */
  userCreated?: boolean;
  /** The user who was signed in at that time, and the number of ways to sign in that the user had. */
  user?: { id: string; factors: number };
}

/** The parts of a client that its luggage needs. */
type LuggageState = Pick<ClientState, 'tabStorage' | 'auth'> & { apiClock: ApiClock };

const KEY = '::luggage';
/** How long after its first action a sign-in still counts as the same one, in milliseconds. */
const LIFETIME_MS = 60 * 60_000;

/** Returns how many ways to sign in a user has. */
export const countFactors = (user: User): number =>
  [user.emails, user.phone_numbers, user.providers, user.webauthn_registrations, user.crypto_wallets].reduce(
    (count, list) => count + (list?.length ?? 0),
    user.password ? 1 : 0,
  );

/** Returns the milliseconds since the first action of a sign-in. */
export const ageOf = ({ apiClock }: LuggageState, { startedAt, startedAtApi }: Luggage): number =>
  elapsedSince(apiClock, startedAt, startedAtApi ?? null);

/** Returns the luggage of this tab's sign-in; null if none has begun. */
export function readLuggage(state: LuggageState): Luggage | null {
  const luggage = parseObject(state.tabStorage.get(KEY)) as Luggage | null;
  // Of another time, or not ours.
  return luggage && ageOf(state, luggage) < LIFETIME_MS ? luggage : null;
}

/** Returns what a sign-in carries, as JSON, to compare it. */
export function textOf({ returnTo, state }: Carry = {}): string {
  try {
    return JSON.stringify([returnTo, state]);
  } catch {
    return '';
  }
}

/** Begins a sign-in, unless one is under way in this tab: stores what it carries. */
export function packLuggage(state: LuggageState, carry?: Carry, hints?: AttemptHints): void {
  const user = state.auth.user();
  const sessionId = state.auth.session()?.session_id ?? null;
  let luggage = readLuggage(state);
  if (luggage?.sessionId !== sessionId) {
    luggage = { startedAt: Date.now(), sessionId, ...carry };
    const now = apiTime(state.apiClock);
    if (now !== null) luggage.startedAtApi = now;
    if (user) luggage.user = { id: user.user_id, factors: countFactors(user) };
  }
  luggage = { ...luggage, method: undefined, ...hints };
  try {
    writeLuggage(state, luggage);
  } catch (error) {
    console.warn('[Foyer] `carry.state` is not a JSON value. The sign-in continues without it.', error);
    writeLuggage(state, { ...luggage, state: null });
  }
}

/** Returns the luggage with what the response to a send shows: a message that is sent again finds the created user. */
export function addUserCreated(luggage: Luggage, response: { user_created?: boolean } | object): Luggage {
  const created = 'user_created' in response ? response.user_created : undefined;
  return created === undefined ? luggage : { ...luggage, userCreated: created || luggage.userCreated === true };
}

/** Stores the luggage of this tab's sign-in. Null removes it. */
export function writeLuggage({ tabStorage }: Pick<ClientState, 'tabStorage'>, luggage: Luggage | null): void {
  tabStorage.set(KEY, luggage && JSON.stringify(luggage));
}
