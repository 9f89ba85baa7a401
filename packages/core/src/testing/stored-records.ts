import { agreementRecord } from '../attempt/agreement.ts';
import { attemptRecord } from '../attempt/attempt-record.ts';
import { awaitedEmailsRecord } from '../attempt/awaited-emails.ts';
import { carriedRecord } from '../attempt/carried.ts';
import { claimsRecord } from '../attempt/claims.ts';
import { heldRecord } from '../attempt/held-sign-in.ts';
import { lastMethodRecord, lastWalletRecord, signedOutRecord } from '../attempt/last-sign-in.ts';
import { deviceAgreementRecord } from '../attempt/run-completion.ts';
import { passkeyOfferRecord } from '../browser/passkeys/passkey-offer.ts';
import { seenPasskeysRecord } from '../browser/passkeys/seen-passkeys.ts';
import { grantedScopesRecord } from '../redirect/granted-scopes.ts';
import { lastProviderRecord } from '../redirect/last-provider.ts';
import { attachRecord, oauthStartRecord } from '../redirect/oauth-start.ts';
import { connectionRecord } from '../redirect/pending-connection.ts';
import { resetRecord, resetTokenRecord } from '../redirect/pending-reset.ts';
import { pkceRecord } from '../redirect/pkce-record.ts';
import { unconfirmedRecord } from '../redirect/unconfirmed-sign-in.ts';
import { unredeemedTokenRecord } from '../redirect/unredeemed-token.ts';
import { usedTokensRecord } from '../redirect/used-tokens.ts';
import { fromResponse } from '../request/bootstrap.ts';
import { settingsRecord } from '../request/stored-settings.ts';
import type { StoredRecord } from '../runtime/records.ts';
import { seenDomainsRecord } from '../session/cookies.ts';
import { pendingCookieRecord, pendingTokensRecord } from '../session/pending-revocations.ts';
import { authRecord, returnToRecord, sessionMinutesRecord, tokenHashRecord } from '../session/stored-auth.ts';
import { endRecord, inputRecord, sampleRecord } from '../session-clock/clock-records.ts';
import { PUBLIC_TOKEN, someSession, someUser } from './stub-provider.ts';

/** A stored record, with what the code of its owner does with it. */
export interface ListedRecord {
  record: StoredRecord<unknown>;
  /**
   * Whose record it is. `user`: it ends when a user signs in or out. `project`: it outlasts users. `none`: its key has no
   * prefix, so all projects of an origin share it.
   */
  owner: 'user' | 'project' | 'none';
  /** When it ends, apart from a change of its owner. */
  expires: string;
  /** A value as this version stores it. */
  example: unknown;
  /** The types of JSON values that are valid as they are, because the record is a text or a number. */
  accepts: 'json' | 'text' | 'number';
}

function row<Value>(
  record: StoredRecord<Value>,
  owner: ListedRecord['owner'],
  expires: string,
  example: Value,
  accepts: ListedRecord['accepts'] = 'json',
): ListedRecord {
  return { record, owner, expires, example, accepts };
}

const START = Date.UTC(2030, 0, 1);
const pair = { code_challenge: 'challenge', code_verifier: 'verifier', expires_at: START };
const envelope = { version: 1, project: PUBLIC_TOKEN };
const carried = {
  returnTo: '/cart',
  state: { step: 2 },
  startedAt: START,
  startedAtApi: START,
  sessionId: null,
  userCreated: true,
  user: { id: 'user-test-1', factors: 1 },
};

/** Every value that the client stores in the browser, except its cookies. */
export const storedRecords: readonly ListedRecord[] = [
  row(authRecord, 'user', 'with the session', { user: someUser(), session: someSession() }),
  row(tokenHashRecord, 'user', 'with the session', '1x2y3z', 'text'),
  row(sessionMinutesRecord, 'user', 'with the session', 30, 'number'),
  row(pendingTokensRecord, 'project', 'when the API has revoked the sessions', ['token-1']),
  row(pendingCookieRecord, 'project', 'when the API has revoked the session', 'session-test-1', 'text'),
  row(seenDomainsRecord, 'project', 'never', ['example.test']),
  row(settingsRecord, 'project', 'never: each page view replaces it', fromResponse({ project_name: 'Demo' })),
  row(pkceRecord('magic_links'), 'project', 'after 7 days, or with the sign-in', pair),
  row(pkceRecord('passwords'), 'project', 'after 7 days, or with the sign-in', pair),
  row(pkceRecord('oauth'), 'project', 'after an hour, or with the sign-in', pair),
  row(pkceRecord('oauth', 'tab'), 'project', 'after an hour, or with the sign-in', pair),
  row(resetRecord, 'user', 'with its links', {
    begun_at: START,
    expires_at: START,
    session_id: null,
    emails: ['ada@example.test'],
  }),
  row(resetTokenRecord, 'user', 'with its link', { token: 'token-1', begun_at: START, expires_at: START }),
  row(usedTokensRecord, 'project', 'after 20 more', ['hash user-test-1']),
  row(unredeemedTokenRecord, 'user', 'when the API accepts or refuses the token', {
    token: 'token-1',
    tokenType: 'magic_links',
    sessionId: '',
  }),
  row(unconfirmedRecord, 'user', 'with the session, or after 90 seconds', { session_id: 'session-test-1' }),
  row(lastMethodRecord, 'project', 'never: the next sign-in replaces it', 'otp_email', 'text'),
  row(lastWalletRecord, 'project', 'never: the next sign-in with a wallet replaces it', 'Metamask', 'text'),
  row(signedOutRecord, 'project', 'with the next sign-in', true),
  row(lastProviderRecord, 'project', 'never', 'google', 'text'),
  row(attachRecord, 'project', 'with the next start of a social sign-in, or when the user returns', true),
  row(grantedScopesRecord, 'project', 'after 20 more', [{ id: 'oauth-user-test-1', scopes: ['calendar'] }]),
  row(connectionRecord, 'project', 'after an hour, or when the user returns', {
    provider: 'google',
    user_id: 'user-test-1',
    started_at: START,
  }),
  row(oauthStartRecord, 'none', 'after an hour', START, 'number'),
  row(attemptRecord, 'user', 'with its passcode or email, or after an hour', {
    ...envelope,
    variant: 'login',
    state: {
      screen: 'OTPAuthenticate',
      otpState: { type: 'sms', methodId: 'phone-1', otpDestination: '+14155550100', expiresAt: START },
      passwordState: { email: '', type: 'new' },
      resentAt: 0,
    },
    session_id: null,
    saved_at: START,
    api_time: null,
    expires_at: START,
  }),
  row(awaitedEmailsRecord, 'user', 'with their links', {
    ...envelope,
    emails: [
      {
        email: 'ada@example.test',
        kind: 'magic_links',
        requested_at: START,
        expires_at: START,
        api_time: null,
        session_id: null,
        luggage: carried,
      },
    ],
  }),
  row(heldRecord, 'user', 'with the session, or when its steps are completed', {
    ...envelope,
    step: 'details',
    user_id: 'user-test-1',
    session_id: 'session-test-1',
    receipt: {
      method: 'email_magic_link',
      isNewUser: true,
      entry: 'link',
      factorAdded: false,
      returnTo: '/cart',
      state: { step: 2 },
      durationMs: 700,
    },
  }),
  row(carriedRecord, 'user', 'after an hour', carried),
  row(agreementRecord, 'project', 'when a sign-in is complete', {
    agreedAt: START,
    agreedAtApi: START,
    optIns: ['news'],
  }),
  row(deviceAgreementRecord, 'project', 'never: the next one on this device replaces it', {
    user_id: 'user-test-1',
    version: '2',
  }),
  row(passkeyOfferRecord, 'project', 'never: it counts for 30 days', { at: START }),
  row(seenPasskeysRecord, 'project', 'after 20 more, or when the passkey is removed', [
    { id: 'webauthn-registration-test-1', user_id: 'user-test-1', rpId: 'example.test', credentialId: 'AAAA' },
  ]),
  row(sampleRecord, 'project', 'never: each validation of the session replaces it', { api: START, device: START }),
  row(inputRecord, 'project', 'never: the next session replaces it', { session_id: 'session-test-1', at: START }),
  row(endRecord, 'project', 'never: the next end replaces it', { session_id: 'session-test-1', reason: 'idle' }),
  row(returnToRecord, 'project', 'when a sign-in is complete', '/cart', 'text'),
  row(claimsRecord, 'project', 'after 20 more', ['session-test-1 2030-01-01T10:00:00Z']),
];
