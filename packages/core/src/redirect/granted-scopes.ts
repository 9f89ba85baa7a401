import type { ResponseOf } from '../operations.ts';
import { parseJson, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { hasMembers, isListOf, isText } from '../validation.ts';

/** The scopes that a social provider has granted for an account of a user. */
interface GrantedScopes {
  /** The ID of the account at the API. */
  id: string;
  scopes: string[];
}

/** The maximum number of accounts. */
const MAX_ACCOUNTS = 20;

/**
 * The scopes of the accounts with which users of this browser have signed in, or which they have connected. Only the
 * response to these calls contains them.
 */
export const grantedScopesRecord: StoredRecord<GrantedScopes[]> = {
  key: '::granted_scopes',
  area: 'local',
  parse(text) {
    const value = parseJson(text);
    if (!Array.isArray(value)) return null;
    return value.filter((entry) =>
      hasMembers<GrantedScopes>(entry, { id: isText, scopes: (scopes) => isListOf(scopes, isText) }),
    );
  },
};

/** Scopes of the sign-in itself: social providers report them under other names, or not at all. */
const unreported = ['openid', 'email', 'profile', 'offline_access'];

/** Stores the scopes of a response. Those of an earlier response stay: Google's prompt, for example, grants none. */
export function noteGrantedScopes(storage: KeyValue, response: ResponseOf<'oauth.authenticate'>): void {
  const { provider_type, provider_subject, provider_values } = response;
  const account = response.user?.providers?.find(
    (each) => each.provider_type === provider_type && each.provider_subject === provider_subject,
  );
  const scopes = provider_values?.scopes;
  if (!account || !scopes?.length) return;
  const id = account.oauth_user_registration_id;
  const stored = read(storage, grantedScopesRecord) ?? [];
  const before = stored.find((each) => each.id === id)?.scopes ?? [];
  const entry = { id, scopes: [...new Set([...before, ...scopes])] };
  write(storage, grantedScopesRecord, [entry, ...stored.filter((each) => each.id !== id)].slice(0, MAX_ACCOUNTS));
}

/** Whether an account is known to lack one of these scopes. */
export function lacksScopes(storage: KeyValue, id: string, wanted: string | readonly string[]): boolean {
  const granted = read(storage, grantedScopesRecord)?.find((each) => each.id === id)?.scopes;
  const scopes = [wanted].flat().flatMap((text) => text.split(' '));
  return !!granted && scopes.some((scope) => scope && !granted.includes(scope) && !unreported.includes(scope));
}
