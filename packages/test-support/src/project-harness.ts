import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

const BASE = 'http://localhost:4000';

/** The parts of a provider in process that the harness uses. */
interface Provider {
  fetch(input: Request): Promise<Response>;
}

/** The client of a page, as far as the harness uses it. */
interface Client {
  bootstrap: { getAsync(): Promise<unknown> };
  destroy(): void;
}

/**
 * The class or function of the client. The caller passes it, so that tests of every package can depend on this package.
 */
export interface HarnessOptions<C extends Client> {
  createProvider(): Promise<Provider>;
  createClient(publicToken: string, options: { baseUrl: string; telemetry: boolean }): C;
}

let workerProvider: Promise<Provider> | undefined;

/** Sends a request to the provider, without the client. */
type SendRequest = (path: string, init?: RequestInit) => Promise<Response>;

/** Empties the storage, the cookies and the URL of the page. */
function emptyPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
}

/** Requests an email link as another browser does. */
async function sendLinkFromElsewhere(send: SendRequest, publicToken: string, body: object): Promise<void> {
  await send('/sdk/v1/magic_links/email/login_or_create', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
}

/** Signs in with the provider's stand-in for Google, and returns the token of the redirect callback. */
async function signInWithGoogle(send: SendRequest, publicToken: string, email: string): Promise<string> {
  const go = async (address: string, init?: RequestInit) => {
    const response = await send(address, { redirect: 'manual', ...init });
    return response.headers.get('location') ?? '';
  };
  const query = new URLSearchParams({
    public_token: publicToken,
    login_redirect_url: location.href,
    signup_redirect_url: location.href,
  });
  const page = await go(`/v1/public/oauth/google/start?${query}`);
  const body = new URLSearchParams({ email, action: 'continue' });
  const back = await go(page, { method: 'POST', body });
  return new URL(back).searchParams.get('token') ?? '';
}

/**
 * Registers the hooks of a test file that runs the real client on the real provider, in process: one provider per
 * worker, because starting one takes longer than most files, one project and one client per test, and a page without
 * storage, cookies and URL parameters.
 */
export function projectHarness<C extends Client>({ createProvider, createClient }: HarnessOptions<C>) {
  let provider: Provider;
  let client: C | undefined;
  let publicToken = '';

  const send: SendRequest = (path, init) => provider.fetch(new Request(new URL(path, BASE), init));
  const call = async (path: string, body?: object, method = body ? 'POST' : 'GET') =>
    (await send(`/dev${path}`, { method, ...(body && { body: JSON.stringify(body) }) })).json();
  const open = (telemetry = false) => {
    client?.destroy();
    client = createClient(publicToken, { baseUrl: BASE, telemetry });
    return client;
  };
  const project = async (settings: object, telemetry?: boolean) => {
    publicToken = (await call('/projects', settings)).public_token;
    open(telemetry);
  };
  const dev = (path: string, body: object, method = 'POST') =>
    call(path, { public_token: publicToken, ...body }, method);
  const messages = async (to: string) =>
    (await call(`/inbox?public_token=${publicToken}&to=${encodeURIComponent(to)}`)).messages;

  beforeAll(async () => {
    workerProvider ??= createProvider();
    provider = await workerProvider;
  });
  beforeEach(async () => {
    emptyPage();
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => provider.fetch(new Request(url, init)));
    await project({});
  });
  afterEach(() => {
    client?.destroy();
    vi.unstubAllGlobals();
  });

  return {
    get client() {
      if (!client) throw new Error('There is a client only while a test runs.');
      return client;
    },
    get publicToken() {
      return publicToken;
    },
    /** Sends a request to the provider, without the client. */
    fetch: send,
    /** Calls a development endpoint for the project. */
    dev,
    /** Replaces the project and the client by new ones, with these settings. */
    project,
    /** Updates the project's settings, and opens a page that has loaded them. */
    settings: async (settings: object) => {
      await call(`/projects/${publicToken}`, settings, 'PATCH');
      localStorage.clear();
      await open().bootstrap.getAsync();
    },
    /** Reloads the page: a new client reads what the browser has stored. */
    reload: () => {
      open();
    },
    /** Creates a user without the client. */
    user: (user: object) => dev('/users', user),
    /** Requests an email link as another browser does, and returns its token. */
    linkFromElsewhere: async (email: string, options = {}): Promise<string> => {
      await sendLinkFromElsewhere(send, publicToken, { email, ...options });
      return (await messages(email))[0].token;
    },
    /** Returns the token of a social provider's redirect callback. */
    oauthToken: (email: string): Promise<string> => signInWithGoogle(send, publicToken, email),
    /** Returns the messages to an email address or phone number, newest first. */
    messages,
    /** Returns the requests whose path ends with `path`, oldest first. */
    requests: async (path: string) =>
      (await call(`/requests?public_token=${publicToken}`)).requests.filter((request: { path: string }) =>
        request.path.endsWith(path),
      ),
    /** Adds a fault, with the members of `POST /dev/faults`. */
    fault: (fault: object) => dev('/faults', fault),
    /** Advances the project's clock. */
    advance: (seconds: number) => dev('/clock', { advance_seconds: seconds }),
  };
}
