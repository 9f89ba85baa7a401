import { factorUse } from '../contract/factor-use.ts';
import type { ApiSession, AuthResponse } from '../contract/wire.ts';
import { isApiError } from '../errors/api-error.ts';
import { isNetworkError } from '../errors/errors.ts';
import type { OperationName } from '../operations.ts';
import type { ClientState } from '../session/store.ts';
import type { Request } from './request.ts';

/** The calls with a code of the user: the member of the body that contains it, and the type of the factor that it adds. */
const codes: { readonly [Name in OperationName]?: { member: string; factor: string } } = {
  'otps.authenticate': { member: 'token', factor: 'otp' },
  'totps.authenticate': { member: 'totp_code', factor: 'totp' },
  'totps.recover': { member: 'recovery_code', factor: 'recovery_codes' },
};

const usesOf = (session: ApiSession | null): string[] => session?.authentication_factors.map(factorUse) ?? [];

/**
 * Accepts a code that is used up because the API has accepted it before, in a call whose response was lost: if the API
 * refuses the same code of the same session, the session is validated, and the response to that is the result if the code
 * has added its factor. Otherwise the user would read that a correct code is wrong.
 */
export function acceptLostCodes(request: Request, { auth }: Pick<ClientState, 'auth'>): Request {
  /** The code whose response was lost, and what the session had proved before. In memory only. */
  let lost: { key: string; before: readonly string[] } | undefined;

  return (async (name, body, parameters, snapshot) => {
    const send = () => request(name, body, parameters, snapshot);
    const kind = codes[name];
    const session = auth.session();
    if (!kind || !session) return send();
    const sent = Object(body) as Record<string, unknown>;
    const key = [name, session.session_id, sent.method_id, sent[kind.member]].join(' ');
    const earlier = lost?.key === key ? lost : undefined;
    const before = earlier?.before ?? usesOf(session);
    try {
      const response = await send();
      lost = undefined;
      return response;
    } catch (error) {
      lost = isNetworkError(error) ? { key, before } : undefined;
      if (!earlier || !isApiError(error)) throw error;
      // A session that has ended is found out by the next call, as after any other refusal.
      const validated: AuthResponse | null = await request('session.authenticate', {}).catch(() => null);
      const factors = validated?.session?.authentication_factors ?? [];
      const isAccepted = factors.some((factor) => factor.type === kind.factor && !before.includes(factorUse(factor)));
      if (!validated || !isAccepted) throw error;
      const totp_id = validated.user.totps?.[0]?.totp_id;
      return { ...validated, user_id: validated.session.user_id, method_id: sent.method_id, totp_id };
    }
  }) as Request;
}
