import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '../client.ts';
import { advance } from '../testing/advance.ts';
import { openClient } from '../testing/open-client.ts';
import { fail, later, MINUTES, ok, PUBLIC_TOKEN, someAuth, unreachable } from '../testing/stub-provider.ts';

const PATH = '/sessions/authenticate';
const baseUrl = 'https://login.example.test';
const hidden = { ...someAuth('1', 3), session_token: '', session_jwt: '' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page in a fresh browser, whose HttpOnly cookies have no readable marker,', () => {
  it('asks a custom endpoint once and signs in', async () => {
    const { client, provider } = openClient({ options: { baseUrl } });
    provider.on(PATH, ok(hidden));
    await advance();
    expect(client.state.get().status).toBe('signedIn');
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it.each([
    ['the settings say that no cookie is hidden', { options: { baseUrl }, settings: { http_only_cookies: false } }],
    ['the API is the hosted one', {}],
  ])('asks nothing if %s', async (_what, setup) => {
    const { client, provider } = openClient(setup);
    await advance();
    expect(client.state.get().status).toBe('signedOut');
    expect(provider.to(PATH)).toHaveLength(0);
  });

  it('asks nothing if the server has found no user', async () => {
    const { client, provider } = openClient({ options: { baseUrl } });
    client.hydrate({ user: null });
    await advance();
    expect(provider.to(PATH)).toHaveLength(0);
  });

  it.each([
    ['refuses', fail(401, 'unauthorized_credentials')],
    ['cannot be reached', unreachable],
  ])('stays signed out without a change or a message if the API %s', async (_what, answer) => {
    const log = vi.spyOn(console, 'error');
    const warn = vi.spyOn(console, 'warn');
    const { client, provider } = openClient({ options: { baseUrl } });
    provider.on(PATH, answer);
    const states: string[] = [];
    client.state.subscribe(() => states.push(client.state.get().status));
    await advance();
    expect(provider.to(PATH)).toHaveLength(1);
    expect(states.filter((status) => status !== 'signedOut')).toEqual([]);
    expect([...log.mock.calls, ...warn.mock.calls]).toEqual([]);
  });

  it('keeps the user who signs in during the request', async () => {
    const { client, provider } = openClient({ options: { baseUrl } });
    const { answer, give } = later();
    provider.on(PATH, answer, fail(401, 'unauthorized_credentials'));
    provider.on('/otps/authenticate', ok(someAuth('2', 3)));
    await advance();
    expect(provider.to(PATH)).toHaveLength(1);
    await client.otps.authenticate('123456', 'email-test-2', MINUTES);
    await give(ok(hidden));
    await advance();
    expect(client.user.getSync()?.user_id).toBe('user-test-2');
  });

  it('asks once for two tabs that open together', async () => {
    const { browser, client, provider } = openClient({ options: { baseUrl } });
    provider.on(PATH, ok(hidden));
    const second = createClient(
      PUBLIC_TOKEN,
      { telemetry: false, baseUrl },
      browser.openTab(provider.fetch).environment,
    );
    onTestFinished(() => second.destroy());
    await advance();
    expect([client, second].map(({ state }) => state.get().status)).toEqual(['signedIn', 'signedIn']);
    expect(provider.to(PATH)).toHaveLength(1);
  });

  it('asks once for two clients of one page', async () => {
    const { client, provider, tab } = openClient({ options: { baseUrl } });
    provider.on(PATH, fail(401, 'unauthorized_credentials'));
    const again = createClient(PUBLIC_TOKEN, { telemetry: false, baseUrl }, tab.environment);
    onTestFinished(() => again.destroy());
    await advance();
    expect(again.state.get()).toEqual(client.state.get());
    expect(provider.to(PATH)).toHaveLength(1);
  });
});

it('a page whose known session the API has ended asks once, also if the settings arrive later', async () => {
  const { answer, give } = later();
  const { client, provider } = openClient({ options: { baseUrl }, bootstrap: answer, signedIn: true });
  provider.on(PATH, fail(404, 'session_not_found'));
  await advance();
  expect(client.state.get().status).toBe('signedOut');
  await give(ok({ project_name: 'Demo', vertical: 'CONSUMER' }));
  await advance();
  expect(provider.to(PATH)).toHaveLength(1);
});

describe('a sign-out from HttpOnly cookies, which a late response could restore,', () => {
  async function open() {
    const opened = openClient({ options: { baseUrl } });
    opened.provider.on(PATH, ok(hidden));
    opened.provider.on('/sessions/revoke', ok({}));
    await advance();
    return opened;
  }

  it('is sent after the response to a validation that is under way', async () => {
    const { client, provider } = await open();
    const { answer, give } = later();
    provider.on(PATH, answer);
    const validated = client.session.authenticate().catch(({ name }: Error) => name);
    await advance();
    const signedOut = client.session.revoke();
    await advance();
    expect(provider.to('/sessions/revoke')).toHaveLength(0);
    await give(ok(hidden));
    expect((await signedOut).status_code).toBe(200);
    await validated;
    expect(provider.to('/sessions/revoke')).toHaveLength(1);
    expect(client.state.get().status).toBe('signedOut');
  });

  it('is not sent if the validation has found another user', async () => {
    const { client, provider } = await open();
    const { answer, give } = later();
    provider.on(PATH, answer);
    const validated = client.session.authenticate();
    await advance();
    const signedOut = client.session.revoke().catch((error) => error.error_type);
    await give(ok({ ...someAuth('2', 4), session_token: '', session_jwt: '' }));
    await validated;
    expect(await signedOut).toBe('session_changed');
    expect(provider.to('/sessions/revoke')).toHaveLength(0);
    expect(client.user.getSync()?.user_id).toBe('user-test-2');
  });

  it('is followed by the validations that start meanwhile', async () => {
    const { client, provider } = await open();
    const { answer, give } = later();
    provider.on('/sessions/revoke', answer);
    const signedOut = client.session.revoke();
    await advance();
    provider.on(PATH, fail(401, 'unauthorized_credentials'));
    const validated = client.session.authenticate().catch((error) => error.error_type);
    await advance();
    expect(provider.to(PATH)).toHaveLength(1);
    await give(ok({}));
    await signedOut;
    expect(await validated).toBe('unauthorized_credentials');
    expect(provider.to(PATH)).toHaveLength(2);
  });
});
