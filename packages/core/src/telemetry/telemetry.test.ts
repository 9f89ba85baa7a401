import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoyerClient } from '../client.ts';
import type { ClientOptions } from '../config.ts';
import type { TelemetryEnvelope } from '../contract/wire.ts';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  createStubProvider,
  hang,
  later,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  someAuth,
  unreachable,
} from '../testing/stub-provider.ts';

function setUp(options: ClientOptions = {}) {
  const provider = createStubProvider();
  const tab = createFakeBrowser().openTab(provider.fetch);
  const client = createTestClient(PUBLIC_TOKEN, options, tab.environment);
  const batches = () => provider.to('/events').map(({ body }) => body as TelemetryEnvelope[]);
  const emails = () => batches().map((batch) => batch.map(({ event }) => event.details.email ?? event.event_name));
  return { provider, tab, client, batches, emails };
}

const log = (client: FoyerClient, ...emails: string[]) => {
  for (const email of emails) client.telemetry.log('email_sent', { email, type: 'login_or_create_otp' });
};
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('telemetry', () => {
  it('sends the events of 800 ms together, with the time of each', async () => {
    const { provider, client, batches } = setUp();
    await vi.advanceTimersByTimeAsync(500);
    log(client, 'a');
    await vi.advanceTimersByTimeAsync(299);
    expect(batches()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches()).toHaveLength(1);
    expect(batches()[0]?.map(({ event }) => event)).toEqual([
      {
        public_token: PUBLIC_TOKEN,
        event_name: 'sdk_instance_instantiated',
        details: {
          event_callback_registered: false,
          error_callback_registered: false,
          success_callback_registered: false,
        },
      },
      { public_token: PUBLIC_TOKEN, event_name: 'email_sent', details: { email: 'a', type: 'login_or_create_otp' } },
    ]);
    expect(batches()[0]?.map(({ telemetry }) => telemetry.client_sent_at)).toEqual([
      '1970-01-01T00:00:00.000Z',
      '1970-01-01T00:00:00.500Z',
    ]);
    const [call] = provider.to('/events');
    expect(call?.method).toBe('POST');
    expect(call?.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(call?.init.credentials).toBeUndefined();
    expect(call?.init.referrerPolicy).toBe('strict-origin');
  });

  it('reads each response, because the browser keeps an unread one in memory', async () => {
    const { provider } = setUp();
    const response = Response.json({});
    provider.on('/events', () => response);
    await vi.advanceTimersByTimeAsync(800);
    expect(response.bodyUsed).toBe(true);
  });

  it('sends IDs that are random even if Math.random is predictable', async () => {
    const { tab, client, batches } = setUp();
    tab.environment.random = () => 0;
    log(client, 'a', 'b');
    await vi.advanceTimersByTimeAsync(800);
    const ids = batches()[0]?.flatMap(({ telemetry: { event_id, app_session_id, persistent_id } }) => [
      event_id,
      app_session_id,
      persistent_id,
    ]);
    const uuids = ids?.map((id) => id.slice(id.indexOf('-id-') + 4));
    expect(new Set(uuids).size).toBe(9);
    for (const uuid of uuids ?? [])
      expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('runs no timer if there is no event', async () => {
    setUp();
    await vi.advanceTimersByTimeAsync(800);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends fifteen events immediately', async () => {
    const { client, emails } = setUp();
    log(client, ...numbers(1, 14));
    await vi.advanceTimersByTimeAsync(0);
    expect(emails()).toEqual([['sdk_instance_instantiated', ...numbers(1, 14)]]);
  });

  it('sends one batch after the other, so that the order is kept', async () => {
    const { provider, client, emails } = setUp();
    const slow = later();
    provider.on('/events', slow.answer, ok({}));
    log(client, ...numbers(1, 40));
    await vi.advanceTimersByTimeAsync(5000);
    expect(emails()).toHaveLength(1);
    await slow.give(ok({}));
    await vi.advanceTimersByTimeAsync(800);
    expect(emails().slice(1)).toEqual([numbers(15, 29), numbers(30, 40)]);
  });

  it.each([
    ['pagehide', undefined],
    ['visibilitychange', 'hidden'],
  ])('sends the remaining events on %s with keepalive', async (type, visibility) => {
    const { provider, tab, client, emails } = setUp();
    provider.on('/events', hang);
    log(client, ...numbers(1, 20));
    tab.dispatch(type, visibility);
    expect(emails()).toEqual([['sdk_instance_instantiated', ...numbers(1, 14)], numbers(15, 20)]);
    expect(provider.to('/events')[1]?.init.keepalive).toBe(true);
  });

  it('sends every batch with keepalive, because the user may leave the page during the request', async () => {
    const { provider, tab, client, emails } = setUp();
    provider.on('/events', hang);
    await vi.advanceTimersByTimeAsync(800);
    log(client, 'a');
    tab.dispatch('pagehide');
    expect(emails()).toEqual([['sdk_instance_instantiated'], ['a']]);
    expect(provider.to('/events').map(({ init }) => init.keepalive)).toEqual([true, true]);
  });

  it('sends a batch that is too large for keepalive without it', async () => {
    const { provider, client } = setUp();
    const bootstrap = client.bootstrap.getSync();
    client.telemetry.log('render_login_screen', { options: { text: '\u4f60'.repeat(22_000) }, bootstrap });
    await vi.advanceTimersByTimeAsync(800);
    client.telemetry.log('render_login_screen', { options: { text: 'a'.repeat(22_000) }, bootstrap });
    await vi.advanceTimersByTimeAsync(800);
    expect(provider.to('/events').map(({ init }) => init.keepalive)).toEqual([false, true]);
  });

  it('cancels a request without a response, and sends the next events', async () => {
    const { provider, client, emails } = setUp();
    provider.on('/events', hang, ok({}));
    await vi.advanceTimersByTimeAsync(800);
    log(client, 'a');
    await vi.advanceTimersByTimeAsync(15_800);
    expect(emails()).toEqual([['sdk_instance_instantiated'], ['a']]);
  });

  it('ignores details that cannot be serialized', async () => {
    const { client, emails } = setUp();
    await vi.advanceTimersByTimeAsync(800);
    const options: Record<string, unknown> = {};
    options.self = options;
    client.telemetry.log('render_login_screen', { options, bootstrap: client.bootstrap.getSync() });
    await vi.advanceTimersByTimeAsync(800);
    log(client, 'a');
    await vi.advanceTimersByTimeAsync(800);
    expect(emails()).toEqual([['sdk_instance_instantiated'], ['a']]);
  });

  it('sends the remaining events when the client is destroyed', () => {
    const { client, emails } = setUp();
    log(client, 'a');
    client.destroy();
    expect(emails()).toEqual([['sdk_instance_instantiated', 'a']]);
  });

  it('reports the callbacks that were registered before the first batch', async () => {
    const { client, batches } = setUp();
    await vi.advanceTimersByTimeAsync(700);
    client.telemetry.registerCallbacks({ event: true, error: false, success: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(batches()[0]?.[0]?.event.details).toEqual({
      event_callback_registered: true,
      error_callback_registered: false,
      success_callback_registered: true,
    });
  });

  it('sends nothing if it is disabled', async () => {
    const { provider, tab, client } = setUp({ telemetry: false });
    log(client, ...numbers(1, 30));
    tab.dispatch('pagehide');
    await vi.advanceTimersByTimeAsync(5000);
    expect(provider.to('/events')).toEqual([]);
    expect(provider.calls[0]?.headers['X-SDK-Client']).toBeTruthy();
  });

  it('ignores a failure, and sends the next events', async () => {
    const { provider, client, emails } = setUp();
    provider.on('/events', unreachable, ok({}));
    await vi.advanceTimersByTimeAsync(800);
    log(client, 'a');
    await vi.advanceTimersByTimeAsync(800);
    expect(emails()).toEqual([['sdk_instance_instantiated'], ['a']]);
  });

  it('omits secrets and personal data from the configuration of the host application', async () => {
    const { provider, client } = setUp();
    const secret = 'secret-1';
    client.telemetry.log('render_login_screen', {
      options: {
        products: ['otp'],
        loginTemplateId: 'template-1',
        resetPasswordOptions: { token: secret },
        session_token: secret,
        code_verifier: secret,
        password: secret,
        existing_password: secret,
        code: secret,
        totp_code: secret,
        recovery_codes: [secret],
        tokens: { any: secret },
        countryCode: 'US',
      },
      bootstrap: client.bootstrap.getSync(),
    });
    await vi.advanceTimersByTimeAsync(800);
    const [call] = provider.to('/events');
    expect(call?.text).not.toContain(secret);
    expect(call?.text).toContain('template-1');
    expect(call?.text).toContain('passwordConfig');
    expect(call?.text).toContain('countryCode');
    expect(call?.text).toContain(`"public_token":"${PUBLIC_TOKEN}"`);
  });

  const optionsSent = async (options: Record<string, unknown>) => {
    const { client, batches } = setUp();
    client.telemetry.log('render_login_screen', { options, bootstrap: client.bootstrap.getSync() });
    await vi.advanceTimersByTimeAsync(800);
    return batches()[0]?.[1]?.event.details.options;
  };

  it.each([
    ['https://app.test/in?state=mark#mark', 'https://app.test/in'],
    ['https://ada:mark@app.test:8443/in', 'https://app.test:8443/in'],
    ['https://app.test/in', 'https://app.test/in'],
    ['https://app.test?mark', 'https://app.test'],
    ['HTTPS://app.test/?next=https://b.test/?mark', 'HTTPS://app.test/'],
    ['com.example.app:/callback?state=mark', 'com.example.app:/callback'],
    ['/in?state=mark', '/in'],
    ['?state=mark', ''],
    ['../in#mark', '../in'],
    ['#4b2aad', '#4b2aad'],
    ['See https://app.test/help?ref=mark for help, or ask.', 'See https://app.test/help for help, or ask.'],
    ['Forgot your password? Ask us.', 'Forgot your password? Ask us.'],
    ['https://www.googleapis.com/auth/calendar.readonly', 'https://www.googleapis.com/auth/calendar.readonly'],
  ])('reduces the URL in %j to its origin and path', async (text, left) => {
    expect(await optionsSent({ any: text, deep: [{ er: text }] })).toEqual({ any: left, deep: [{ er: left }] });
  });

  it.each([
    'ada@example.test',
    'Ada <ada@example.test>',
    'ada%40example.test',
    '+14155550132',
    '+1 (415) 555-0132',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
  ])('omits %j from the configuration of the host application', async (text) => {
    expect(await optionsSent({ login_hint: text, prefill: { any: text }, kept: 'kept' })).toEqual({
      prefill: {},
      kept: 'kept',
    });
  });

  it('omits the members state and nonce', async () => {
    expect(await optionsSent({ state: 'mark', nonce: 'mark', oauth_state: 'mark', statement: 'kept' })).toEqual({
      statement: 'kept',
    });
  });

  it('sends no address and no ID in any event if it is anonymous', async () => {
    const { provider, client, batches } = setUp({ telemetry: 'anonymous' });
    provider.on('/otps/authenticate', ok(someAuth()));
    await client.otps.authenticate('123456', 'method-1', MINUTES);
    const { user, session } = client.state.get();
    log(client, 'ada@example.test');
    client.telemetry.log('email_try_again_clicked', { email: 'ada@example.test', type: 'reset_password' });
    await vi.advanceTimersByTimeAsync(800);
    expect(batches()[0]?.map(({ event }) => [event.event_name, event.details])).toEqual([
      ['sdk_instance_instantiated', expect.anything()],
      ['email_sent', { type: 'login_or_create_otp' }],
      ['email_try_again_clicked', { type: 'reset_password' }],
    ]);
    const [call] = provider.to('/events');
    expect(user?.user_id).toBeTruthy();
    expect(call?.text).not.toContain(user?.user_id);
    expect(call?.text).not.toContain(session?.session_id);
  });
});
