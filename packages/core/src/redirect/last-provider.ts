import { oauthProviders } from '../oauth-providers.ts';
import type { OAuthProvider } from '../operations.ts';
import type { KeyValue } from '../runtime/storage.ts';

const KEY = '::b2c_last_used_oauth';

/** Stores the social provider of a sign-in that starts in this browser. */
export function rememberProvider(storage: KeyValue, provider: OAuthProvider): void {
  storage.set(KEY, provider);
}

/** Returns the stored social provider. Other code may have stored any value under its key. */
export const lastProvider = (storage: KeyValue): OAuthProvider | null =>
  oauthProviders.find((provider) => provider === storage.get(KEY)) ?? null;
