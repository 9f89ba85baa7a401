import { type FoyerClient, UsageError } from '@foyer/core';

/** How long an attested session lasts, in minutes. */
const ATTESTED_SESSION_MINUTES = 60;

/** A token of another identity provider that the project trusts, to sign in with first. */
export interface TrustedToken {
  token: string | undefined;
  profileId: string | undefined;
}

/** Calls `use` with the tab's storage. Returns undefined if the browser denies access. */
function inTab<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Exchanges a trusted token for a session. If an earlier view of this page has exchanged it, reads that session. */
export async function exchangeTrustedToken(client: FoyerClient, { token, profileId }: TrustedToken): Promise<void> {
  if (!token || !profileId) throw new UsageError('trustedAuthToken and tokenProfileId are needed together.');
  // The end of the signature identifies the token.
  const mark = () => `${token.slice(-16)} ${client.user.getSync()?.user_id}`;
  if (inTab((tab) => tab.foyerAttested) === mark()) {
    await client.session.authenticate();
    return;
  }
  await client.session.attest({ token, profile_id: profileId, session_duration_minutes: ATTESTED_SESSION_MINUTES });
  inTab((tab) => {
    tab.foyerAttested = mark();
  });
}
