import type { ApiSession, ApiUser, AuthResponse } from '../contract/wire.ts';
import type { Environment } from '../runtime/environment.ts';

export const PUBLIC_TOKEN = 'public-token-test-123';
export const STATE_KEY = `stytch_sdk_state_${PUBLIC_TOKEN}`;
export const MINUTES = { session_duration_minutes: 30 };

/** A request as the client sent it. */
export interface Call {
  method: string;
  url: string;
  /** The part of the URL after `/sdk/v1`. */
  path: string;
  headers: Record<string, string>;
  /** The parsed JSON of the body. */
  body: unknown;
  /** The text of the body, which shows the order of its members. */
  text: string | undefined;
  init: RequestInit;
}

type Answer = (call: Call) => Response | Promise<Response>;

export interface StubProvider {
  fetch: Environment['fetch'];
  calls: Call[];
  /** The requests to a path, in order. */
  to(path: string): Call[];
  /** Sets the responses of a path, in order. The last one repeats. */
  on(path: string, ...answers: Answer[]): void;
}

export const ok =
  (data: object): Answer =>
  () =>
    Response.json({ data: { request_id: 'request-id-test-1', status_code: 200, ...data } });

export const fail =
  (status: number, error_type: string, error_message = `${error_type}.`, error_url = ''): Answer =>
  () =>
    Response.json({ status_code: status, error_type, error_message, error_url }, { status });

export const unreachable: Answer = () => Promise.reject(new TypeError('Load failed'));

/** Never responds. Rejects when the signal is aborted, as `fetch` does. */
export const hang: Answer = ({ init }) =>
  new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** A response that waits until the test calls `give`. */
export function later(): { answer: Answer; give(answer: Answer): Promise<void> } {
  let resolve: (answer: Answer) => void = () => undefined;
  const given = new Promise<Answer>((settle) => {
    resolve = settle;
  });
  return {
    answer: async (call) => (await given)(call),
    async give(answer) {
      resolve(answer);
      for (let turn = 0; turn < 30; turn++) await Promise.resolve();
    },
  };
}

export const BOOTSTRAP_PATH = `/projects/bootstrap/${PUBLIC_TOKEN}`;

export function createStubProvider(): StubProvider {
  const answers = new Map<string, Answer[]>([
    [BOOTSTRAP_PATH, [ok({ project_name: 'Demo', vertical: 'CONSUMER', http_only_cookies: false })]],
    ['/events', [ok({})]],
  ]);
  const calls: Call[] = [];
  return {
    calls,
    to: (path) => calls.filter((call) => call.path === path),
    on: (path, ...next) => void answers.set(path, next),
    async fetch(url, init) {
      const path = url.split('/sdk/v1')[1] ?? url;
      const text = (init.body ?? undefined) as string | undefined;
      const call: Call = {
        method: init.method ?? 'GET',
        url,
        path,
        headers: init.headers as Record<string, string>,
        body: text && JSON.parse(text),
        text,
        init,
      };
      calls.push(call);
      const queue = answers.get(path) ?? [];
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      if (!answer) throw new Error(`No response is set for ${path}`);
      return answer(call);
    },
  };
}

/** A time of the API, in minutes after a fixed start. */
export const at = (minutes: number): string => new Date(Date.UTC(2030, 0, 1, 10, minutes)).toISOString();

export const someUser = (id = '1', change: Partial<ApiUser> = {}): ApiUser => ({
  user_id: `user-test-${id}`,
  status: 'active',
  created_at: at(0),
  name: { first_name: 'Ada', middle_name: '', last_name: '' },
  emails: [{ email_id: `email-test-${id}`, email: 'ada@example.test', verified: true }],
  phone_numbers: [],
  providers: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: null,
  trusted_metadata: {},
  untrusted_metadata: {},
  roles: ['stytch_user'],
  ...change,
});

/** @param minute the time of the session's last use, for `at` */
export const someSession = (id = '1', minute = 0): ApiSession => ({
  session_id: `session-test-${id}`,
  user_id: `user-test-${id}`,
  started_at: at(0),
  last_accessed_at: at(minute),
  expires_at: at(minute + 30),
  attributes: { ip_address: '127.0.0.1', user_agent: 'test' },
  authentication_factors: [],
  custom_claims: null,
  roles: ['stytch_user'],
});

export const someAuth = (id = '1', minute = 0): AuthResponse & { method_id: string } => ({
  request_id: 'request-id-test-1',
  status_code: 200,
  user_id: `user-test-${id}`,
  method_id: `email-test-${id}`,
  user: someUser(id),
  session: someSession(id, minute),
  session_token: `token-${id}`,
  session_jwt: `jwt.${id}.${minute}`,
  __user: someUser(id),
});

interface Browser {
  storage: Map<string, string>;
  openTab(fetch: Environment['fetch']): { environment: Environment };
}

/** Sets a cookie of half an hour, as the API or another page does. An empty value removes it. */
export function setCookie(browser: Pick<Browser, 'openTab'>, name: string, value: string): void {
  const { page } = browser.openTab(() => Promise.reject(new Error('unused'))).environment;
  if (page) page.document.cookie = `${name}=${value}; path=/; max-age=${value ? 1800 : 0}`;
}

/** Stores in the browser what an earlier visit of a signed-in user left there. */
export function signInBefore(browser: Browser, id = '1'): void {
  browser.storage.set(STATE_KEY, JSON.stringify({ user: someUser(id), session: someSession(id) }));
  setCookie(browser, 'stytch_session', `token-${id}`);
}
