import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advance } from '../testing/advance.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  at,
  createStubProvider,
  fail,
  later,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  signInBefore,
  someAuth,
  someUser,
} from '../testing/stub-provider.ts';
import type { SessionChange } from './auth-state.ts';
import { actsAsAnother, wasConfirmedSince } from './late-responses.ts';

const before = { version: 1, confirmations: 1, confirmedAt: undefined, status: 'signedIn', token: 't' } as const;

describe('the rules without a verdict', () => {
  it.each<[SessionChange, true | undefined, string | undefined, boolean]>([
    ['replaced', true, 's', true],
    ['replaced', true, undefined, false],
    ['replaced', undefined, 's', false],
    ['none', true, 's', false],
    ['updated', true, 's', false],
    ['ended', true, 's', false],
  ])('actsAsAnother: %s, as the user: %s, in the session %s', (change, actsAsUser, sessionId, expected) => {
    const operation = { ...(actsAsUser && { actsAsUser }) };
    expect(actsAsAnother({ since: () => change }, operation, { ...before, sessionId })).toBe(expected);
  });

  it.each([
    [1, false],
    [2, true],
  ])('wasConfirmedSince: %i confirmations after 1', (confirmations, expected) => {
    const earlier = { ...before, sessionId: 's' };
    expect(wasConfirmedSince({ snapshot: () => ({ ...earlier, confirmations }) }, earlier)).toBe(expected);
  });
});

const renamed = someUser('1', { name: { first_name: 'Grace', middle_name: '', last_name: '' } });

function setUp() {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
  provider.on('/sessions/revoke', ok({}));
  provider.on('/otps/authenticate', ok(someAuth('2')));
  provider.on('/users/me', ok(renamed));
  const openTab = () =>
    createTestClient(PUBLIC_TOKEN, { telemetry: false }, browser.openTab(provider.fetch).environment);
  signInBefore(browser);
  return { browser, provider, here: openTab(), there: openTab() };
}
type Stage = ReturnType<typeof setUp>;

/** The events in another tab during the call of this tab. */
const events = {
  'nothing happens': async () => undefined,
  'the user changes': async ({ there }: Stage) => void (await there.user.get()),
  'the session ends': async ({ there }: Stage) => void (await there.session.revoke()),
  'another user signs in': async ({ there }: Stage) => void (await there.otps.authenticate('1', 'm', MINUTES)),
};
type Event = keyof typeof events;
const signedIn = (id: string) => ({ status: 'signedIn', user: { user_id: `user-test-${id}` } });
const signedOut = { status: 'signedOut' };
const code = ({ here }: Stage) => here.otps.authenticate('1', 'm', MINUTES);
const password = ({ here }: Stage) => here.passwords.resetBySession({ password: 'x', ...MINUTES });
const revoke = ({ here }: Stage) => here.session.revoke();
const update = ({ here }: Stage) => here.user.update({ name: { first_name: 'Grace' } });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a late response', () => {
  it.each<[string, Event, string, (stage: Stage) => Promise<unknown>, object, object, string | undefined]>([
    [
      'a passcode of another user',
      'nothing happens',
      '/otps/authenticate',
      code,
      someAuth('3'),
      signedIn('3'),
      undefined,
    ],
    [
      'a passcode of another user',
      'the user changes',
      '/otps/authenticate',
      code,
      someAuth('3'),
      signedIn('3'),
      undefined,
    ],
    [
      'a passcode of another user',
      'the session ends',
      '/otps/authenticate',
      code,
      someAuth('3'),
      signedIn('3'),
      undefined,
    ],
    [
      'a passcode of the same session',
      'the user changes',
      '/otps/authenticate',
      code,
      someAuth('1', 5),
      signedIn('1'),
      undefined,
    ],
    [
      'a passcode of the same session',
      'the session ends',
      '/otps/authenticate',
      code,
      someAuth('1', 5),
      signedOut,
      'session_changed',
    ],
    [
      'a new password',
      'nothing happens',
      '/passwords/session/reset',
      password,
      someAuth('1', 5),
      signedIn('1'),
      undefined,
    ],
    [
      'a new password',
      'the user changes',
      '/passwords/session/reset',
      password,
      someAuth('1', 5),
      signedIn('1'),
      undefined,
    ],
    [
      'a new password',
      'the session ends',
      '/passwords/session/reset',
      password,
      someAuth('1', 5),
      signedOut,
      'session_changed',
    ],
    [
      'a new password',
      'another user signs in',
      '/passwords/session/reset',
      password,
      someAuth('1', 5),
      signedIn('2'),
      'session_changed',
    ],
    [
      'a change of the user',
      'nothing happens',
      '/users/me',
      update,
      { user_id: 'user-test-1', __user: renamed },
      signedIn('1'),
      undefined,
    ],
    [
      'a change of the user',
      'the session ends',
      '/users/me',
      update,
      { user_id: 'user-test-1', __user: renamed },
      signedOut,
      undefined,
    ],
    [
      'a change of the user',
      'another user signs in',
      '/users/me',
      update,
      { user_id: 'user-test-1', __user: renamed },
      signedIn('2'),
      undefined,
    ],
    ['a sign-out', 'nothing happens', '/sessions/revoke', revoke, {}, signedOut, undefined],
    ['a sign-out', 'the user changes', '/sessions/revoke', revoke, {}, signedOut, undefined],
    ['a sign-out', 'another user signs in', '/sessions/revoke', revoke, {}, signedIn('2'), undefined],
  ])('to %s is handled correctly while %s', async (_what, event, path, call, answer, state, error) => {
    const stage = setUp();
    await advance();
    const slow = later();
    stage.provider.on(path, slow.answer);
    const result = call(stage).then(
      () => undefined,
      (error) => error.error_type,
    );
    await advance();
    // The other tab's calls have their responses immediately.
    if (path === '/users/me') stage.provider.on(path, ok(renamed));
    if (path === '/otps/authenticate') stage.provider.on(path, ok(someAuth('2')));
    if (path === '/sessions/revoke') stage.provider.on(path, ok({}));
    await events[event](stage);
    await advance();
    await slow.give(ok(answer));
    expect(await result).toBe(error);
    await advance();
    for (const client of [stage.here, stage.there]) expect(client.state.get()).toMatchObject(state);
    expect('stytch_session' in stage.browser.cookies()).toBe(state !== signedOut);
  });

  it('to a sign-out of an ended session does not sign out the user who has signed in meanwhile', async () => {
    const { provider, here, there } = setUp();
    await advance();
    const slow = later();
    provider.on('/sessions/revoke', slow.answer);
    const result = here.session.revoke({ forceClear: true }).catch((error) => error.error_type);
    await there.otps.authenticate('1', 'm', MINUTES);
    await slow.give(fail(404, 'session_not_found'));
    expect(await result).toBe('session_not_found');
    expect(here.state.get()).toMatchObject(signedIn('2'));
  });
});

it('two simultaneous sign-outs send one request', async () => {
  const { provider, here } = setUp();
  await advance();
  await Promise.all([here.session.revoke(), here.session.revoke()]);
  expect(provider.to('/sessions/revoke')).toHaveLength(1);
  expect(here.state.get().status).toBe('signedOut');
});

it('ten simultaneous validations send ten requests', async () => {
  const { provider, here } = setUp();
  await advance();
  const before = provider.to('/sessions/authenticate').length;
  await Promise.all(Array.from({ length: 10 }, () => here.session.authenticate(MINUTES)));
  expect(provider.to('/sessions/authenticate').length - before).toBe(10);
});
