import type { HeldStep } from '@foyer/core/flow';
import type { ApiSession, ApiUser } from '@foyer/core/operations';
import type { Factor } from './factors.ts';

/** A request with a valid session. */
export interface SignedInRequest {
  status: 'signedIn';
  userId: string;
  /** As the API describes it. */
  session: ApiSession;
  roles: string[];
  /** What the user has proved in this session, and when. */
  factors: Factor[];
  /**
   * The step that the user still has to complete in this browser, such as the details of a new user; null: none. The
   * browser says so, so it is no proof: a login page shows the widget while there is one.
   */
  held: HeldStep | null;
  /** When this result ends, in ISO 8601: when the JWT expires, or the session if that is earlier. */
  expiresAt: string;
}

/** A request with a valid session that lacks the second factor, with the option `secondFactor` of the server. */
export interface Incomplete {
  status: 'incomplete';
  missing: 'second_factor';
  userId: string;
  /** As the API describes it. */
  session: ApiSession;
  held: HeldStep;
}

/** A request without a session, or without a valid one. */
export interface SignedOutRequest {
  status: 'signedOut';
  /** For the developer, in English. Contains no part of a token but, in a test project, the ID of another project. */
  reason: string;
}

/**
 * A request with a session cookie whose session is not verified: the JWT is missing or not valid, or the API has not
 * responded to the check of the session. A JWT is valid for five minutes, and the browser renews it while a page is
 * open. Only a request to the API shows whether the session still exists.
 */
export interface Stale {
  status: 'stale';
  /** For the developer, in English. Contains no part of a token but, in a test project, the ID of another project. */
  reason: string;
}

/** The result of `authenticate`: the user of a request, or why none is signed in. */
export type Authentication = SignedInRequest | Incomplete | SignedOutRequest | Stale;

/** The user of a session, as far as its factors prove it, in the form of the API. */
export function provenUser({ user_id, started_at, roles, authentication_factors: factors }: ApiSession): ApiUser {
  const details = (name: `${string}_factor`): Record<string, string | undefined>[] =>
    factors.flatMap((factor) => (factor[name] ? [factor[name]] : []));
  return {
    user_id,
    status: 'active',
    created_at: started_at,
    name: { first_name: '', middle_name: '', last_name: '' },
    emails: unique(
      details('email_factor').map(({ email_id = '', email_address = '' }) => ({
        email_id,
        email: email_address,
        verified: true,
      })),
    ),
    phone_numbers: unique(
      details('phone_number_factor').map(({ phone_id = '', phone_number = '' }) => ({
        phone_id,
        phone_number,
        verified: true,
      })),
    ),
    providers: [],
    webauthn_registrations: [],
    biometric_registrations: [],
    totps: [],
    crypto_wallets: unique(
      details('crypto_wallet_factor').map(
        ({ crypto_wallet_id = '', crypto_wallet_address = '', crypto_wallet_type }) => ({
          crypto_wallet_id,
          crypto_wallet_address,
          crypto_wallet_type: crypto_wallet_type === 'solana' ? ('solana' as const) : ('ethereum' as const),
          verified: true,
        }),
      ),
    ),
    password: null,
    trusted_metadata: {},
    untrusted_metadata: {},
    roles,
  };
}

const unique = <T>(values: T[]): T[] => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
