import { eventually } from '@foyer/test-support/eventually';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../config.ts';
import type { FakeFrame } from '../testing/fake-browser.ts';
import { openClient } from '../testing/open-client.ts';
import { PUBLIC_TOKEN, STATE_KEY } from '../testing/stub-provider.ts';
import type { OneTapOptions } from './one-tap.ts';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const FRAME = 'https://js.stytch.com/clientside-services/index.html';
const HOME = 'https://app.example.test/';
const RETURN = `${HOME}welcome?stytch_token_type=oauth&token=token-1`;

const started = {
  requestId: 'request-id-test-1',
  googleClientId: 'client-1.apps.googleusercontent.com',
  stytchCsrfToken: 'csrf-1',
  oauthCallbackId: 'callback-1',
};
const refusal = (error_type: string) => ({
  success: false,
  error: { name: 'StytchAPIError', message: 'm', status_code: 404, error_type, error_message: `${error_type}.` },
});

/** A report of Google's prompt; the reason `null` stands for a browser that does not have the methods for it. */
const moment = (type: 'display' | 'skipped' | 'dismissed', reason?: string | null) => ({
  ...(reason !== null && {
    isNotDisplayed: () => type === 'display' && reason !== undefined,
    getNotDisplayedReason: () => reason,
    getSkippedReason: () => reason,
  }),
  isSkippedMoment: () => type === 'skipped',
  isDismissedMoment: () => type === 'dismissed',
  getDismissedReason: () => reason ?? undefined,
});

/** Opens a page with Google's script and the API's frame. Both work, unless the test replaces their results. */
function setUp({ options = {}, frame = {} }: { options?: ClientOptions; frame?: Record<string, object | null> } = {}) {
  const opened = openClient({ options, href: HOME });
  const { browser, client } = opened;
  const requests: { method: string; args: object[]; origin: string }[] = [];
  const answers: Record<string, object | null> = {
    oneTapStart: { success: true, payload: started },
    oneTapSubmit: { success: true, payload: { redirect_url: RETURN } },
    ...frame,
  };
  const answer: FakeFrame = ({ method, args }, origin) => {
    requests.push({ method, args, origin });
    return answers[method] ?? undefined;
  };
  const google = {
    configuration: {} as Record<string, unknown>,
    initialized: 0,
    cancelled: 0,
    prompted: 0,
    report: (_moment: object) => {},
  };
  const id = {
    initialize: (configuration: Record<string, unknown>) => {
      google.configuration = configuration;
      google.initialized++;
    },
    prompt: (listener: (moment: object) => void) => {
      google.prompted++;
      google.report = listener;
    },
    cancel: () => {
      google.cancelled++;
      google.report(moment('dismissed', 'cancel_called'));
    },
  };
  browser.frames.set(options.servicesFrameUrl ?? FRAME, answer);
  browser.scripts.set(
    options.googleScriptUrl ?? SCRIPT,
    (page) => void Object.assign(page, { google: { accounts: { id } } }),
  );
  const callbacks: string[] = [];
  const start = (prompt: OneTapOptions = {}) =>
    client.oauth.googleOneTap.start({
      onOneTapCancelled: () => callbacks.push('cancelled'),
      onSubmit: () => callbacks.push('submit'),
      onError: (error) => callbacks.push(`${error.name} ${Reflect.get(error, 'error_type') ?? error.message}`),
      ...prompt,
    });
  const choose = () => {
    google.report(moment('dismissed', 'credential_returned'));
    const { callback } = google.configuration as { callback: (response: object) => void };
    callback({ credential: 'id-token-1' });
  };
  return { ...opened, requests, google, callbacks, start, choose };
}

const report = (page: ReturnType<typeof setUp>, state: object) =>
  eventually(() => {
    expect(page.google.prompted).toBe(1);
    page.google.report(state);
  });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the One Tap prompt', () => {
  it("uses the project's Google client ID and resolves when it is displayed", async () => {
    const page = setUp();
    const result = page.start({ cancel_on_tap_outside: false });
    await report(page, moment('display'));
    expect(await result).toEqual({ success: true });
    expect(page.requests).toEqual([
      { method: 'oneTapStart', args: [{ publicToken: PUBLIC_TOKEN }], origin: 'https://js.stytch.com' },
    ]);
    const { callback, ...configuration } = page.google.configuration;
    expect(configuration).toEqual({
      client_id: started.googleClientId,
      auto_select: false,
      context: 'use',
      itp_support: true,
      use_fedcm_for_prompt: true,
      cancel_on_tap_outside: false,
    });
    expect(callback).toBeTypeOf('function');
  });

  /** Adds an element with Google's frame to the page. Returns the styles that the frame gets. */
  const addFrame = (page: ReturnType<typeof setUp>, id: string) => {
    const styles: Record<string, string> = {};
    const setProperty = (name: string, value: string) => {
      styles[name] = value;
    };
    page.browser.elements.set(id, {
      querySelector: () => ({ style: { setProperty } as unknown as CSSStyleDeclaration }),
    });
    return styles;
  };

  it('fills the width of the element that contains it, and is not painted white in a dark page', async () => {
    const page = setUp();
    const styles = addFrame(page, 'place');
    const result = page.start({ prompt_parent_id: 'place' });
    await report(page, moment('display'));
    expect(await result).toEqual({ success: true });
    expect(page.google.configuration).toMatchObject({
      prompt_parent_id: 'place',
      use_fedcm_for_prompt: false,
      cancel_on_tap_outside: false,
    });
    expect(styles).toEqual({ width: '100%', 'color-scheme': 'light' });
  });

  it('is not painted white in a dark page if it floats, where Google places it', async () => {
    const page = setUp();
    const styles = addFrame(page, 'credential_picker_container');
    const result = page.start();
    await report(page, moment('display'));
    await result;
    expect(styles).toEqual({ 'color-scheme': 'light' });
  });

  it("configures Google's script once, and again only where the settings have changed", async () => {
    const page = setUp();
    const show = async (prompt: OneTapOptions = {}) => {
      const stop = new AbortController();
      const { prompted } = page.google;
      const result = page.start({ ...prompt, signal: stop.signal });
      await eventually(() => expect(page.google.prompted).toBe(prompted + 1));
      page.google.report(moment('display'));
      expect(await result).toEqual({ success: true });
      return () => stop.abort();
    };
    (await show())();
    (await show())();
    expect(page.google.initialized).toBe(1);
    const close = await show();
    page.choose();
    await eventually(() => expect(page.tab.environment.location.href).toBe(RETURN));
    expect(page.callbacks).toEqual(['submit']);
    close();
    (await show({ cancel_on_tap_outside: false }))();
    expect(page.google.initialized).toBe(2);
    expect(page.browser.scriptLoads).toEqual([SCRIPT]);
  });

  it('uses the script that the page has loaded, also after another one has replaced its global', async () => {
    const page = setUp();
    const script = page.browser.scripts.get(SCRIPT);
    if (typeof script === 'function') script(page.tab.environment.page);
    const first = page.start();
    await report(page, moment('display'));
    await first;
    Object.assign(page.tab.environment.page, { google: { maps: {} } });
    const second = page.start();
    await eventually(() => expect(page.google.prompted).toBe(2));
    page.google.report(moment('display'));
    expect(await second).toEqual({ success: true });
    expect(page.browser.scriptLoads).toEqual([]);
  });

  it.each([
    [SCRIPT, 'pt-BR', `${SCRIPT}?hl=pt-BR`],
    ['http://localhost:4000/gsi/client?v=1', 'de', 'http://localhost:4000/gsi/client?v=1&hl=de'],
  ])('loads %s in the language %s', async (googleScriptUrl, locale, expected) => {
    const page = setUp({ options: { googleScriptUrl } });
    const script = page.browser.scripts.get(googleScriptUrl);
    if (script) page.browser.scripts.set(expected, script);
    const result = page.start({ locale });
    await report(page, moment('display'));
    await result;
    expect(page.browser.scriptLoads).toEqual([expected]);
  });

  it('loads script and frame from the URLs in the client options', async () => {
    const options = {
      googleScriptUrl: 'http://localhost:4000/gsi/client',
      servicesFrameUrl: 'http://localhost:4000/frame.html',
    };
    const page = setUp({ options });
    const result = page.start();
    await report(page, moment('display'));
    await result;
    expect(page.browser.scriptLoads).toEqual([options.googleScriptUrl]);
    expect(page.browser.frameLoads).toEqual([options.servicesFrameUrl]);
    expect(page.requests[0]?.origin).toBe('http://localhost:4000');
  });

  it.each([
    ['display', 'unregistered_origin', 'unregistered_origin', []],
    ['display', 'invalid_client', 'invalid_client', []],
    ['skipped', 'user_cancel', 'user_cancel', ['cancelled']],
    ['skipped', null, 'unknown_reason', []],
    ['dismissed', 'flow_restarted', 'flow_restarted', []],
  ] as const)('resolves with the reason if it is not displayed (%s, %s)', async (type, given, reason, callbacks) => {
    const page = setUp();
    const result = page.start();
    await report(page, moment(type, given));
    expect(await result).toEqual({ success: false, reason });
    expect(page.callbacks).toEqual(callbacks);
  });

  it.each([
    ['skipped', 'user_cancel'],
    ['skipped', 'tap_outside'],
    ['dismissed', 'cancel_called'],
  ] as const)('calls onOneTapCancelled once if it closes (%s, %s)', async (type, reason) => {
    const page = setUp();
    const result = page.start();
    await report(page, moment('display'));
    await result;
    page.google.report(moment(type, reason));
    page.google.report(moment(type, reason));
    expect(page.callbacks).toEqual(['cancelled']);
  });

  it('closes when the signal is aborted, without any callback', async () => {
    const page = setUp();
    const controller = new AbortController();
    const result = page.start({ signal: controller.signal });
    await report(page, moment('display'));
    await result;
    controller.abort();
    expect(page.google.cancelled).toBe(1);
    expect(page.callbacks).toEqual([]);
    page.choose();
    expect(page.callbacks).toEqual([]);
  });

  it('does not open if the signal is already aborted', async () => {
    const page = setUp();
    expect(await page.start({ signal: AbortSignal.abort() })).toEqual({ success: false, reason: 'aborted' });
    expect(page.google.prompted).toBe(0);
  });
});

describe('the One Tap prompt', () => {
  it.each([
    'oauth_config_not_found',
    'no_login_redirect_urls_set',
    'no_signup_redirect_urls_set',
    'default_provider_not_allowed',
  ])('rejects with the error %s of the API', async (error_type) => {
    const page = setUp({ frame: { oneTapStart: refusal(error_type) } });
    await expect(page.start()).rejects.toMatchObject({ name: 'ApiError', status_code: 404, error_type });
    expect(page.google.prompted).toBe(0);
  });

  it('rejects if the project has no Google client ID', async () => {
    const page = setUp({ frame: { oneTapStart: { success: true, payload: { ...started, googleClientId: '' } } } });
    await expect(page.start()).rejects.toMatchObject({ error_type: 'oauth_config_not_found' });
  });
});

describe('the One Tap prompt', () => {
  const within = async (page: ReturnType<typeof setUp>, prompt?: OneTapOptions) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const result = page.start(prompt).catch((error: Error) => error);
    await import('./one-tap.ts');
    // Messages between frames need real turns of the event loop.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(3_000);
    return result;
  };

  it('rejects if the script does not load within 3 seconds, and loads it again with the next start', async () => {
    const page = setUp();
    const script = page.browser.scripts.get(SCRIPT);
    page.browser.scripts.delete(SCRIPT);
    expect(await within(page)).toMatchObject({ name: 'NetworkError' });
    vi.useRealTimers();
    if (script) page.browser.scripts.set(SCRIPT, script);
    const result = page.start();
    await report(page, moment('display'));
    expect(await result).toEqual({ success: true });
    expect(page.browser.scriptLoads).toEqual([SCRIPT, `${SCRIPT}?foyer_try=2`]);
  });

  it('rejects at once if the script is blocked', async () => {
    const page = setUp();
    page.browser.scripts.set(SCRIPT, 'error');
    await expect(page.start()).rejects.toMatchObject({ name: 'NetworkError' });
  });

  it('rejects at once if the script defines nothing, or something else', async () => {
    const page = setUp();
    page.browser.scripts.set(SCRIPT, () => undefined);
    await expect(page.start()).rejects.toMatchObject({ name: 'NetworkError' });
    const other = setUp();
    other.browser.scripts.set(SCRIPT, (page) => void Object.assign(page, { google: { accounts: { id: {} } } }));
    await expect(other.start()).rejects.toMatchObject({ name: 'NetworkError' });
  });

  it('rejects if the frame does not load within 3 seconds, and inserts it again with the next start', async () => {
    const page = setUp();
    const answer = page.browser.frames.get(FRAME);
    page.browser.frames.delete(FRAME);
    expect(await within(page)).toMatchObject({ name: 'NetworkError' });
    vi.useRealTimers();
    if (answer) page.browser.frames.set(FRAME, answer);
    const result = page.start();
    await report(page, moment('display'));
    expect(await result).toEqual({ success: true });
    expect(page.browser.frameLoads).toEqual([FRAME, FRAME]);
  });

  it('rejects if the frame does not respond, or its response is malformed', async () => {
    expect(await within(setUp({ frame: { oneTapStart: null } }))).toMatchObject({ name: 'NetworkError' });
    vi.useRealTimers();
    for (const oneTapStart of [
      { success: true },
      { success: false },
      { success: false, error: { name: 'TypeError' } },
    ]) {
      await expect(setUp({ frame: { oneTapStart } }).start()).rejects.toMatchObject({ name: 'NetworkError' });
    }
  });

  it('counts as displayed without a report if the browser draws it, but not in an element of the page', async () => {
    const silent = setUp();
    expect(await within(silent)).toEqual({ success: true });
    silent.google.report(moment('skipped'));
    expect(silent.callbacks).toEqual(['cancelled']);
    vi.useRealTimers();
    const page = setUp();
    expect(await within(page, { prompt_parent_id: 'place' })).toEqual({ success: false, reason: 'unknown_reason' });
    expect(page.google.cancelled).toBe(1);
    expect(page.callbacks).toEqual([]);
  });
});

describe('choosing an account in the One Tap prompt', () => {
  it('sends the ID token to the API and navigates to the redirect URL', async () => {
    const page = setUp();
    page.browser.storage.set(
      `${STATE_KEY}::PKCE_VERIFIER:oauth`,
      JSON.stringify({ code_challenge: 'c', code_verifier: 'v' }),
    );
    const result = page.start({ login_redirect_url: `${HOME}welcome` });
    await report(page, moment('display'));
    await result;
    page.choose();
    await eventually(() => expect(page.tab.environment.location.href).toBe(RETURN));
    expect(page.requests[1]).toEqual({
      method: 'oneTapSubmit',
      args: [
        {
          publicToken: PUBLIC_TOKEN,
          idToken: 'id-token-1',
          oauthCallbackID: 'callback-1',
          loginRedirectURL: `${HOME}welcome`,
        },
      ],
      origin: 'https://js.stytch.com',
    });
    expect(page.callbacks).toEqual(['submit']);
    // This sign-in uses no PKCE verifier.
    expect(page.browser.storage.has(`${STATE_KEY}::PKCE_VERIFIER:oauth`)).toBe(false);
  });

  it.each([
    ['rejects the call', refusal('oauth_state_mismatch'), 'ApiError oauth_state_mismatch'],
    ...['javascript:alert(1)', 'data:text/html,x', '//evil.example', 7, undefined].map(
      (redirect_url) =>
        [
          `returns the redirect URL ${redirect_url}`,
          { success: true, payload: { redirect_url } },
          'NetworkError The API returned no redirect URL.',
        ] as const,
    ),
  ] as const)('calls onError and does not navigate if the API %s', async (_what, oneTapSubmit, error) => {
    const page = setUp({ frame: { oneTapSubmit } });
    const result = page.start();
    await report(page, moment('display'));
    await result;
    page.choose();
    await eventually(() => expect(page.callbacks).toEqual(['submit', error]));
    expect(page.tab.environment.location.href).toBe(HOME);
    expect(page.client.oauth.lastUsed()).toBeNull();
  });

  it('logs a failure without the token if there is no onError', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const page = setUp({ frame: { oneTapSubmit: refusal('id_token_expired') } });
    const result = page.client.oauth.googleOneTap.start();
    await report(page, moment('display'));
    await result;
    page.choose();
    await eventually(() => expect(logged).toHaveBeenCalledOnce());
    expect(logged.mock.calls.flat().map(String).join()).not.toContain('id-token-1');
  });
});
