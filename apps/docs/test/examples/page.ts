import { createProvider } from '@foyer/dev-provider';
import type { FoyerClient } from '@foyer/react-hooks';
import { expect, vi } from 'vitest';

export const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
export const baseUrl = 'http://localhost:4000';
export const phoneNumber = '+12025550123';
const pageUrl = 'http://localhost:3000';
export const email = 'ada@example.com';
export const appId = 'connected-app-test-00000000-0000-4000-8000-000000000000';
/** Where the app of the seeded project receives its users. */
export const appUrl = 'http://localhost:3000/callback';

/** The SHA-256 of a code verifier (RFC 7636, appendix B). */
export const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** The hosts of the API that the examples name: with the first one, and without a `baseUrl`. */
const hosts = ['localhost:4000', 'test.stytch.com'];

/** What the default role of the project may do. */
const policy = {
  roles: [
    {
      role_id: 'stytch_user',
      permissions: [
        { resource_id: 'documents', actions: ['create'] },
        { resource_id: 'orders', actions: ['read'] },
      ],
    },
  ],
  resources: [
    { resource_id: 'documents', actions: ['create'] },
    { resource_id: 'orders', actions: ['read', 'write'] },
  ],
};

/** A user with every factor that a page of an account lists. */
const user = {
  email,
  phone_number: phoneNumber,
  password: 'correct horse battery staple',
  totp: true,
  passkey: true,
  wallet: { type: 'ethereum', address: '0x000046C8DB0dC42CaBFB9a02970516439685C2a1' },
};

const bothFactors = [
  { type: 'otp', delivery_method: 'email' },
  { type: 'totp', delivery_method: 'authenticator_app' },
];

/** The provider of a test file, the seeded project on it, and a user. */
export interface Project {
  /** Responds like the global `fetch`: to requests of the API, and of the app's server as `server` says. */
  fetch: typeof fetch;
  /** Calls a development endpoint. */
  dev<Result>(path: string, body: object, method?: string): Promise<Result>;
  /** Signs the user in. `members`: of `POST /dev/sessions`. */
  session(members?: object): Promise<{ session_token: string; session_jwt: string }>;
  /** Returns the newest message to the user, or to a phone number. */
  message(to?: string): Promise<{ code: string; token: string }>;
  /** Returns the path of an email link to the user that another browser has asked for. */
  link(): Promise<string>;
  /** Lets the app of the project read the user's data. */
  allowApp(client: FoyerClient): Promise<void>;
  userId: string;
  close(): Promise<void>;
}

/** The page that runs an example. */
export interface PageRow {
  /** The path of the page. `link`: with the token of an email link that another browser has asked for. */
  at?: string | 'link';
  /** Whether a user is signed in, or the members of the session. */
  signedIn?: true | object;
  /** How many seconds of the session have passed. */
  passed?: number;
  userAgent?: string;
}

/** A page whose session ends in 45 seconds. */
export const ending: PageRow = { signedIn: { session_duration_minutes: 6 }, passed: 315 };

/** The app's server, which the examples of a page call. */
export const server = vi.fn<(url: URL) => Response>();

/** The requests to other hosts, which fail as without a network. */
export const refused: URL[] = [];

/** Starts the provider, whose project has a policy and a user. */
export async function startProject(): Promise<Project> {
  const provider = await createProvider({ database: 'memory' });
  const request = async (path: string, init?: RequestInit) => {
    const response = await provider.fetch(`${baseUrl}/dev${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const dev: Project['dev'] = (path, body, method = 'POST') =>
    request(path, { method, body: JSON.stringify({ public_token: publicToken, ...body }) });
  await request(`/projects/${publicToken}`, { method: 'PATCH', body: JSON.stringify({ rbac_policy: policy }) });
  const { user_id: userId } = await dev<{ user_id: string }>('/users', user);
  const session: Project['session'] = (members) =>
    dev('/sessions', { user_id: userId, factors: bothFactors, ...members });
  const message: Project['message'] = async (to = email) =>
    (await request(`/inbox?to=${encodeURIComponent(to)}`)).messages[0];
  return {
    ...{ userId, dev, session, message },
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, pageUrl);
      if (url.origin === pageUrl) return server(url);
      if (!hosts.includes(url.host)) {
        refused.push(url);
        throw new TypeError('Failed to fetch');
      }
      return provider.fetch(new Request(new URL(url.pathname + url.search, baseUrl), init));
    },
    async link() {
      const authorization = `Basic ${btoa(`${publicToken}:${publicToken}`)}`;
      await provider.fetch(`${baseUrl}/sdk/v1/magic_links/email/login_or_create`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      return `/?stytch_token_type=magic_links&token=${(await message()).token}`;
    },
    async allowApp(client) {
      client.session.updateSession(await session());
      await client.idp.oauthAuthorizeSubmit({
        ...{ client_id: appId, redirect_uri: appUrl, response_type: 'code', scopes: ['openid', 'email'] },
        ...{ code_challenge: codeChallenge, consent_granted: true },
      });
    },
    close: () => provider.close(),
  };
}

/** Returns what a user reads below an element, in shadow trees, too. */
function textIn(root: ParentNode): string {
  const parts = [...root.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (['STYLE', 'SCRIPT'].includes(node.tagName)) return '';
    const shadow = node.shadowRoot ? textIn(node.shadowRoot) : '';
    return `${node.getAttribute('aria-label') ?? ''}${shadow}${textIn(node)}`;
  });
  return parts.join(' ').replace(/\s+/g, ' ');
}

/** Waits until an assertion holds. */
export const eventually = <Result>(assert: () => Result): Promise<Result> =>
  vi.waitFor(assert, { timeout: 30_000, interval: 5 });

/** Waits until the page contains a text. */
export const shows = (text: string): Promise<void> => eventually(() => expect(textIn(document.body)).toContain(text));

/** Waits until the example leads the user to a path. */
export const leads = (path: string): Promise<void> =>
  eventually(() => expect(location.assign).toHaveBeenCalledWith(path));

/** Returns the elements of the page with a selector, in shadow trees, too. */
function all<E extends Element>(selector: string, root: ParentNode = document.body): E[] {
  const trees = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [...root.querySelectorAll<E>(selector), ...trees.flatMap((tree) => all<E>(selector, tree))];
}

/** Clicks the button with a text, as soon as it is enabled. */
export const press = (name: string): Promise<void> =>
  eventually(() => {
    const button = all<HTMLButtonElement>('button').find(({ textContent }) => textContent?.includes(name));
    expect(button?.disabled).toBe(false);
    button?.click();
  });

/** Types into the first field of a type, as a user does, and submits its form. */
export async function submit(text: string, selector = 'input'): Promise<void> {
  const field = await eventually(() => {
    const [found] = all<HTMLInputElement>(selector);
    if (!found) throw new Error(`The page has no ${selector}.`);
    return found;
  });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await eventually(() => expect(field.value).toBe(text));
  field.form?.requestSubmit();
}
