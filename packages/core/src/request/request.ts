import { CALL_ATTEMPTS, CALL_RETRY_BASE_MS, CALL_RETRY_MAX_MS } from '../config.ts';
import type { ErrorBody, GuardFields, Operation, SchemaErrorBody } from '../contract/wire.ts';
import { ApiError, clientError } from '../errors/api-error.ts';
import { isFinalStatus, isTransient } from '../errors/error-rules.ts';
import { NetworkError } from '../errors/errors.ts';
import type { OperationName, RequestOf, ResponseOf } from '../operations.ts';
import type { Environment } from '../runtime/environment.ts';
import { parseObject } from '../runtime/records.ts';
import { backoff, withRetry } from '../runtime/retry.ts';
import type { Snapshot } from '../session/auth-state.ts';
import { actsAsAnother } from '../session/late-responses.ts';
import { sessionChanged } from '../session/session-changed.ts';
import type { AuthStore } from '../session/store.ts';
import type { Reply, TransportWith } from './transport.ts';

/**
 * Sends one operation. The request fills in `{public_token}` and `{factor}` in the path.
 *
 * @param before from `auth.snapshot()`: the session that the call is for. Default: the current one
 * @throws {ApiError} the API refused the call, or a script that a guarded call needs was blocked; `session_changed`:
 *   the call acts as the signed-in user, another user has signed in since, and nothing was sent
 * @throws {NetworkError} no usable response arrived
 */
export type Request = <Name extends OperationName>(
  name: Name,
  body?: RequestOf<Name>,
  parameters?: Record<string, string>,
  before?: Snapshot,
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

/** Options of a call. */
interface SendOptions {
  /** The values of the path parameters. */
  parameters?: Record<string, string> | undefined;
  /** The session that the call is for; see `Request`. */
  before?: Snapshot | undefined;
  /** The response to the first attempt, if that was already sent. */
  first?: Promise<Reply>;
}

/** Sends a call; see `Request`. */
export type Send = (operation: Operation, body?: object, options?: SendOptions) => Promise<unknown>;

/** The parts of a client that a call depends on. */
export interface SendContext {
  environment: Environment;
  auth: Pick<AuthStore, 'token' | 'get' | 'session' | 'snapshot' | 'since'>;
  transportWith: TransportWith;
}

/** @param getGuardFields default: guarded calls are sent without these fields */
export function createSend({ environment, auth, transportWith }: SendContext, getGuardFields?: Guard): Send {
  const transport = transportWith(environment, auth);
  return (operation, body, { parameters, before = auth.snapshot(), first } = {}) => {
    const { repeatable, guard } = operation;
    let answered = first;
    let retryAfterMs: number | undefined;
    let isRefused = false;

    const attempt = async () => {
      isRefused = false;
      const fields = guard && (await getGuardFields?.(guard, false));
      // Checked before each attempt: another user may have signed in, also in another part of the site.
      if (actsAsAnother(auth, operation, before)) throw sessionChanged();
      const request = transport(operation, parameters);
      const send = (fields?: GuardFields) => request(body && { ...body, ...fields });
      const pending = answered ?? send(fields);
      answered = undefined;
      let reply = await pending;
      if (guard === 'retry' && demandsCaptcha(reply)) {
        const more = await getGuardFields?.(guard, true);
        if (more) reply = await send(more);
      }
      const { status } = reply;
      retryAfterMs = waitOf(reply);
      // Even if the response cannot be parsed.
      isRefused = isFinalStatus(status);
      return reply.data ?? refuse(reply);
    };

    return withRetry(attempt, (failures, error) => {
      if (!repeatable || failures >= CALL_ATTEMPTS || isRefused || !isTransient(error)) return undefined;
      const wait = Math.max(retryAfterMs ?? 0, backoff(failures, CALL_RETRY_BASE_MS, environment.random));
      return wait > CALL_RETRY_MAX_MS ? undefined : wait;
    });
  };
}

/** Returns the wait that the API asks for, in milliseconds: in seconds or until a date, by its own clock. */
const waitOf = ({ retryAfter, date }: Reply): number | undefined =>
  Number(retryAfter) * 1000 || Math.max(0, Date.parse(retryAfter ?? '') - (date || Date.now())) || undefined;

/** The text of the API's demand for a captcha, its only refusal in plain text. */
const CAPTCHA_REQUIRED = 'Captcha required';
const demandsCaptcha = ({ status, text }: Reply): boolean =>
  status > 299 && !parseObject(text, {}) && text.includes(CAPTCHA_REQUIRED);

/** Throws the error that a response without data represents. */
function refuse(reply: Reply): never {
  const { status, text, origin } = reply;
  const body = status > 299 && parseObject(text, {});
  if (demandsCaptcha(reply)) {
    throw clientError({
      status_code: status,
      error_type: 'captcha_required',
      error_message: CAPTCHA_REQUIRED,
    });
  }
  if (body) {
    if (typeof body.error_type === 'string') {
      throw Object.assign(new ApiError({ ...(body as unknown as ErrorBody), status_code: status }), {
        retryAfterMs: waitOf(reply),
      });
    }
    const failures = body.body ?? body.params ?? body.query;
    if (failures) throw schemaError(status, Array.isArray(failures) ? failures : []);
  }
  throw new NetworkError('malformed', `The response of the API at ${origin} (status ${status}) could not be parsed.`);
}

/** Creates the error for a request that does not match the API's schema: one line for each invalid member. */
const schemaError = (status_code: number, failures: SchemaErrorBody['body']): ApiError =>
  clientError({
    status_code,
    error_type: 'bad_request',
    error_message: failures.map(({ dataPath, message }) => `${dataPath}: ${message ?? ''}`).join('\n'),
  });
