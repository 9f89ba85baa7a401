import { base64, SDK_IDENTIFIER, SDK_VERSION } from '@foyer/core/internal';
import { type AuthResponse, type BootstrapResponse, operations } from '@foyer/core/operations';

/** The longest wait for a response of the API, in milliseconds. */
export const API_TIMEOUT_MS = 5_000;

/** A response of the API: the payload of a success, or the error. `status` 0: no response. */
export interface Reply<Data> {
  status: number;
  data?: Data | undefined;
  errorType?: string | undefined;
  /** The `Set-Cookie` values: in HttpOnly mode the API sets the tokens as cookies. */
  cookies: string[];
}

/** The calls of this package. None of them rejects. */
export interface Api {
  /** Validates a session by its opaque token, and returns a fresh JWT. */
  authenticate(token: string, host: string | undefined): Promise<Reply<AuthResponse>>;
  /** Returns the project's settings. */
  bootstrap(): Promise<Reply<BootstrapResponse>>;
}

/** Creates the calls of a project with its public token. */
export function createApi(baseUrl: string, publicToken: string, send: typeof fetch): Api {
  async function call<Data>(
    name: 'session.authenticate' | 'bootstrap',
    { token = publicToken, host }: { token?: string; host?: string | undefined },
  ): Promise<Reply<Data>> {
    const { method, path } = operations[name];
    const id = () => crypto.randomUUID();
    const client = {
      event_id: `event-id-${id()}`,
      app_session_id: `app-session-id-${id()}`,
      persistent_id: `persistent-id-${id()}`,
      client_sent_at: new Date().toISOString(),
      timezone: 'UTC',
      app: { identifier: host?.replace(/:\d+$/, '') ?? 'server' },
      sdk: { identifier: SDK_IDENTIFIER, version: SDK_VERSION },
    };
    try {
      const response = await send(
        `${baseUrl}/sdk/v1${path.replace('{public_token}', encodeURIComponent(publicToken))}`,
        {
          method,
          headers: {
            Authorization: `Basic ${base64(`${publicToken}:${token}`)}`,
            'Content-Type': 'application/json',
            'X-SDK-Client': base64(JSON.stringify(client)),
            ...(host && { 'X-SDK-Parent-Host': originOf(host) }),
          },
          ...(method === 'POST' && { body: '{}' }),
          signal: AbortSignal.timeout(API_TIMEOUT_MS),
        },
      );
      const body = (await response.json()) as { data?: Data; error_type?: unknown };
      return {
        status: response.status,
        data: response.ok ? body.data : undefined,
        errorType: typeof body.error_type === 'string' ? body.error_type : undefined,
        cookies: response.headers.getSetCookie?.() ?? [],
      };
    } catch {
      return { status: 0, cookies: [] };
    }
  }
  return {
    authenticate: (token, host) => call('session.authenticate', { token, host }),
    bootstrap: () => call('bootstrap', {}),
  };
}

/** Whether a project is one for tests, whose pages may also be on this machine. */
export const isTestProject = (projectId: string) => projectId.startsWith('project-test-');

/** Whether a host is this machine, where browsers accept `Secure` cookies or pages without https. */
export const isLocalHost = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1])(?::\d+)?$/.test(host);

const originOf = (host: string) => new URL(`${isLocalHost(host) ? 'http' : 'https'}://${host}`).origin;
