import type { ApiUser, FoyerClient } from '@foyer/core';
import { createListeners, watch } from '@foyer/core/internal';

/** A key that an authenticator app has not confirmed yet. */
export interface TotpKey {
  totpId: string;
  /** The key in base32 (RFC 4648), for apps that read no QR code. */
  secret: string;
  /** `otpauth://totp/...`: what a QR code has to contain. */
  uri: string;
  recoveryCodes: readonly string[];
}

/** The secrets of a user's authenticator app, which a page needs while it shows them. */
export interface TotpSecrets {
  key: TotpKey | null;
  recoveryCodes: readonly string[] | null;
}

interface SecretStore {
  get(): TotpSecrets;
  set(secrets: TotpSecrets): void;
  subscribe(listener: () => void): () => void;
}

const none: TotpSecrets = { key: null, recoveryCodes: null };
const stores = new WeakMap<FoyerClient, SecretStore>();

function createSecretStore(client: FoyerClient): SecretStore {
  const { subscribe, notify } = createListeners();
  let secrets = none;
  const set = (next: TotpSecrets) => {
    secrets = next;
    notify();
  };
  const sessionId = () => client.session.getSync()?.session_id;
  watch(client.state, sessionId, () => set(none));
  return { subscribe, set, get: () => secrets };
}

/**
 * Returns the secrets of a client's session. They are in memory only, and no cache of TanStack Query contains them. They
 * end with the session.
 */
export function secretsOf(client: FoyerClient): SecretStore {
  const store = stores.get(client) ?? createSecretStore(client);
  stores.set(client, store);
  return store;
}

/** What a server renders. */
export const noSecrets = (): TotpSecrets => none;

/** Returns what an authenticator app and a file of recovery codes name an account: an address or number, if possible verified. */
export function accountName({
  emails = [],
  phone_numbers = [],
  user_id,
}: Pick<ApiUser, 'emails' | 'phone_numbers' | 'user_id'>): string {
  const all = [...emails, ...phone_numbers];
  const known = all.find(({ verified }) => verified) ?? all[0];
  if (!known) return user_id;
  return 'email' in known ? known.email : known.phone_number;
}
