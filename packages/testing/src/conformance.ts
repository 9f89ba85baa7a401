/**
 * `npx @foyer/testing conformance`: makes the same calls to a server of the API and to the local provider, and reports where
 * their responses differ.
 */
import './refuse-production.ts';
import { parseArgs } from 'node:util';
import { type OperationName, operations, type RequestOf, type ResponseOf } from '@foyer/core/operations';
import { createTestProvider, openTestProject, type TestProvider } from './test-provider.ts';

/** A server of the API, with a project. */
interface Server {
  url: string;
  publicToken: string;
  /** Null: the server has no inbox, so that steps with a passcode or a link are skipped. */
  inbox: TestProvider['inbox'] | null;
}

/** A call and its response. */
interface Recorded {
  name: OperationName;
  status: number;
  body: unknown;
}

/** Ends a scenario whose next step needs a message. */
class NoInbox extends Error {}

const minutes = { session_duration_minutes: 30 };
const device = { domain: 'localhost', user_agent: 'Foyer', return_passkey_credential_options: true };
const PASSWORD = 'correct horse battery staple 7';

/** What a scenario uses of a server. Each visit has its own user and session. */
type Visit = ReturnType<typeof createVisit>;

function createVisit({ url, publicToken, inbox }: Server, address: string) {
  const calls: Recorded[] = [];
  let session = '';
  return {
    calls,
    address,
    /** Makes a call, with the session of the last response that has one. */
    async call<Name extends OperationName>(
      name: Name,
      body?: RequestOf<Name>,
      params: Record<string, string> = {},
    ): Promise<Partial<ResponseOf<Name>>> {
      const { method, path } = operations[name];
      const values: Record<string, string> = { public_token: publicToken, factor: 'primary', ...params };
      const response = await fetch(`${url}/sdk/v1${path.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '')}`, {
        method,
        headers: {
          Authorization: `Basic ${btoa(`${publicToken}:${session}`)}`,
          'Content-Type': 'application/json',
          // Where the API checks which page sends a call.
          Origin: 'http://localhost:3000',
        },
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      const json = parse(text);
      calls.push({ name, status: response.status, body: json });
      const { data } = json as { data?: Partial<ResponseOf<Name>> & { session_token?: string } };
      if (data?.session_token) session = data.session_token;
      return data ?? {};
    },
    /** Returns the next message to the user. */
    message() {
      if (!inbox) throw new NoInbox();
      return inbox.next(address);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? text;
  } catch {
    return text;
  }
}

/** Signs in by passcode. */
async function signIn({ call, address, message }: Visit) {
  const { method_id = '' } = await call('otps.email.loginOrCreate', { email: address });
  const { code } = await message();
  await call('otps.authenticate', { token: code ?? '', method_id, ...minutes });
}

/** Calls that a host application makes, by what they are about. Each begins without a session. */
const scenarios: Record<string, (visit: Visit) => Promise<void>> = {
  async 'the settings of the project'({ call }) {
    await call('bootstrap');
  },
  async 'calls without a session'({ call }) {
    await call('user.get');
    await call('session.authenticate', minutes);
    await call('totps.create', { expiration_minutes: 5 });
  },
  async 'a passcode by email'({ call, address, message }) {
    const { method_id = '' } = await call('otps.email.loginOrCreate', { email: address });
    await call('otps.authenticate', { token: '12', method_id, ...minutes });
    const { code } = await message();
    const wrong = code === '000000' ? '000001' : '000000';
    await call('otps.authenticate', { token: wrong, method_id, ...minutes });
    await call('otps.authenticate', { token: code ?? '', method_id, ...minutes });
    // A passcode is accepted once.
    await call('otps.authenticate', { token: code ?? '', method_id, ...minutes });
  },
  async 'an address that is none'({ call }) {
    await call('otps.email.loginOrCreate', { email: 'ada' });
    await call('magicLinks.email.loginOrCreate', { email: 'ada' });
  },
  async 'an email link'({ call, address, message }) {
    await call('magicLinks.authenticate', { token: 'unknown', ...minutes });
    await call('magicLinks.email.loginOrCreate', { email: address });
    const { token } = await message();
    await call('magicLinks.authenticate', { token: token ?? '', ...minutes });
    await call('magicLinks.authenticate', { token: token ?? '', ...minutes });
  },
  async 'a session and its end'(visit) {
    const { call } = visit;
    await signIn(visit);
    await call('session.authenticate', minutes);
    await call('session.authenticate', { session_duration_minutes: 1 });
    await call('session.revoke');
    await call('session.authenticate', minutes);
    await call('user.get');
  },
  async 'the user'(visit) {
    const { call } = visit;
    await signIn(visit);
    await call('user.get');
    await call('user.update', { name: { first_name: 'Ada' }, untrusted_metadata: { theme: 'dark' } });
    await call('user.get');
    await call('user.getConnectedApps');
    await call('user.deleteEmail', undefined, { id: 'email-unknown' });
  },
  async 'a password'({ call, address }) {
    await call('passwords.strengthCheck', { password: 'abc' });
    await call('passwords.create', { email: address, password: 'abc', ...minutes });
    await call('passwords.create', { email: address, password: PASSWORD, ...minutes });
    await call('passwords.authenticate', { email: address, password: 'not this one', ...minutes });
    await call('passwords.authenticate', { email: address, password: PASSWORD, ...minutes });
  },
  async 'a password that is reset'({ call, address, message }) {
    await call('passwords.create', { email: address, password: PASSWORD, ...minutes });
    await call('passwords.resetByEmailStart', { email: address });
    const { token } = await message();
    await call('passwords.resetByEmail', { token: token ?? '', password: `${PASSWORD}!`, ...minutes });
    await call('passwords.resetByEmail', { token: token ?? '', password: `${PASSWORD}!`, ...minutes });
  },
  async 'an authenticator app'(visit) {
    const { call } = visit;
    await signIn(visit);
    await call('totps.create', { expiration_minutes: 5 });
    await call('totps.authenticate', { totp_code: '12', ...minutes });
    await call('totps.recover', { recovery_code: 'unknown', ...minutes });
  },
  async 'the start of a passkey'(visit) {
    const { call } = visit;
    await call('webauthn.authenticateStart', device);
    await signIn(visit);
    await call('webauthn.registerStart', device);
  },
  async 'a social sign-in that has not begun'({ call }) {
    await call('oauth.authenticate', { token: 'unknown', ...minutes });
  },
};

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/**
 * Returns where a response differs from that of the local provider: in a missing member, or in the kind of a value. More
 * members are no difference, nor is what is null or an empty list at the local provider.
 */
function differences(expected: unknown, actual: unknown, path = ''): string[] {
  if (expected === null || expected === undefined) return [];
  const kind = kindOf(expected);
  if (kindOf(actual) !== kind) return [`${path || 'the body'} is ${kindOf(actual)}, not ${kind}`];
  if (Array.isArray(expected)) {
    if (expected.length === 0) return [];
    const [first] = actual as unknown[];
    return first === undefined ? [`${path} is empty`] : differences(expected[0], first, `${path}[0]`);
  }
  if (typeof expected === 'object') {
    const members = actual as Record<string, unknown>;
    return Object.entries(expected).flatMap(([name, value]) => {
      const at = path ? `${path}.${name}` : name;
      if (!(name in members)) return value === null ? [] : [`${at} is missing`];
      return differences(value, members[name], at);
    });
  }
  if (typeof expected === 'string' && ISO.test(expected) && !ISO.test(String(actual))) {
    return [`${path} is no time in ISO 8601`];
  }
  return [];
}

/** Returns where a server's calls differ from those of the local provider. */
function compare(expected: readonly Recorded[], actual: readonly Recorded[]): string[] {
  return actual.flatMap(({ name, status, body }, index) => {
    const wanted = expected[index];
    const { method, path } = operations[name];
    const say = (text: string) => `call ${index + 1}, ${method} ${path}: ${text}`;
    if (!wanted) return [say('the local provider is not called')];
    if (status !== wanted.status) return [say(`the status is ${status}, not ${wanted.status}`)];
    const type = (value: unknown) => (value as { error_type?: string } | null)?.error_type;
    if (type(body) !== type(wanted.body)) return [say(`error_type is ${type(body)}, not ${type(wanted.body)}`)];
    return differences(wanted.body, body).map(say);
  });
}

/** Runs a scenario, and returns whether it has come to its end. */
async function perform(work: (visit: Visit) => Promise<void>, visit: Visit): Promise<boolean> {
  try {
    await work(visit);
    return true;
  } catch (error) {
    if (error instanceof NoInbox) return false;
    throw error;
  }
}

/** Opens a project of the server that is compared. */
async function openServer(url: string, publicToken: string | undefined): Promise<Server> {
  if (publicToken === undefined) {
    return createTestProvider({ url }).catch((error) => {
      throw new Error(`${error instanceof Error ? error.message : error} Or name a project with --public-token.`);
    });
  }
  const project = await openTestProject(url, { project_id: '', public_token: publicToken });
  return { url, publicToken, inbox: project?.inbox ?? null };
}

const USAGE = `Usage: npx @foyer/testing conformance --base-url URL [--public-token TOKEN]

Makes the calls of a sign-in to a server of the API and to the local provider, and reports where the responses differ.

  --base-url      the server, as in the options of the client
  --public-token  a test project of the server. Default: a new project, where the server has the development endpoints
                  of the local provider. Without these, what needs a passcode or a link of an email is skipped`;

/**
 * Runs the command.
 *
 * @param print receives each line of the output
 * @returns the exit code: 1 for a server that differs, or does not respond
 */
export async function run(args: readonly string[], print: (line: string) => void): Promise<0 | 1> {
  let options: { 'base-url'?: string | undefined; 'public-token'?: string | undefined; help?: boolean | undefined };
  try {
    const string = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'base-url': string, 'public-token': string, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    options = values;
    if (positionals.join() !== 'conformance') options = { help: true };
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
  const baseUrl = options['base-url']?.replace(/\/+$/, '');
  if (options.help || !baseUrl || !URL.canParse(baseUrl)) {
    print(USAGE);
    return options.help && args.includes('--help') ? 0 : 1;
  }
  // The reference is the provider of this version, not one that runs elsewhere.
  delete process.env.FOYER_PROVIDER_URL;
  const reference = await createTestProvider();
  try {
    const server = await openServer(baseUrl, options['public-token']);
    return await report(reference, server, print);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await reference.close();
  }
}

async function report(reference: Server, server: Server, print: (line: string) => void): Promise<0 | 1> {
  let [passed, failed, skipped] = [0, 0, 0];
  for (const [name, work] of Object.entries(scenarios)) {
    const address = `conformance-${crypto.randomUUID()}@example.com`;
    const [expected, actual] = [createVisit(reference, address), createVisit(server, address)];
    let problems: string[];
    let isWhole = true;
    try {
      isWhole = await perform(work, actual);
      await perform(work, expected);
      problems = compare(expected.calls, actual.calls);
    } catch (error) {
      problems = [error instanceof Error ? error.message : String(error)];
    }
    if (problems.length > 0) {
      failed++;
      print(`failed   ${name}`);
      for (const problem of problems) print(`           ${problem}`);
    } else if (isWhole) {
      passed++;
      print(`passed   ${name}`);
    } else {
      skipped++;
      print(`skipped  ${name}: the server has no inbox`);
    }
  }
  print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 ? 1 : 0;
}
