import type { Calls, ClientParts } from './calls.ts';
import { createLazy, type Lazy } from './runtime/create-lazy.ts';

/** The calls that sub-clients make as if their code were loaded. */
export type DirectCalls = Pick<
  Calls,
  | 'request'
  | 'signIn'
  | 'addFactor'
  | 'signInByMagicLink'
  | 'signInByOAuth'
  | 'attest'
  | 'changeUser'
  | 'getUser'
  | 'validate'
  | 'revoke'
  | 'links'
>;

/** Loads the code of all calls, so that the first call does not wait for it. */
export const loadCalls = () => import('./calls.ts');

/** Creates the calls of a client, whose code the first one loads. */
export const createLazyCalls = (parts: ClientParts): Lazy<Calls> =>
  createLazy(async () => (await loadCalls()).createCalls(parts));

/**
 * Creates the calls that load their code. Each is for the session at the time when it was made, and not at the time when
 * its code has loaded.
 *
 * @throws {NetworkError} `codeNotLoaded`: nothing was sent; the next call tries again
 */
export function createDirectCalls({ auth }: ClientParts, code: Lazy<Calls>): DirectCalls {
  /** Does not wait once the code is loaded: the credential of a call is the one of that moment. */
  const loaded = async <Result>(send: (calls: Calls) => Promise<Result>) => send(code.get() ?? (await code.load()));
  return {
    request: (name, body, parameters, before = auth.snapshot()) =>
      loaded((calls) => calls.request(name, body, parameters, before)),
    signIn: (name, body, flow, before = auth.snapshot()) => loaded((calls) => calls.signIn(name, body, flow, before)),
    addFactor: (name, body, before = auth.snapshot()) => loaded((calls) => calls.addFactor(name, body, before)),
    signInByMagicLink: (body) => loaded((calls) => calls.signInByMagicLink(body)),
    signInByOAuth: (body) => loaded((calls) => calls.signInByOAuth(body)),
    attest: (body) => loaded((calls) => calls.attest(body)),
    changeUser: (name, body, parameters, before = auth.snapshot()) =>
      loaded((calls) => calls.changeUser(name, body, parameters, before)),
    getUser: (before = auth.snapshot()) => loaded((calls) => calls.getUser(before)),
    validate: (body) => loaded((calls) => calls.validate(body)),
    revoke: (forceClear, before = auth.snapshot()) => loaded((calls) => calls.revoke(forceClear, before)),
    links: {
      check: (...call) => loaded(({ links }) => links.check(...call)),
      redeem: (...call) => loaded(({ links }) => links.redeem(...call)),
    },
  };
}
