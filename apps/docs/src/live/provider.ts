/** Access to the local provider of `npm start` and its `/dev` endpoints. */

/** A message in the inbox of the local provider. */
export interface Message {
  id: string;
  to: string;
  channel: 'email' | 'sms' | 'whatsapp';
  subject: string | null;
  code: string | null;
  url: string | null;
  token: string | null;
}

/** The project of this browser at the local provider. */
export interface Project {
  provider: string;
  publicToken: string;
  /** Calls a `/dev` endpoint for this project. */
  dev<Result>(method: 'GET' | 'POST', path: string, body?: Record<string, unknown>): Promise<Result>;
  messages(): Promise<Message[]>;
}

const DEFAULT_PROVIDER = 'http://localhost:4000';
const ANSWER_MS = 4_000;
const isLocal = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Returns the URL of this page without the parameters of a link, a social provider or a connected app. */
export function thisPage(): string {
  const url = new URL(location.href);
  const provider = url.searchParams.get('provider');
  url.search = '';
  url.hash = '';
  if (provider) url.searchParams.set('provider', provider);
  return url.href;
}

async function call<Result>(provider: string, method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(`${provider}/dev${path}`, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(`${method} /dev${path} returned ${response.status}.`);
  return (await response.json()) as Result;
}

/** Returns the public token of the project that this browser created earlier, or of a new project. */
async function publicTokenOf(provider: string): Promise<string> {
  const key = `foyer-docs:${provider}`;
  const stored = localStorage.getItem(key);
  if (stored) {
    const isThere = await call(provider, 'GET', `/inbox?public_token=${stored}`).then(
      () => true,
      () => false,
    );
    if (isThere) return stored;
  }
  const made = await call<{ public_token: string }>(provider, 'POST', '/projects', { project_name: 'Acme' });
  localStorage.setItem(key, made.public_token);
  return made.public_token;
}

async function open(): Promise<Project | null> {
  const provider = new URLSearchParams(location.search).get('provider') ?? DEFAULT_PROVIDER;
  // A published site must not send requests to the reader's machine, or to an address from a link.
  if (!isLocal(location.hostname) || !URL.canParse(provider) || !isLocal(new URL(provider).hostname)) return null;
  try {
    const publicToken = await publicTokenOf(provider);
    return {
      provider,
      publicToken,
      dev: (method, path, body) => call(provider, method, path, body && { public_token: publicToken, ...body }),
      messages: async () => {
        const path = `/inbox?public_token=${publicToken}`;
        return (await call<{ messages: Message[] }>(provider, 'GET', path)).messages;
      },
    };
  } catch {
    return null;
  }
}

let project: Promise<Project | null> | undefined;

/** Returns the project of this page, which is created once, or null if no provider responds. */
export function openProject(): Promise<Project | null> {
  project ??= open();
  return project;
}
