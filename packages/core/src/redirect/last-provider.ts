import { oauthProviders } from '../contract/oauth-providers.ts';
import type { OAuthProvider } from '../operations.ts';
import { read, type StoredRecord } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';

/** The provider of the last social sign-in in this browser. */
export const lastProviderRecord: StoredRecord<OAuthProvider> = {
  key: '::b2c_last_used_oauth',
  area: 'local',
  parse: (text) => oauthProviders.find((provider) => provider === text) ?? null,
};

/** Returns the stored social provider; null if there is none. */
export const lastProvider = (storage: KeyValue): OAuthProvider | null => read(storage, lastProviderRecord);
