'use client';

import type { AuthState as WireAuthState } from '@foyer/core';
import type { HeldStep } from '@foyer/core/flow';
import type { ApiSession as WireSession, ApiUser as WireUser } from '@foyer/core/operations';
import { useMemo, useSyncExternalStore } from 'react';
import { useHeldStep } from '../flow/use-held-step.ts';
import { type CamelCase, camelCase } from '../provider/camel-case.ts';
import { useInternals } from '../provider/context.ts';

/** A user of the project. Times are RFC 3339 in UTC. The values of the metadata members keep their own keys. */
export type User = CamelCase<WireUser>;
/** The session of one user in one browser. Times are RFC 3339 in UTC. The values of `customClaims` keep their own keys. */
export type Session = CamelCase<WireSession>;

/**
 * The signed-in user and session. `unknown`: a session may exist, but the API has not confirmed it yet. `held`: the step
 * that the user has to complete before the sign-in is reported; the status is `signedOut` until then. The objects are the
 * same ones until they change.
 */
export type UseUserResult =
  | { status: 'unknown' | 'signedOut'; user: null; session: null; fromCache: boolean; held: HeldStep | null }
  | { status: 'signedIn'; user: User; session: Session; fromCache: boolean; held: null };

const converted = new WeakMap<object, unknown>();

/** Converts an object once, so that the result has a stable identity. */
function convertOnce<Wire extends object, Result>(wire: Wire, convert: (wire: Wire) => Result): Result {
  if (!converted.has(wire)) converted.set(wire, convert(wire));
  return converted.get(wire) as Result;
}

/** The user and the session are converted separately: the user stays the same object when only the session changes. */
const fromWire = (state: WireAuthState): UseUserResult =>
  state.status === 'signedIn'
    ? { ...state, user: convertOnce(state.user, camelCase), session: convertOnce(state.session, camelCase), held: null }
    : { ...state, held: null };

/** The state of a session whose sign-in a step holds back. */
const waitFor = (held: HeldStep): UseUserResult => ({
  status: 'signedOut',
  user: null,
  session: null,
  fromCache: false,
  held,
});

/**
 * Returns the state of the session with its user. It follows sign-ins and sign-outs in other tabs. After a check of
 * `status === 'signedIn'`, TypeScript narrows `user` to a user. While a server renders and a browser hydrates, the
 * state is that of `initial`, or `unknown` without one. While a step holds back the sign-in, such as the details of a
 * new user, the status is `signedOut` with the step as `held`.
 *
 * @example
 * ```tsx
 * function Greeting() {
 *   const { status, user } = useUser();
 *   if (status === 'unknown') return <p>One moment...</p>;
 *   return status === 'signedIn' ? <p>Hello {user.emails[0]?.email}</p> : <a href="/login">Log in</a>;
 * }
 * ```
 */
export function useUser(): UseUserResult {
  const foyer = useInternals('useUser');
  const { client, first } = foyer;
  const { state } = client;
  const current = useSyncExternalStore(
    state.subscribe,
    () => convertOnce(state.get(), fromWire),
    () => convertOnce(first.state, fromWire),
  );
  const held = useHeldStep(foyer);
  return useMemo(() => (held ? waitFor(held) : current), [held, current]);
}
