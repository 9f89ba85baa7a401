import { inject } from 'vitest';

/** A message as the provider's inbox returns it. */
export interface Message {
  id: string;
  to: string;
  channel: 'email' | 'sms' | 'whatsapp';
  subject: string | null;
  text: string;
  code: string | null;
  url: string | null;
  /** The second link of a password email. */
  login_url: string | null;
  token: string | null;
}

/** One request that the provider received, with masked secrets. */
export interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

/** Replaces the response to the next matching requests. */
export interface Fault {
  method?: string;
  path?: string;
  times?: number;
  status?: number;
  body?: unknown;
  content_type?: string;
  delay_ms?: number;
  drop?: boolean;
}

/** The project of one test, which starts empty, and the development endpoints for it. */
export interface Project {
  projectId: string;
  publicToken: string;
  /** Registers a connected app. Default: a public third-party app. */
  app(app: Record<string, unknown>): Promise<string>;
  /** Returns a trusted token in which another identity provider asserts an email address. */
  trustedToken(email: string, profileId: string): Promise<string>;
  /** Returns a token that signs in as a user with this address, who is created unless `userId` names them. */
  impersonationToken(email: string, userId?: string): Promise<string>;
  /** Waits for an unread message to an address or number, and returns the newest. */
  inbox(filter: { to: string; channel?: Message['channel'] }): Promise<Message>;
  moveClock(seconds: number): Promise<void>;
  /** Changes settings of the project. */
  set(settings: Record<string, unknown>): Promise<void>;
  /** Creates a user without the widget. Returns what `POST /dev/users` does. */
  user(user: Record<string, unknown>): Promise<CreatedUser>;
  /** Creates a session of a user with these factors, and returns its cookies. */
  session(userId: string, factors: readonly SessionFactor[]): Promise<SessionCookies>;
  fault(fault: Fault): Promise<void>;
  requests(): Promise<LoggedRequest[]>;
  /** Returns the names of the telemetry events that have arrived. */
  telemetry(): Promise<string[]>;
  /**
   * Creates a user with a session, and returns the session's cookies.
   *
   * @param factors those of the session. Default: an email link
   */
  signedIn(user: { email: string; phone_number?: string }, factors?: object[]): Promise<SessionCookies>;
}

interface SessionCookies {
  session_token: string;
  session_jwt: string;
}

/** A passkey with its private key, as `WebAuthn.addCredential` of the DevTools protocol takes it. */
export interface ImportedPasskey {
  credentialId: string;
  isResidentCredential: boolean;
  rpId: string;
  privateKey: string;
  userHandle: string;
  signCount: number;
}

interface CreatedUser {
  user_id: string;
  /** Of a user with a verified authenticator app. */
  totp?: { secret: string; recovery_codes: string[] };
  /** Of a user with a passkey. */
  passkey?: { credential: ImportedPasskey };
}

/** A factor of a session, as `POST /dev/sessions` takes it. */
export interface SessionFactor {
  type: string;
  delivery_method: string;
  age_seconds?: number;
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${inject('provider')}/dev${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${method} /dev${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Polls until a result is not null, for at most a minute. */
export async function eventually<Value>(what: string, ask: () => Promise<Value | null | undefined>): Promise<Value> {
  const end = performance.now() + 60_000;
  for (;;) {
    const value = await ask();
    if (value !== null && value !== undefined) return value;
    if (performance.now() > end) throw new Error(`Within a minute there was no ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function newProject(settings: Record<string, unknown> = {}): Promise<Project> {
  const made = await call<{ project_id: string; public_token: string }>('POST', '/projects', settings);
  const { project_id: projectId, public_token: publicToken } = made;
  const read = new Set<string>();
  const requests = async () => {
    const query = new URLSearchParams({ public_token: publicToken });
    return (await call<{ requests: LoggedRequest[] }>('GET', `/requests?${query}`)).requests;
  };
  return {
    projectId,
    publicToken,
    requests,
    async app(app) {
      const settings = { public_token: publicToken, client_name: 'Notes', client_type: 'third_party_public', ...app };
      return (await call<{ client_id: string }>('POST', '/connected_apps', settings)).client_id;
    },
    async trustedToken(email, profile_id) {
      const token = { public_token: publicToken, email, profile_id };
      return (await call<{ token: string }>('POST', '/trusted_tokens', token)).token;
    },
    async impersonationToken(email, userId) {
      const user_id =
        userId ?? (await call<{ user_id: string }>('POST', '/users', { public_token: publicToken, email })).user_id;
      const token = { public_token: publicToken, user_id };
      return (await call<{ token: string }>('POST', '/impersonation_tokens', token)).token;
    },
    async inbox(filter) {
      const query = new URLSearchParams({ public_token: publicToken, ...filter });
      const message = await eventually(`message to ${filter.to}`, async () => {
        const { messages } = await call<{ messages: Message[] }>('GET', `/inbox?${query}`);
        const [newest] = messages;
        return newest && !read.has(newest.id) ? newest : null;
      });
      read.add(message.id);
      return message;
    },
    async moveClock(seconds) {
      await call('POST', '/clock', { public_token: publicToken, advance_seconds: seconds });
    },
    async set(settings) {
      await call('PATCH', `/projects/${publicToken}`, settings);
    },
    user: (user) => call('POST', '/users', { public_token: publicToken, ...user }),
    session: (user_id, factors) => call('POST', '/sessions', { public_token: publicToken, user_id, factors }),
    async fault(fault) {
      await call('POST', '/faults', { public_token: publicToken, ...fault });
    },
    async telemetry() {
      const batches = (await requests()).filter(({ path }) => path === '/sdk/v1/events').map(({ body }) => body);
      return batches.flatMap((batch) =>
        Array.isArray(batch) ? batch.map(({ event }: { event: { event_name: string } }) => event.event_name) : [],
      );
    },
    async signedIn(user, factors) {
      const { user_id } = await call<{ user_id: string }>('POST', '/users', { public_token: publicToken, ...user });
      return call('POST', '/sessions', { public_token: publicToken, user_id, factors });
    },
  };
}
