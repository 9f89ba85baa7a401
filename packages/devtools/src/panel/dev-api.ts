/** A message as the inbox of the local provider returns it. */
export interface Message {
  id: string;
  to: string;
  channel: 'email' | 'sms' | 'whatsapp';
  subject: string | null;
  text: string;
  code: string | null;
  url: string | null;
  login_url: string | null;
  sent_at: string;
}

/** A fault of the local provider. `times`: the number of requests that it still applies to. */
export interface Fault {
  id: number;
  method: string | null;
  path: string;
  times: number;
  status: number | null;
  delay_ms: number;
  drop: boolean;
}

/** The provider's answer to a request that it refuses. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The development endpoints of the local provider, for one project. Each call rejects with `Refusal`, or a `TypeError`. */
export interface DevApi {
  /** Resolves with the messages, newest first; null if none has changed since the last call. */
  inbox(signal: AbortSignal): Promise<Message[] | null>;
  emptyInbox(): Promise<void>;
  faults(): Promise<Fault[]>;
  addFault(fault: Partial<Fault>): Promise<void>;
  clearFaults(): Promise<void>;
  /** Resolves with the project's time. */
  clock(): Promise<Date>;
  advanceClock(seconds: number): Promise<Date>;
  resetClock(): Promise<Date>;
}

export function createDevApi(apiUrl: string, publicToken: string): DevApi {
  const query = `?${new URLSearchParams({ public_token: publicToken })}`;
  let etag: string | null = null;

  async function call(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${apiUrl}/dev${path}`, { method, ...init });
    if (response.ok || response.status === 304) return response;
    const body: { error_message?: unknown } | null = await response.json().catch(() => null);
    throw new Refusal(response.status, String(body?.error_message ?? response.statusText));
  }
  const send = (path: string, body: object) =>
    call('POST', path, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ public_token: publicToken, ...body }),
    });
  const timeIn = async (response: Promise<Response>) => new Date((await (await response).json()).now);

  return {
    async inbox(signal) {
      const response = await call('GET', `/inbox${query}`, {
        headers: etag === null ? {} : { 'If-None-Match': etag },
        signal,
      });
      if (response.status === 304) return null;
      etag = response.headers.get('ETag');
      return (await response.json()).messages;
    },
    async emptyInbox() {
      await call('DELETE', `/inbox${query}`);
    },
    faults: async () => (await (await call('GET', `/faults${query}`)).json()).faults,
    async addFault(fault) {
      await send('/faults', fault);
    },
    async clearFaults() {
      await call('DELETE', `/faults${query}`);
    },
    clock: () => timeIn(call('GET', `/clock${query}`)),
    advanceClock: (seconds) => timeIn(send('/clock', { advance_seconds: seconds })),
    resetClock: () => timeIn(send('/clock', { reset: true })),
  };
}

const isLoopback = (host: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname;
  } catch {
    return null;
  }
}

/**
 * Returns why a page cannot use the development endpoints of an API, as one sentence; null if it can.
 *
 * @param page the host name of the page
 */
export function obstacleOf(apiUrl: string, publicToken: string, page: string): string | null {
  if (!isLoopback(hostOf(apiUrl) ?? '')) {
    return `This page uses ${apiUrl}: the inbox, faults and the clock are those of the local provider.`;
  }
  if (!publicToken.startsWith('public-token-test')) {
    return 'This page uses a live project: the local provider has test projects only.';
  }
  if (!isLoopback(page))
    return `The local provider has an inbox, faults and a clock for pages on localhost, not on ${page}.`;
  return null;
}
