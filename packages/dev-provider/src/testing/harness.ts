import type { AuthResponse, ErrorBody, SchemaErrorBody } from '@foyer/core/operations';
import postgres from 'postgres';
import { beforeAll, expect } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../database.ts';
import { createProvider, type Provider } from '../provider.ts';
import type { Message } from '../public-types.ts';
import type { Settings } from '../settings.ts';

export const startTime = new Date('2030-01-01T10:00:00.000Z');

/** Factors of two categories: a session with them is multi-factor. */
export const multiFactor = [
  { type: 'otp', delivery_method: 'email' },
  { type: 'otp', delivery_method: 'sms' },
];

/** A response with its parsed JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
}

let workerDatabase: Promise<OpenedDatabase> | null = null;

/**
 * Opens the database of this test worker: in memory, or on the server of TEST_DATABASE_URL. It closes with the worker.
 */
export function openTestDatabase(): Promise<OpenedDatabase> {
  workerDatabase ??= createTestDatabase(process.env.TEST_DATABASE_URL);
  return workerDatabase;
}

async function createTestDatabase(server: string | undefined): Promise<OpenedDatabase> {
  if (!server) return openDatabase('memory');
  const name = `foyer_test_${process.env.VITEST_POOL_ID ?? '1'}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openDatabase(url.href);
}

/** Fixtures that the tests of a file share. */
export interface Providers {
  readonly provider: Provider;
  readonly twin: Provider;
  readonly database: OpenedDatabase;
  project(settings?: Partial<Settings>): Promise<TestProject>;
}

/** Creates two providers on one database, for all tests of a file. */
export function useProviders(): Providers {
  let database: OpenedDatabase;
  let provider: Provider;
  let twin: Provider;
  beforeAll(async () => {
    database = await openTestDatabase();
    const options = { database, clock: () => startTime };
    [provider, twin] = await Promise.all([createProvider(options), createProvider(options)]);
  });
  return {
    get provider() {
      return provider;
    },
    get twin() {
      return twin;
    },
    get database() {
      return database;
    },
    project: (settings = {}) => createTestProject(provider, settings),
  };
}

/** A project for one test, with the calls that tests make. */
export type TestProject = Awaited<ReturnType<typeof createTestProject>>;

interface CallOptions {
  session?: string;
  headers?: Record<string, string>;
}

async function createTestProject(provider: Provider, settings: Partial<Settings>) {
  const created = await read(await send(provider, 'POST', '/dev/projects', settings));
  const { public_token: publicToken, project_id: projectId } = created.json as Record<
    'public_token' | 'project_id',
    string
  >;
  return projectOn(provider, publicToken, projectId);
}

/** Returns the calls of a project through any provider on its database. */
export function projectOn(provider: Provider, publicToken: string, projectId: string) {
  const sdk = async (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
    read(
      await send(provider, method, `/sdk/v1${path}`, body, {
        authorization: `Basic ${btoa(`${publicToken}:${options.session ?? publicToken}`)}`,
        ...options.headers,
      }),
    );
  const dev = async (method: string, path: string, body?: unknown) =>
    read(await send(provider, method, `/dev${path}`, body));
  const inbox = async (): Promise<Message[]> => {
    const answer = await dev('GET', `/inbox?public_token=${publicToken}`);
    return (answer.json as { messages: Message[] }).messages;
  };
  const lastMessage = async (): Promise<Message> => {
    const [message] = await inbox();
    if (!message) throw new Error('The inbox is empty.');
    return message;
  };
  return {
    publicToken,
    projectId,
    sdk,
    dev,
    inbox,
    lastMessage,
    post: (path: string, body: unknown = {}, options?: CallOptions) => sdk('POST', path, body, options),
    advance: (seconds: number) => dev('POST', '/clock', { public_token: publicToken, advance_seconds: seconds }),
    patch: (changes: Record<string, unknown>) => dev('PATCH', `/projects/${publicToken}`, changes),
    /** Creates a user through `/dev/users` and returns the id. */
    async addUser(email: string): Promise<string> {
      const answer = await dev('POST', '/users', { public_token: publicToken, email });
      return (answer.json as { user_id: string }).user_id;
    },
    /** Creates a session with these factors through `/dev/sessions` and returns its token. */
    async addSession(user_id: string, factors: object[] = multiFactor): Promise<string> {
      const answer = await dev('POST', '/sessions', { public_token: publicToken, user_id, factors });
      return (answer.json as { session_token: string }).session_token;
    },
    /** Signs in an address with a passcode from the inbox. */
    async signIn(email: string, options: CallOptions & { minutes?: number } = {}): Promise<AuthResponse> {
      const sent = await sdk('POST', '/otps/email/login_or_create', { email }, options);
      const { method_id } = dataOf<{ method_id: string }>(sent);
      const { code: token } = await lastMessage();
      const session_duration_minutes = options.minutes ?? 30;
      const body = { token, method_id, session_duration_minutes };
      return dataOf<AuthResponse>(await sdk('POST', '/otps/authenticate', body, options));
    },
  };
}

export function send(
  provider: Provider,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return provider.fetch(`http://localhost:4000${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

export async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) };
}

/** Returns the `data` of a successful response; fails the test otherwise. */
export function dataOf<T>(answer: Answer): T {
  expect(answer).toMatchObject({ status: 200, json: { data: { status_code: 200 } } });
  return (answer.json as { data: T }).data;
}

/** Returns status and `error_type` as one string, for one-line expectations. */
export function errorOf(answer: Answer): string {
  const body = answer.json as Partial<ErrorBody & SchemaErrorBody>;
  return `${answer.status} ${body.error_type ?? body.body?.map((issue) => `${issue.keyword}${issue.dataPath}`).join()}`;
}

/** Returns a passcode that differs from the given one. */
export function wrongCode(code: string | null, turn = 1): string {
  return String((Number(code) + turn) % 1_000_000).padStart(6, '0');
}
