import { oauthProviders } from '../contract/oauth-providers.ts';
import type { OAuthProvider } from '../operations.ts';
import { read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';

/** The social provider of the last sign-in that has started in this browser. */
export const lastProviderRecord: StoredRecord<OAuthProvider> = {
  key: '::b2c_last_used_oauth',
  area: 'local',
  parse: (text) => oauthProviders.find((provider) => provider === text) ?? null,
};

/** Stores the social provider of a sign-in that starts in this browser. */
export function rememberProvider(storage: KeyValue, provider: OAuthProvider): void {
  write(storage, lastProviderRecord, provider);
}

/** Returns the stored social provider; null if there is none. */
export const lastProvider = (storage: KeyValue): OAuthProvider | null => read(storage, lastProviderRecord);
