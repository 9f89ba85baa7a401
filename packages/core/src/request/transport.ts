import { apiUrl, type ClientOptions, REQUEST_TIMEOUT_MS, sdkUrl } from '../config.ts';
import { isUsageError, NetworkError } from '../errors/errors.ts';
import type { Operation } from '../operations.ts';
import type { ApiClock } from '../runtime/api-clock.ts';
import { base64 } from '../runtime/encoding.ts';
import type { Environment } from '../runtime/environment.ts';
import { parseObject } from '../runtime/records.ts';
import { withTimeout } from '../runtime/timeout.ts';
import type { AuthStore } from '../session/store.ts';
import { telemetryBlob } from '../telemetry/telemetry-blob.ts';
import { isRecord, originOf } from '../validation.ts';

/** A response of the API, which may be a refusal. */
export interface Reply {
  status: number;
  text: string;
  /** The origin of the API. */
  origin: string;
  /** The object that the API returns; undefined if the API refused the call, or if the response contains none. */
  data: object | undefined;
  /** The API's clock, in milliseconds since the epoch; NaN if it is not known. */
  date: number;
  /** The header `Retry-After`; null if the API has not sent or not exposed it. */
  retryAfter: string | null;
}

/**
 * Creates the request of an operation, with the credential of this moment. Fills in `{public_token}` and `{factor}` in
 * its path.
 *
 * @returns a function that sends the request, and that rejects with a `NetworkError` if no response arrives
 */
export type Transport = (
  operation: Operation,
  parameters?: Record<string, string>,
) => (body?: object) => Promise<Reply>;

/** Creates a `Transport` of the same client with another credential, or another `fetch`. */
export type TransportWith = (environment: Environment, auth: Pick<AuthStore, 'token' | 'get' | 'session'>) => Transport;

export function createTransport(
  publicToken: string,
  options: ClientOptions,
  apiClock: ApiClock,
  ...[environment, auth]: Parameters<TransportWith>
): Transport {
  const api = apiUrl(publicToken, options.baseUrl);
  // By mistake, it may have no scheme.
  const origin = (/^https?:/.test(api) && originOf(api)) || api;
  return ({ method, path, withoutSession }, parameters) => {
    const { location } = environment;
    const values: Record<string, string> = {
      public_token: publicToken,
      factor: auth.session() ? 'secondary' : 'primary',
      ...parameters,
    };
    const url =
      sdkUrl(publicToken, options) + path.replace(/{(\w+)}/g, (_, key) => encodeURIComponent(values[key] ?? ''));
    const headers = {
      Authorization: `Basic ${base64(`${publicToken}:${(!withoutSession && auth.token()) || publicToken}`)}`,
      'Content-Type': 'application/json',
      'X-SDK-Client': base64(JSON.stringify(telemetryBlob(environment, auth.get()))),
      ...(location && { 'X-SDK-Parent-Host': location.origin }),
    };
    return (body) =>
      withTimeout(REQUEST_TIMEOUT_MS, async (signal) => {
        const response = await environment.fetch(url, {
          method,
          credentials: withoutSession ? 'omit' : 'include',
          // Independent of the page's own policy: its URL may contain a one-time token or an app's request.
          referrerPolicy: 'strict-origin',
          headers,
          body: body ? JSON.stringify(body) : null,
          signal,
        });
        const { headers: received } = response;
        const date = Date.parse(received.get('date') ?? '');
        if (date) apiClock.offset = date - performance.now();
        const text = await response.text();
        const data = response.ok && parseObject<{ data: object }>(text, { data: isRecord })?.data;
        return {
          status: response.status,
          text,
          origin,
          data: data || undefined,
          date,
          retryAfter: received.get('retry-after'),
        };
      }).catch((cause) => {
        if (isUsageError(cause)) throw cause;
        // Browsers reject with different errors.
        throw new NetworkError('noResponse', `The API at ${origin} did not respond.`, { cause });
      });
  };
}
