import {
  CALL_ATTEMPTS,
  CALL_RETRY_BASE_MS,
  CALL_RETRY_MAX_MS,
  type ClientOptions,
  REQUEST_TIMEOUT_MS,
  sdkUrl,
} from '../config.ts';
import { ApiError, clientError, isApiError, isNetworkError, NetworkError, schemaError } from '../errors.ts';
import type { Operation, OperationName, RequestOf, ResponseOf } from '../operations.ts';
import type { ApiClock } from '../runtime/api-clock.ts';
import { base64 } from '../runtime/encoding.ts';
import type { Environment } from '../runtime/environment.ts';
import { backoff, withRetry } from '../runtime/retry.ts';
import { parseObject } from '../runtime/storage.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { sessionChanged } from '../session/session-changed.ts';
import type { AuthStore } from '../session/store.ts';
import { telemetryBlob } from '../telemetry/telemetry-blob.ts';
import type { ErrorBody, GuardFields, SchemaErrorBody } from '../wire.ts';

/**
 * Sends one operation. The request fills in `{public_token}` and `{factor}` in the path.
 *
 * @throws {ApiError} the API refused the call, or a script that a guarded call needs was blocked; `session_changed`:
 *   the call acts as the signed-in user, another user has signed in since, and nothing was sent
 * @throws {NetworkError} no usable response arrived
 */
export type Request = <Name extends OperationName>(
  name: Name,
  body?: RequestOf<Name>,
  parameters?: Record<string, string>,
) => Promise<ResponseOf<Name>>;

/**
 * Returns the captcha token and the device fingerprint for a guarded call.
 *
 * @param isRetry whether the API has demanded a captcha
 * @returns undefined if the project requires none, or if a retry would add nothing
 * @throws {ApiError} `ad_blocker_detected`: a required script was blocked or did not load in time
 * @throws {NetworkError} Foyer's own code for the check could not be loaded
 */
export type Guard = (guard: NonNullable<Operation['guard']>, isRetry: boolean) => Promise<GuardFields | undefined>;

/**
 * Sends a call; see `Request`.
 *
 * @param getGuardFields default: sends a guarded call without these fields
 */
export type Send = (
  operation: Operation,
  body?: object,
  parameters?: Record<string, string>,
  getGuardFields?: Guard,
) => Promise<unknown>;

/** Creates a `Send` of the same client with another credential, or another `fetch`. */
export type SendWith = (
  environment: Environment,
  auth: Pick<AuthStore, 'token' | 'get' | 'session' | 'snapshot' | 'since'>,
) => Send;

export function createSend(
  publicToken: string,
  options: ClientOptions,
  apiClock: ApiClock,
  ...[environment, auth]: Parameters<SendWith>
): Send {
  return ({ method, path, repeatable, guard, actsAsUser }, body, parameters, getGuardFields) => {
    const before = auth.snapshot();
    let retryAfter = 0;
    let isRefused = false;

    const attempt = async () => {
      isRefused = false;
      const fields = guard && (await getGuardFields?.(guard, false));
      // Checked before each attempt: another user may have signed in, also in another part of the site.
      const change = auth.since(before);
      if (actsAsUser && before.sessionId && change === 'replaced') throw sessionChanged();
      const { location } = environment;
      const values: Record<string, string> = {
        public_token: publicToken,
        factor: auth.session() ? 'secondary' : 'primary',
        ...parameters,
      };
      const url =
        sdkUrl(publicToken, options) + path.replace(/{(\w+)}/g, (_, key) => encodeURIComponent(values[key] ?? ''));
      const headers = {
        Authorization: `Basic ${base64(`${publicToken}:${auth.token() || publicToken}`)}`,
        'Content-Type': 'application/json',
        'X-SDK-Client': base64(JSON.stringify(telemetryBlob(environment, auth.get()))),
        ...(location && { 'X-SDK-Parent-Host': location.origin }),
      };
      const send = (fields?: GuardFields) =>
        withTimeout(REQUEST_TIMEOUT_MS, async (signal) => {
          const response = await environment.fetch(url, {
            method,
            credentials: 'include',
            // Independent of the page's own policy: its URL may contain a one-time token or an app's request.
            referrerPolicy: 'strict-origin',
            headers,
            ...(body && { body: JSON.stringify(fields ? { ...body, ...fields } : body) }),
            signal,
          });
          const { headers: received } = response;
          const date = Date.parse(received.get('date') ?? '');
          if (date) apiClock.offset = date - performance.now();
          retryAfter = Number(received.get('retry-after')) * 1000 || 0;
          return [response.status, await response.text()] as const;
        }).catch((cause) => {
          // Browsers reject with different errors.
          throw new NetworkError('The API did not respond.', { cause });
        });

      let response = await send(fields);
      if (guard === 'retry' && demandsCaptcha(...response)) {
        const more = await getGuardFields?.(guard, true);
        if (more) response = await send(more);
      }
      isRefused = response[0] >= 400 && response[0] < 500 && response[0] !== 408 && response[0] !== 429;
      return parseResponse(...response);
    };

    return withRetry(attempt, (failures, error) => {
      if (!repeatable || failures >= CALL_ATTEMPTS || isRefused || !isTransient(error)) return undefined;
      const wait = Math.max(retryAfter, backoff(failures, CALL_RETRY_BASE_MS, environment.random));
      return wait > CALL_RETRY_MAX_MS ? undefined : wait;
    });
  };
}

/** Whether the same call may succeed when it is sent again. */
export const isTransient = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && (error.status_code >= 500 || error.status_code === 429));

/** The text of the API's demand for a captcha, its only refusal in plain text. */
const CAPTCHA_REQUIRED = 'Captcha required';
const demandsCaptcha = (status: number, text: string): boolean =>
  status > 299 && !parseObject(text) && text.includes(CAPTCHA_REQUIRED);

/** Returns the payload of a response, or throws the error that the response represents. */
function parseResponse(status: number, text: string): unknown {
  const payload = parseObject(text);
  if (status <= 299) {
    if (payload?.data && typeof payload.data === 'object') return payload.data;
  } else if (demandsCaptcha(status, text)) {
    throw clientError({
      status_code: status,
      error_type: 'captcha_required',
      error_message: CAPTCHA_REQUIRED,
    });
  } else if (payload) {
    if (typeof payload.error_type === 'string') {
      throw new ApiError({ ...(payload as unknown as ErrorBody), status_code: status });
    }
    const failures = payload.body ?? payload.params ?? payload.query;
    if (failures) throw schemaError(status, { body: Array.isArray(failures) ? failures : [] } as SchemaErrorBody);
  }
  throw new NetworkError(`The API's response (status ${status}) could not be parsed.`);
}
