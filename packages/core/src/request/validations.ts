import type { AuthResponse } from '../contract/wire.ts';
import { endsSession } from '../errors/error-rules.ts';
import type { RequestOf } from '../operations.ts';
import { verdictFor, wasConfirmedSince } from '../session/late-responses.ts';
import type { ClientState } from '../session/store.ts';
import { storeValidation } from '../session/store-response.ts';
import type { Request } from './request.ts';
import { strip } from './sign-ins.ts';

/** The validations of the session. */
export interface Validations {
  /** Validates the session. If the session changes during the call, the call is sent again. */
  validate(body: RequestOf<'session.authenticate'>): Promise<AuthResponse>;
  /**
   * Validates the session for the background refresh.
   *
   * @param isNeeded whether to validate at all after a validation by the host application, and again after the session
   *   has changed during the call
   */
  refresh(minutes: number | undefined, isNeeded: () => boolean): Promise<unknown>;
}

/**
 * The calls of a client that have no response yet. The API sets HttpOnly cookies itself, so with such cookies a
 * validation and a sign-out wait for each other: the late response to a validation would restore the cookies.
 */
export interface CallsUnderWay {
  validations: Set<Promise<unknown>>;
  revocation: Promise<unknown> | undefined;
}

export function createValidations(
  request: Request,
  { storage, auth }: Pick<ClientState, 'storage' | 'auth'>,
  underWay: CallsUnderWay,
): Validations {
  /** The validation that the host application has called. */
  let called: Promise<unknown> | undefined;

  function send(body: RequestOf<'session.authenticate'>) {
    const { validations } = underWay;
    const sent = request('session.authenticate', body).finally(() => validations.delete(sent));
    validations.add(sent);
    return sent;
  }

  async function validate(body: RequestOf<'session.authenticate'>, isNeeded: () => boolean) {
    do {
      if (underWay.revocation && auth.hiddenCookie()) {
        await underWay.revocation.catch(() => undefined);
        if (!isNeeded()) return undefined;
      }
      auth.sync();
      const before = auth.snapshot();
      try {
        const response = await send(body);
        if (verdictFor(auth, 'validate', before) === 'store') {
          storeValidation({ storage, auth }, response, body.session_duration_minutes, before);
          return response;
        }
      } catch (error) {
        const verdict = verdictFor(auth, 'validate', before);
        // A confirmation by another tab or another call is newer than this failure.
        if (verdict === 'store' && !wasConfirmedSince(auth, before)) {
          if (endsSession(error)) auth.clear();
          throw error;
        }
      }
    } while (isNeeded());
    return undefined;
  }

  return {
    async validate(body) {
      const call = validate(body, () => true);
      const ended: Promise<unknown> = call
        .catch(() => undefined)
        .finally(() => {
          if (called === ended) called = undefined;
        });
      called = ended;
      return strip((await call) as AuthResponse);
    },
    async refresh(minutes, isNeeded) {
      // A call that reads a changed cookie has started this refresh, too.
      if (called) {
        await called;
        if (!isNeeded()) return undefined;
      }
      return validate(minutes ? { session_duration_minutes: minutes } : {}, isNeeded);
    },
  };
}
