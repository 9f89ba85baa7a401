import type { ApiUser } from '../contract/wire.ts';
import { type ApiClock, apiTime, elapsedSince } from '../runtime/api-clock.ts';
import { parseJson, read, type StoredRecord, write } from '../runtime/records.ts';
import type { ClientState } from '../session/store.ts';
import { returnToRecord } from '../session/stored-auth.ts';
import { type Check, hasMembers, isListOf, isNumber, isText, isTextOrNull, optional } from '../validation.ts';

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

/** What the user has agreed to before a sign-in. */
export interface Agreement {
  /** When the user has agreed to the terms, in milliseconds since the epoch, by this device's clock. */
  agreedAt?: number | undefined;
  /** The same time by the API's clock. Missing if it was not known. */
  agreedAtApi?: number | undefined;
  /** The names of the opt-ins that the user has ticked. */
  optIns?: readonly string[] | undefined;
}

/** Facts about a sign-in that its session does not show. */
export interface AttemptHints extends Agreement {
  /** The method, where the session does not show it. */
  method?: 'google_one_tap' | undefined;
  /** Whether a known user sets the first password. */
  addsPassword?: boolean | undefined;
}

/** What a sign-in carries from its first action to its receipt, through reloads, redirects and emails. No secrets. */
export interface Carried extends Carry, AttemptHints {
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

/** The parts of a client on which the reading and writing depend. */
type CarriedContext = Pick<ClientState, 'tabStorage' | 'auth'> & { apiClock: ApiClock };

/** How long after its first action a sign-in still counts as the same one, in milliseconds. */
const LIFETIME_MS = 60 * 60_000;

const isFlag: Check = (value) => value === undefined || typeof value === 'boolean';

/** Whether a stored value is what a sign-in carries. */
export const isCarried = (value: unknown): value is Carried =>
  hasMembers<Carried>(value, {
    returnTo: optional(isText),
    state: () => true,
    method: optional((method) => method === 'google_one_tap'),
    addsPassword: isFlag,
    agreedAt: optional(isNumber),
    agreedAtApi: optional(isNumber),
    optIns: optional((names) => isListOf(names, isText)),
    startedAt: isNumber,
    startedAtApi: optional(isNumber),
    sessionId: isTextOrNull,
    userCreated: isFlag,
    user: optional((user) => hasMembers<NonNullable<Carried['user']>>(user, { id: isText, factors: isNumber })),
  });

/** What the sign-in of this tab carries. */
export const carriedRecord: StoredRecord<Carried> = {
  key: '::luggage',
  area: 'tab',
  parse(text) {
    const value = parseJson(text);
    return isCarried(value) ? value : null;
  },
};

/** Returns how many ways to sign in a user has. */
export const countFactors = (user: ApiUser): number =>
  [user.emails, user.phone_numbers, user.providers, user.webauthn_registrations, user.crypto_wallets].reduce(
    (count, list) => count + (list?.length ?? 0),
    user.password ? 1 : 0,
  );

/** Returns the milliseconds since the first action of a sign-in. */
export const ageOf = ({ apiClock }: CarriedContext, { startedAt, startedAtApi }: Carried): number =>
  elapsedSince(apiClock, startedAt, startedAtApi ?? null);

/** Returns what the sign-in of this tab carries; null if none has begun. */
export function readCarried(context: CarriedContext): Carried | null {
  const carried = read(context.tabStorage, carriedRecord);
  return carried && ageOf(context, carried) < LIFETIME_MS ? carried : null;
}

/** Returns the data of the host application as JSON, to compare it. */
export function textOf({ returnTo, state }: Carry = {}): string {
  try {
    return JSON.stringify([returnTo, state]);
  } catch {
    return '';
  }
}

/** Stores what the sign-in of this tab carries, which begins now if none is under way. */
export function carry(context: CarriedContext, data?: Carry, hints?: AttemptHints): void {
  const { tabStorage, auth, apiClock } = context;
  const user = auth.user();
  const sessionId = auth.session()?.session_id ?? null;
  let carried = readCarried(context);
  if (carried?.sessionId !== sessionId) {
    carried = { startedAt: Date.now(), sessionId, ...data };
    carried.returnTo ??= read(tabStorage, returnToRecord) ?? undefined;
    const now = apiTime(apiClock);
    if (now !== null) carried.startedAtApi = now;
    if (user) carried.user = { id: user.user_id, factors: countFactors(user) };
  }
  carried = { ...carried, method: undefined, ...hints };
  try {
    write(tabStorage, carriedRecord, carried);
  } catch (error) {
    console.warn('[Foyer] `carry.state` is not a JSON value. The sign-in continues without it.', error);
    write(tabStorage, carriedRecord, { ...carried, state: null });
  }
}

/**
 * Adds whether the API has created a user for a message. A resend keeps that: its response reports an existing user.
 */
export function addUserCreated(carried: Carried, response: { user_created?: boolean } | object): Carried {
  const created = 'user_created' in response ? response.user_created : undefined;
  return created === undefined ? carried : { ...carried, userCreated: created || carried.userCreated === true };
}
