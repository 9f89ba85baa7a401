import { isUsageError } from '@foyer/core';
import { stepUpsOf } from '@foyer/core/internal';
import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { totpCode } from '@foyer/test-support/totp';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FoyerError,
  isApiError,
  isCeremonyError,
  type StepUpOptions,
  usePasskeyRegistration,
  useRecoveryCodes,
  useStepUp,
  useStepUpDialog,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const EMAIL = 'ada@example.com';

const outcomeOf = (error: FoyerError): string =>
  isCeremonyError(error)
    ? error.reason
    : isApiError(error)
      ? error.error_type
      : isUsageError(error)
        ? 'usage'
        : error.name;

let typed = '';
let asked: StepUpOptions = { categories: 2 };

/** A dialog of the host application. */
function Dialog() {
  const { view, methods, passkey, sendCode, code, totp, password, choose, back, cancel } = useStepUpDialog();
  const actions = { passkey, sendCode, code, totp, password };
  const error = Object.values(actions).find((action) => action.error)?.error;
  return (
    <>
      <output>{[view.status, ...(view.status === 'choosing' ? methods : [])].join(' ')}</output>
      <p role="alert">{error && outcomeOf(error)}</p>
      <button type="button" onClick={() => passkey.mutate()}>
        passkey
      </button>
      <button type="button" onClick={() => sendCode.mutate({ channel: 'email' })}>
        email
      </button>
      <button type="button" onClick={() => sendCode.mutate({ channel: 'sms' })}>
        sms
      </button>
      <button type="button" onClick={() => choose('totp')}>
        choose totp
      </button>
      <button type="button" onClick={() => choose('password')}>
        choose password
      </button>
      <button
        type="button"
        onClick={() => {
          if (view.status === 'code') code.mutate({ code: typed });
          if (view.status === 'totp') totp.mutate({ code: typed });
          if (view.status === 'password') password.mutate({ password: typed });
        }}
      >
        submit
      </button>
      <button type="button" onClick={back}>
        back
      </button>
      <button type="button" onClick={cancel}>
        cancel
      </button>
    </>
  );
}

function Caller() {
  const { stepUp } = useStepUp();
  const [outcomes, setOutcomes] = useState<string[]>([]);
  const add = (outcome: string) => setOutcomes((all) => [...all, outcome]);
  const run = (promise: Promise<unknown>) =>
    promise.then(
      () => add('resolved'),
      (error) => add(outcomeOf(error)),
    );
  const recovery = useRecoveryCodes();
  const registration = usePasskeyRegistration();
  return (
    <>
      <p role="log">{outcomes.join(' ')}</p>
      <button type="button" onClick={() => run(stepUp(asked))}>
        ask
      </button>
      <button type="button" onClick={() => run(stepUp.fetch('http://app.example/api', { method: 'POST', body: 'x' }))}>
        fetch
      </button>
      <button type="button" onClick={() => run(recovery.load.mutateAsync())}>
        codes
      </button>
      <button type="button" onClick={() => run(registration.create.mutateAsync())}>
        register
      </button>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shows = (role: string, text: string) => waitFor(() => expect(screen.getByRole(role).textContent).toBe(text));
const show = (children = <Caller />) =>
  harness.render(
    <>
      {children}
      <Dialog />
    </>,
  );
const enter = async (text: string) => {
  typed = text;
  await press('submit');
};
const code = async (to = EMAIL) => (await harness.message(to)).code;
const factors = () =>
  harness.client.session
    .getSync()
    ?.authentication_factors.map(({ type }) => type)
    .sort()
    .join(' ');

/** Creates a user, and signs in with a session of the given factors. */
async function signedIn(user: object, session: { type: string; delivery_method: string; age_seconds?: number }[]) {
  const created: { user_id: string; totp?: { secret: string } } = await harness.user(user);
  const { user_id } = created;
  const tokens = await harness.dev('/sessions', { user_id, session_duration_minutes: 20, factors: session });
  harness.client.session.updateSession(tokens);
  await harness.client.session.authenticate();
  return created;
}

beforeEach(() => {
  asked = { categories: 2 };
  typed = '';
});

const email = { type: 'otp', delivery_method: 'email' };
const totp = { type: 'totp', delivery_method: 'authenticator_app' };

describe('useStepUp', () => {
  it('resolves at once if the session meets the requirement, without a dialog', async () => {
    await signedIn({ email: EMAIL, totp: true }, [email, totp]);
    harness.render(<Caller />);
    await press('ask');
    await shows('log', 'resolved');
    asked = { maxAgeSeconds: 300 };
    await press('ask');
    await shows('log', 'resolved resolved');
  });

  it.each<[string, object]>([
    ['no option', {}],
    ['an unknown option', { maxAge: 300 }],
    ['an age that is no number', { maxAgeSeconds: '300' }],
    ['an age of NaN', { maxAgeSeconds: Number.NaN }],
    ['four categories', { categories: 4 }],
    ['null', null as never],
  ])('refuses %s, also if the session has every factor', async (_, options) => {
    asked = options as StepUpOptions;
    await signedIn({ email: EMAIL, totp: true }, [email, totp]);
    show();
    await press('ask');
    await shows('log', 'usage');
    await shows('status', 'closed');
  });

  it('rejects without a session, without a dialog, and if the user has nothing that helps', async () => {
    show();
    await press('ask');
    await shows('log', 'user_unauthenticated');
    await act(async () => void (await signedIn({ email: EMAIL }, [email])));
    await press('ask');
    await shows('log', 'user_unauthenticated insufficient_factors');
  });

  it('rejects with a UsageError if the page has no dialog', async () => {
    await signedIn({ email: EMAIL, totp: true }, [email]);
    harness.render(<Caller />);
    await press('ask');
    await shows('log', 'usage');
  });

  it('rejects an impersonated session, because its user is not present', async () => {
    await signedIn({ email: EMAIL, totp: true }, [{ type: 'impersonated', delivery_method: 'impersonation' }]);
    show();
    await press('ask');
    await shows('log', 'insufficient_factors');
  });

  it('asks for a factor of another category, which does not prolong the session', async () => {
    const { totp: app } = await signedIn({ email: EMAIL, totp: true, password: 'correct horse battery' }, [email]);
    const before = harness.client.session.getSync()?.expires_at ?? '';
    show();
    await press('ask');
    await shows('status', 'choosing totp');
    await press('choose totp');
    await enter('12345');
    await shows('alert', 'invalid_totp_code');
    await enter('000000');
    await shows('alert', 'unable_to_authenticate_totp');
    await enter(totpCode(app?.secret ?? ''));
    await shows('log', 'resolved');
    await shows('status', 'closed');
    expect(factors()).toBe('otp totp');
    expect(Date.parse(harness.client.session.getSync()?.expires_at ?? '')).toBeLessThanOrEqual(Date.parse(before));
    const [sent] = (await harness.requests('/totps/authenticate')).slice(-1);
    // Of the session's 20 minutes, as many as were left then.
    expect([18, 19]).toContain(sent.body.session_duration_minutes);
    expect(harness.events).toEqual([]);
  });

  it.each(['totp', 'email'] as const)(
    'ends if a code is refused because its first answer was lost (%s)',
    async (method) => {
      asked = { maxAgeSeconds: 60 };
      const stale = { ...email, age_seconds: 600 };
      const { totp: app } = await signedIn({ email: EMAIL, totp: true }, [stale]);
      show();
      await press('ask');
      await shows('status', 'choosing totp email');
      await press(method === 'totp' ? 'choose totp' : 'email');
      await shows('status', method === 'totp' ? 'totp' : 'code');
      const right = method === 'totp' ? totpCode(app?.secret ?? '') : await code();
      await harness.fault({ path: method === 'totp' ? '*/totps/authenticate' : '*/otps/authenticate', drop: true });
      await enter(right);
      await shows('alert', 'NetworkError');
      await enter(right);
      await shows('log', 'resolved');
      await shows('status', 'closed');
    },
  );

  it('asks for a recent factor: by a code that is sent again, or by the password', async () => {
    asked = { maxAgeSeconds: 60 };
    await signedIn({ email: EMAIL, password: 'correct horse battery' }, [{ ...email, age_seconds: 600 }]);
    show();
    await press('ask');
    await shows('status', 'choosing email password');
    await press('email');
    await shows('status', 'code');
    const first = await code();
    await press('back');
    await shows('status', 'choosing email password');
    await press('choose password');
    await enter('wrong');
    await shows('alert', 'unauthorized_credentials');
    await press('back');
    await press('email');
    await shows('status', 'code');
    await press('email');
    await waitFor(async () => expect((await harness.messages(EMAIL)).length).toBe(3));
    expect(await code()).not.toBe(first);
    await enter(await code());
    await shows('log', 'resolved');
    expect(factors()).toBe('otp');
  });

  it('asks with one dialog for two calls, until the session meets both', async () => {
    asked = { maxAgeSeconds: 60 };
    await signedIn({ email: EMAIL, phone_number: '+12025550123', password: 'correct horse battery' }, [
      { ...email, age_seconds: 600 },
    ]);
    show();
    await press('ask');
    await shows('status', 'choosing email sms password');
    asked = { categories: 2 };
    await press('ask');
    await press('choose password');
    await enter('correct horse battery');
    await shows('log', 'resolved');
    await shows('status', 'choosing sms');
    await press('sms');
    await shows('status', 'code');
    await enter(await code('+12025550123'));
    await shows('log', 'resolved resolved');
    await shows('status', 'closed');
  });

  it('asks for two more factors if three categories are required', async () => {
    asked = { categories: 3 };
    const { totp: app } = await signedIn({ email: EMAIL, phone_number: '+12025550123', totp: true }, [email]);
    show();
    await press('ask');
    await shows('status', 'choosing totp sms');
    await press('choose totp');
    await enter(totpCode(app?.secret ?? ''));
    await shows('status', 'choosing sms');
    await press('sms');
    await shows('status', 'code');
    await enter(await code('+12025550123'));
    await shows('log', 'resolved');
  });

  it('rejects when the user cancels, when the dialog is removed, and when the session ends', async () => {
    await signedIn({ email: EMAIL, totp: true }, [email]);
    const { unmount } = show();
    await press('ask');
    await shows('status', 'choosing totp');
    await press('cancel');
    await shows('log', 'cancelled');
    await press('ask');
    await shows('status', 'choosing totp');
    unmount();
    show();
    await press('ask');
    await shows('status', 'choosing totp');
    await act(async () => void (await harness.client.session.revoke()));
    await shows('log', 'session_changed');
    await shows('status', 'closed');
  });

  it('rejects when a wrong passcode finds that the session has ended', async () => {
    await signedIn({ email: EMAIL, phone_number: '+12025550123' }, [email]);
    show();
    await press('ask');
    await shows('status', 'choosing sms');
    await harness.advance(19 * 60);
    await press('sms');
    await shows('status', 'code');
    await harness.advance(2 * 60);
    await enter('000000');
    await shows('log', 'session_changed');
    await shows('status', 'closed');
  });
});

/** Replaces the bodies of the page's requests to a path, as another user's answer. */
function answerInstead(path: string, body: () => Promise<object>) {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isIt = String(url).endsWith(path);
    return send(
      url,
      isIt ? { ...init, body: JSON.stringify({ ...JSON.parse(String(init.body)), ...(await body()) }) } : init,
    );
  });
}

describe("another user's answer", () => {
  const GRACE = 'grace@example.com';
  const PASSWORD = 'correct horse battery';
  const requestAsGrace = async (path: string, body: object) => {
    const credential = btoa(`${harness.publicToken}:${harness.publicToken}`);
    const headers = { authorization: `Basic ${credential}`, 'content-type': 'application/json' };
    return (await harness.fetch(`/sdk/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };

  it.each<[string, string, () => Promise<object>, () => Promise<void>]>([
    [
      'passcode',
      '/otps/authenticate',
      async () => {
        const { data } = await requestAsGrace('/otps/email/login_or_create', { email: GRACE, expiration_minutes: 5 });
        return { method_id: data.method_id, token: await code(GRACE) };
      },
      async () => {
        await press('email');
        await shows('status', 'code');
        await enter('123456');
      },
    ],
    [
      'password',
      '/passwords/authenticate',
      async () => ({ email: GRACE, password: PASSWORD }),
      async () => {
        await press('choose password');
        await enter('x');
      },
    ],
  ])('its %s changes neither cookies nor state, and its session is revoked', async (_, path, body, answer) => {
    asked = { maxAgeSeconds: 60 };
    const grace = await harness.user({ email: GRACE, password: PASSWORD });
    const { user_id } = await signedIn({ email: EMAIL, password: PASSWORD }, [{ ...email, age_seconds: 600 }]);
    const { cookie } = document;
    const stored = JSON.stringify(localStorage);
    const state = harness.client.state.get();
    answerInstead(path, body);
    show();
    await press('ask');
    await answer();
    await shows('alert', 'different_account');
    expect(document.cookie).toBe(cookie);
    expect(JSON.stringify(localStorage)).toBe(stored);
    expect(harness.client.state.get()).toBe(state);
    expect(state.user?.user_id).toBe(user_id);
    expect(user_id).not.toBe(grace.user_id);
    await waitFor(async () =>
      expect((await harness.requests('/sessions/revoke')).map(({ status }: { status: number }) => status)).toEqual([
        200,
      ]),
    );
    // The session of the user is still valid.
    await act(async () => void (await harness.client.session.authenticate()));
    await press('cancel');
    await shows('log', 'cancelled');
  });
});

describe('a call that the API refuses for lack of factors', () => {
  it('is repeated after the user has confirmed who they are', async () => {
    const { totp: app } = await signedIn({ email: EMAIL, totp: true }, [email]);
    show();
    await press('codes');
    await shows('status', 'choosing totp');
    await press('choose totp');
    await enter(totpCode(app?.secret ?? ''));
    await shows('log', 'resolved');
    expect((await harness.requests('/totps/recovery_codes')).length).toBe(2);
  });

  it('asks for a recent factor that counts, although the password is recent', async () => {
    await signedIn({ email: EMAIL, totp: true, password: 'correct horse battery' }, [
      { ...email, age_seconds: 4_000 },
      { ...totp, age_seconds: 4_000 },
      { type: 'password', delivery_method: 'knowledge' },
    ]);
    show();
    await press('codes');
    await shows('status', 'choosing totp email');
    await press('email');
    await shows('status', 'code');
    await enter(await code());
    await shows('log', 'resolved');
  });

  it('fails as before without a dialog, and as cancelled if the user closes it', async () => {
    await signedIn({ email: EMAIL, totp: true }, [email]);
    const { unmount } = harness.render(<Caller />);
    await press('codes');
    await shows('log', 'insufficient_factors');
    unmount();
    show();
    await press('codes');
    await shows('status', 'choosing totp');
    await press('cancel');
    await shows('log', 'cancelled');
  });

  it('creates a passkey after a step-up, once', async () => {
    const browser = installPasskeyBrowser();
    await signedIn({ email: EMAIL, phone_number: '+12025550123' }, [email]);
    show();
    await press('register');
    await shows('status', 'choosing sms');
    await press('sms');
    await shows('status', 'code');
    await enter(await code('+12025550123'));
    await shows('log', 'resolved');
    expect(browser.prompts.length).toBe(1);
  });
});

describe('stepUp.action', () => {
  const refusal = { error_type: 'step_up_required', categories: 2, max_age_seconds: null };
  const text = JSON.stringify(refusal);
  const thrown = (members: object) => async (): Promise<unknown> => {
    throw Object.assign(new Error('refused'), members);
  };

  it.each<[string, () => Promise<unknown>]>([
    ['Next.js throws', thrown({ digest: text })],
    ['TanStack Start throws', thrown({ message: text })],
    ['React Router throws', thrown({ status: 403, data: refusal })],
    ['React Router throws as text', thrown({ status: 403, data: text })],
    ['SvelteKit throws', thrown({ status: 403, body: { ...refusal, message: '' } })],
    ['a form of SvelteKit returns', async () => ({ type: 'error', status: 403, error: refusal })],
  ])('calls a function again after what %s, with the same parameters', async (_what, refuse) => {
    await signedIn({ email: EMAIL, totp: true }, [email, totp]);
    const { stepUp } = stepUpsOf(harness.client);
    const calls: unknown[][] = [];
    const action = stepUp.action(async (...parameters: [string, number]) => {
      calls.push(parameters);
      return calls.length === 1 ? refuse() : 'deleted';
    });
    expect(await action('note', 1)).toBe('deleted');
    expect(calls).toEqual([
      ['note', 1],
      ['note', 1],
    ]);
  });

  it('asks the user in between', async () => {
    const { totp: app } = await signedIn({ email: EMAIL, totp: true }, [email]);
    show();
    const { stepUp } = stepUpsOf(harness.client);
    let calls = 0;
    const done = stepUp.action(async () => {
      calls += 1;
      return calls === 1 ? thrown({ digest: text })() : 'deleted';
    })();
    await shows('status', 'choosing totp');
    expect(calls).toBe(1);
    await press('choose totp');
    await enter(totpCode(app?.secret ?? ''));
    expect(await done).toBe('deleted');
  });

  it.each([
    new Error('offline'),
    Object.assign(new Error('refused'), { digest: 'NEXT_REDIRECT' }),
    Object.assign(new Error('refused'), { digest: '{' }),
    Object.assign(new Error('refused'), { digest: JSON.stringify({ ...refusal, categories: 7 }) }),
    'text',
    null,
  ])('throws everything else as it is: %s', async (error) => {
    const { stepUp } = stepUpsOf(harness.client);
    let calls = 0;
    const action = stepUp.action(async () => {
      calls += 1;
      throw error;
    });
    await expect(action()).rejects.toBe(error);
    expect(calls).toBe(1);
  });

  it('returns every other result as it is, also a second refusal', async () => {
    await signedIn({ email: EMAIL, totp: true }, [email, totp]);
    const { stepUp } = stepUpsOf(harness.client);
    for (const result of [undefined, null, 'text', { data: refusal }, { error: 'no' }]) {
      expect(await stepUp.action(async () => result)()).toBe(result);
    }
    const always = { error: refusal };
    expect(await stepUp.action(async () => always)()).toBe(always);
  });
});

describe('stepUp.fetch', () => {
  /** The host application's server: each entry is the response to one request. */
  function serve(...responses: (() => Response)[]) {
    const received: Request[] = [];
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      if (!request.url.startsWith('http://app.example/')) return send(input as string, init);
      received.push(request);
      return responses[received.length - 1]?.() ?? new Response('too many', { status: 500 });
    });
    return received;
  }
  const required = (body: object = {}) =>
    Response.json({ error_type: 'step_up_required', categories: 2, max_age_seconds: null, ...body }, { status: 403 });
  const done = () => new Response('done');

  it('sends a request again after a refusal and a step-up, with the same body', async () => {
    const received = serve(required, done);
    const { totp: app } = await signedIn({ email: EMAIL, totp: true }, [email]);
    show();
    await press('fetch');
    await shows('status', 'choosing totp');
    await press('choose totp');
    await enter(totpCode(app?.secret ?? ''));
    await shows('log', 'resolved');
    expect(received.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(await Promise.all(received.map((request) => request.text()))).toEqual(['x', 'x']);
  });

  it('returns every other response as it is, also a second refusal', async () => {
    const refusals = [
      () => new Response('no', { status: 403 }),
      () => Response.json({ error_type: 'other' }, { status: 403 }),
      () => Response.json({ error_type: 'step_up_required', categories: 2 }, { status: 401 }),
      () => required({ categories: 7 }),
      () => required({ max_age_seconds: 'soon' }),
      () => required({ categories: null }),
      () => new Response('{', { status: 403, headers: { 'content-type': 'application/json' } }),
    ];
    const received = serve(...refusals, required, required);
    await signedIn({ email: EMAIL, totp: true }, [email, totp]);
    const { stepUp } = stepUpsOf(harness.client);
    for (const refusal of refusals) {
      const response = await stepUp.fetch('http://app.example/');
      expect(response.status).toBe(refusal().status);
      expect(await response.text()).toBe(await refusal().text());
    }
    // The session meets the requirement, but the server has not seen it: no dialog, and one repetition.
    expect((await stepUp.fetch('http://app.example/')).status).toBe(403);
    expect(received.length).toBe(refusals.length + 2);
  });

  it('sends the new JWT in place of that of the session, and leaves other headers', async () => {
    const received = serve(required, done);
    const { totp: app } = await signedIn({ email: EMAIL, totp: true }, [email]);
    show();
    const before = harness.client.session.getTokens()?.session_jwt;
    const headers = { authorization: `Bearer ${before}`, 'x-trace': '1' };
    const response = stepUpsOf(harness.client).stepUp.fetch(new Request('http://app.example/', { headers }));
    await shows('status', 'choosing totp');
    await press('choose totp');
    await enter(totpCode(app?.secret ?? ''));
    expect((await response).status).toBe(200);
    const after = harness.client.session.getTokens()?.session_jwt;
    expect(after).not.toBe(before);
    expect(received.map((request) => request.headers.get('authorization'))).toEqual([
      `Bearer ${before}`,
      `Bearer ${after}`,
    ]);
    expect(received.map((request) => request.headers.get('x-trace'))).toEqual(['1', '1']);
  });

  it('refuses a stream, which cannot be sent twice, before anything is sent', async () => {
    const received = serve(done);
    const body = new ReadableStream();
    const { stepUp } = stepUpsOf(harness.client);
    await expect(stepUp.fetch('http://app.example/', { method: 'POST', body })).rejects.toMatchObject({
      name: 'UsageError',
    });
    expect(received).toEqual([]);
  });
});
