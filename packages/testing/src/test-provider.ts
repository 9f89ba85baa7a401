import type { Message, SeedUser } from '@foyer/dev-provider';

/** A message that the project has sent. Missing values are null. */
export type TestMessage = Omit<Message, 'template'>;

/** A user of the project, with a verified email address or phone number. */
export interface TestUser extends SeedUser {
  /** Whether the user has a verified authenticator app, with recovery codes. Default false. */
  totp?: boolean;
}

/** A user that `createUser` has created. */
export interface CreatedUser {
  readonly userId: string;
  /** Each of them is accepted once in place of a code of the authenticator app. Empty without `totp: true`. */
  readonly recoveryCodes: readonly string[];
  /**
   * Returns a code of the user's authenticator app, by the project's clock: another one each time, because the API accepts
   * each code once.
   *
   * @throws {Error} the user has no authenticator app, or the codes of this half minute are used: advance the clock
   */
  totpCode(): Promise<string>;
}

/** A factor of a session, with the API's names. */
export interface TestFactor {
  type: string;
  delivery_method: string;
  /** How long ago the user authenticated with it. Default: now. */
  age_seconds?: number;
}

/** What differs for a request. At least one member must be set. With `status` or `body`, the API does not process it. */
export interface Fault {
  status?: number;
  /** The JSON of the response. Default: an error of the API for this status. */
  body?: unknown;
  /** Delays the response, in milliseconds. */
  delayMs?: number;
  /** Headers of the response, such as `{ 'Retry-After': '30' }`. */
  headers?: Record<string, string>;
  /** Delivers each message of the request twice, as mail servers and carriers sometimes do. */
  duplicate?: boolean;
  /** Closes the connection after the request was processed, so that its response is lost. */
  drop?: boolean;
}

/** A request that the API received. Secrets in it are masked. */
export interface ReceivedRequest {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

/** The messages that the project has sent. */
export interface Inbox {
  /**
   * Waits for the next message to an email address or phone number, and returns it. Each message is returned once, the
   * oldest first.
   *
   * @param options.channel default: any
   * @param options.timeoutMs default 10 seconds
   * @throws {Error} no message has arrived in time; the error lists who received messages
   */
  next(to: string, options?: { channel?: TestMessage['channel']; timeoutMs?: number }): Promise<TestMessage>;
  /** Returns all messages, newest first. */
  all(): Promise<TestMessage[]>;
}

/** The project's clock, which decides when links, passcodes and sessions expire. The page's clock is not changed. */
export interface Clock {
  /** Moves the clock forward. */
  advance(seconds: number): Promise<void>;
  /** Sets the clock to the machine's time. */
  reset(): Promise<void>;
}

/** Failures of the API. */
export interface Faults {
  /**
   * Replaces the response to the next requests.
   *
   * @param path the end of the path, such as `/otps/authenticate`; `*` matches anything
   * @param fault a status, or the response
   * @param times how many requests. Default 1
   */
  next(path: string, fault: number | Fault, times?: number): Promise<void>;
  /** Removes the failures that have not occurred yet. */
  clear(): Promise<void>;
}

/** A user and the tokens of a new session. */
export interface TestSession {
  userId: string;
  sessionToken: string;
  sessionJwt: string;
}

/** An empty project of a local provider, and the controls of a test. */
export interface TestProvider {
  /** The `baseUrl` of the client. */
  readonly url: string;
  readonly projectId: string;
  readonly publicToken: string;
  readonly inbox: Inbox;
  readonly clock: Clock;
  readonly faults: Faults;
  /** Creates a user. Rejects with an `Error` that contains the reason if the provider refuses the user. */
  createUser(user: TestUser): Promise<CreatedUser>;
  /**
   * Signs in a user without the user interface. Creates the user if no user has this email address.
   *
   * @param options.factors the factors of the session. Default: an email link. With factors of two categories, such as
   *   `[{ type: 'otp', delivery_method: 'email' }, { type: 'totp', delivery_method: 'authenticator_app' }]`, the session
   *   is multi-factor
   */
  createSession(email: string, options?: { factors?: readonly TestFactor[] }): Promise<TestSession>;
  /**
   * Changes settings of the project, such as `{ captcha: ... }`. The page must load them: reload it. With the fixtures of
   * `@foyer/testing/playwright` and `/vitest`, and with `useTestProvider`, what a test changes is undone after it.
   */
  configure(settings: Record<string, unknown>): Promise<void>;
  /** Returns the requests of the project, oldest first. */
  requests(): Promise<ReceivedRequest[]>;
  /** Removes the faults and resets the clock. Users and messages stay. */
  reset(): Promise<void>;
  /** Stops the provider, if it was started by this call. */
  close(): Promise<void>;
}

/** Options of `createTestProvider`. */
export interface TestProviderOptions {
  /**
   * The URL of a running provider, such as `http://localhost:4000`. Default: the environment variable
   * `FOYER_PROVIDER_URL`; without it, a provider starts in this process, in memory, on a free port.
   */
  url?: string | undefined;
  /** The users of the project. Default: none. */
  users?: readonly TestUser[] | undefined;
  /** The settings of the project. Default: those of a new project. */
  settings?: Record<string, unknown> | undefined;
}

/** How long the start may take: it opens a database, and on a busy machine the five seconds of a test are not enough. */
export const START_TIMEOUT_MS = 120_000;

const POLL_MS = 25;

/** The timers of the machine: a test may fake those of its page, and a message still needs time to arrive. */
const { setTimeout: wait, clearTimeout: clearTimer } =
  globalThis.process?.getBuiltinModule?.('node:timers') ?? globalThis;

const fetchAtStart = globalThis.fetch;

/** The `fetch` that was there before the tests: a test may replace that of its page. */
export const machineFetch: typeof fetch = (...request) => (fetchAtStart ?? globalThis.fetch)(...request);
const TIMEOUT_MS = 10_000;

interface Running {
  url: string;
  close(): Promise<void>;
}

/** The object that Jest gives to every CommonJS module. */
declare const jest: object | undefined;

const PROGRAM = `
const { createProvider, startServer } = await import(process.argv[1]);
const provider = await createProvider({ database: 'memory' });
const server = await startServer(provider, 0);
console.log('Foyer provider  ' + server.url);
// Ends with the process of the tests, however that ends.
process.stdin.resume().on('close', () => process.exit());
`;

/** A stream of Node, as far as its text is read. */
interface Output {
  on(event: 'data', listener: (chunk: unknown) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Reads the address from the output of a provider, in which a module of `NODE_OPTIONS` may have written before.
 *
 * @throws {Error} the output ends without an address
 */
export async function readAddress(output: Output): Promise<string> {
  let text = '';
  const address = await new Promise<string | undefined>((resolve) => {
    output.on('data', (chunk) => {
      text += chunk;
      const found = /Foyer provider {2}(\S+)\s*\n/.exec(text)?.[1];
      if (found) resolve(found);
    });
    output.once('close', () => resolve(undefined));
  });
  if (!address) throw new Error('The local provider did not start. See the output above.');
  return address;
}

/**
 * Starts a provider in a separate process.
 *
 * @param caller the file from which the provider's package is found
 */
async function startBeside(caller: string): Promise<Running> {
  const { spawn } = await import('node:child_process');
  const { createRequire } = await import('node:module');
  const { pathToFileURL } = await import('node:url');
  const entry = createRequire(caller).resolve('@foyer/dev-provider');
  const program = ['--input-type=module', '--eval', PROGRAM, pathToFileURL(entry).href];
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    url: await readAddress(child.stdout),
    async close() {
      if (child.exitCode !== null) return;
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.stdin.end();
      await closed;
    },
  };
}

async function startHere(): Promise<Running> {
  if (!globalThis.process?.versions?.node) {
    throw new Error(
      'In a browser, createTestProvider needs the option `url`: start the provider with `npx @foyer/dev-provider`.',
    );
  }
  // Jest cannot load the provider, which is made of ES modules, into a CommonJS test.
  if (typeof jest === 'object' && typeof __filename === 'string') return startBeside(__filename);
  // Where the globals are those of jsdom alone, as in Vitest's pools with `vm`, the provider has no keys to sign with.
  if (!globalThis.crypto?.subtle) return startBeside(`${process.cwd()}/package.json`);
  // Only now: with a running provider, a test worker does not load a database.
  const installed = await import('@foyer/dev-provider').catch((error: unknown) => {
    if (typeof __filename !== 'string') throw error;
    return null;
  });
  // Compiled to CommonJS outside of a test, as by the global setup of Jest.
  if (!installed) return startBeside(__filename);
  const provider = await installed.createProvider({ database: 'memory' });
  const server = await installed.startServer(provider, 0);
  let closed: Promise<void> | undefined;
  return {
    url: server.url,
    close() {
      closed ??= server.close().then(() => provider.close());
      return closed;
    },
  };
}

/**
 * Creates an empty project of a local provider: of a running one, or of a new one in this process; where Jest runs CommonJS,
 * in a process beside it. Workers that run tests side by side each create their own.
 *
 * @throws {Error} no provider responds at the URL, or the provider refuses a user or the settings
 * @example
 * ```ts
 * import { createTestProvider } from '@foyer/testing';
 *
 * const provider = await createTestProvider();
 * const { sessionJwt } = await provider.createSession('ada@example.com');
 * await provider.close();
 * ```
 */
export async function createTestProvider(options: TestProviderOptions = {}): Promise<TestProvider> {
  const given = (options.url ?? globalThis.process?.env.FOYER_PROVIDER_URL)?.trim();
  if (given && !/^https?:\/\//.test(given)) {
    throw new Error(`The URL of the provider must begin with http:// or https://: ${given}`);
  }
  const running: Running = given ? { url: given.replace(/\/+$/, ''), close: async () => {} } : await startHere();
  try {
    // Tests that use one address send it more messages in a minute than an impatient user requests.
    const settings = { message_limit: null, ...options.settings };
    const project = await createCall(running.url)<Project>('POST', '/projects', settings);
    const provider = controls(running, project);
    await Promise.all((options.users ?? []).map(provider.createUser));
    return provider;
  } catch (error) {
    await running.close();
    throw error;
  }
}

/** A project of a provider, by its names in the API. */
export interface Project {
  project_id: string;
  public_token: string;
}

/** Returns the controls of a project that exists, or null if the provider at the URL has no such project. */
export async function openTestProject(url: string, project: Project): Promise<TestProvider | null> {
  const provider = controls({ url: url.replace(/\/+$/, ''), close: async () => {} }, project);
  return provider.requests().then(
    () => provider,
    () => null,
  );
}

/** The tests of a project that run now. */
interface RunningTests {
  count: number;
  /** The values that the settings had before a test has changed them. */
  before: Record<string, unknown>;
}

/** By the project's public token. */
const testsOf = new Map<string, RunningTests>();

/**
 * Begins a test of a project. The function that it returns ends the test: once no other test of the project runs, as
 * concurrent ones do, it resets the project, and the settings that these tests have changed have their earlier values.
 */
export function beginTest(provider: TestProvider): () => Promise<void> {
  const { publicToken } = provider;
  const tests = testsOf.get(publicToken) ?? { count: 0, before: {} };
  tests.count++;
  testsOf.set(publicToken, tests);
  return async () => {
    if (--tests.count > 0) return;
    testsOf.delete(publicToken);
    const isChanged = Object.keys(tests.before).length > 0;
    await Promise.all([provider.reset(), isChanged && provider.configure(tests.before)]);
  };
}

function controls({ url, close }: Running, project: Project): TestProvider {
  const call = createCall(url);
  const public_token = project.public_token;
  const query = `public_token=${public_token}`;
  const inbox = createInbox(async () => (await call<{ messages: TestMessage[] }>('GET', `/inbox?${query}`)).messages);
  const clock: Clock = {
    advance: (seconds) => call('POST', '/clock', { public_token, advance_seconds: seconds }),
    reset: () => call('POST', '/clock', { public_token, reset: true }),
  };
  const faults: Faults = {
    next: (path, fault, times = 1) => {
      const { delayMs, ...members } = typeof fault === 'number' ? { status: fault } : fault;
      return call('POST', '/faults', { public_token, path: `*${path}`, times, ...members, delay_ms: delayMs });
    },
    clear: () => call('DELETE', `/faults?${query}`),
  };
  const createUser = async (user: TestUser): Promise<CreatedUser> => {
    const { user_id: userId, totp } = await call<{
      user_id: string;
      totp?: { secret: string; recovery_codes: string[] };
    }>('POST', '/users', { public_token, ...user });
    const now = async () => Date.parse((await call<{ now: string }>('GET', `/clock?${query}`)).now);
    return { userId, recoveryCodes: totp?.recovery_codes ?? [], totpCode: createTotpCodes(totp?.secret, now) };
  };

  return {
    url,
    projectId: project.project_id,
    publicToken: public_token,
    inbox,
    clock,
    faults,
    createUser,
    async createSession(email, { factors } = {}) {
      const session = await call<{ user_id: string; session_token: string; session_jwt: string }>('POST', '/sessions', {
        public_token,
        email,
        factors,
      });
      return { userId: session.user_id, sessionToken: session.session_token, sessionJwt: session.session_jwt };
    },
    async configure(settings) {
      const path = `/projects/${public_token}`;
      const test = testsOf.get(public_token);
      if (test) {
        const current = await call<Record<string, unknown>>('PATCH', path, {});
        const changed = Object.keys(settings).filter((name) => !(name in test.before));
        for (const name of changed) test.before[name] = current[name];
      }
      await call('PATCH', path, settings);
    },
    requests: async () => (await call<{ requests: ReceivedRequest[] }>('GET', `/requests?${query}`)).requests,
    async reset() {
      await Promise.all([faults.clear(), clock.reset()]);
    },
    close,
  };
}

const TOTP_PERIOD_MS = 30_000;

/**
 * Creates the codes of an authenticator app (RFC 6238). The API also accepts the next code, in case the app's clock is
 * ahead.
 *
 * @param now returns the time of the project's clock, in milliseconds since 1970
 */
function createTotpCodes(secret: string | undefined, now: () => Promise<number>): () => Promise<string> {
  let last = 0;
  return async () => {
    if (!secret) throw new Error('The user has no authenticator app: create it with `totp: true`.');
    const { Secret, TOTP } = await import('otpauth');
    const current = Math.floor((await now()) / TOTP_PERIOD_MS);
    const next = Math.max(current, last + 1);
    if (next > current + 1) throw new Error('The codes of this half minute are used: call `clock.advance(30)`.');
    last = next;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: next * TOTP_PERIOD_MS });
  };
}

/** Calls a development endpoint of a provider. */
type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

function createCall(url: string): Call {
  return async <Answer>(method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await machineFetch(`${url}/dev${path}`, init).catch((error: unknown) => {
      throw new Error(unreachable(url, error), { cause: error });
    });
    const answer = (await response.json().catch(() => null)) as (Answer & { error_message?: string }) | null;
    if (response.ok && answer) return answer;
    throw new Error(
      answer?.error_message
        ? `${method} /dev${path} failed: ${answer.error_message}`
        : `The server at ${url} is no Foyer provider, or it runs with --no-dev. It has responded to ${method} /dev${path} with ${response.status}.`,
    );
  };
}

/** Says why a request has no response: where something listens, it may be its certificate. */
function unreachable(url: string, error: unknown): string {
  const { code, message } = ((error as Error).cause ?? {}) as { code?: string; message?: string };
  const reason = message || code;
  return `No Foyer provider responds at ${url}. Start one with \`npx @foyer/dev-provider\`.${reason ? ` The reason: ${reason}.` : ''}`;
}

function createInbox(messages: () => Promise<TestMessage[]>): Inbox {
  const read = new Set<string>();
  return {
    all: messages,
    async next(to, { channel, timeoutMs = TIMEOUT_MS } = {}) {
      let isOver = false;
      const limit = wait(() => {
        isOver = true;
      }, timeoutMs);
      for (;;) {
        const all = await messages();
        const found = all.findLast(
          (message) =>
            !read.has(message.id) && isSameAddress(message.to, to) && (!channel || message.channel === channel),
        );
        if (found) {
          read.add(found.id);
          clearTimer(limit);
          return found;
        }
        if (isOver) throw new Error(missing(to, timeoutMs, all));
        await new Promise((resolve) => wait(resolve, POLL_MS));
      }
    },
  };
}

const isSameAddress = (one: string, other: string) => comparable(one) === comparable(other);

/** Returns an email address or a phone number in the form in which equal ones are equal texts. */
function comparable(address: string): string {
  const text = address.trim().normalize('NFC').toLowerCase();
  const [, local, domain] = /^(.*@)([^@]*)$/.exec(text) ?? [];
  if (domain === undefined) return text.replace(/[^+\d]/g, '');
  try {
    // An international domain, in Unicode or in Punycode.
    return local + new URL(`http://${domain}`).hostname;
  } catch {
    return text;
  }
}

function missing(to: string, timeoutMs: number, all: readonly TestMessage[]): string {
  const others = [...new Set(all.map((message) => message.to))].join(', ');
  return `No new message to ${to} has arrived in ${timeoutMs / 1000} s. Messages so far: ${others || 'none'}.`;
}
