import { parseObject, read, type StoredRecord, write } from '../../runtime/records.ts';
import type { KeyValue } from '../../runtime/storage.ts';
import { withTimeout } from '../../runtime/timeout.ts';
import { isNumber } from '../../validation.ts';
import { passkeyObstacle } from '../obstacles.ts';

/** How long a browser that was offered a passkey is offered no other one. */
const OFFER_INTERVAL_MS = 30 * 24 * 60 * 60_000;
/** How long a sign-in waits for the browser to look for an authenticator. */
const DEVICE_WAIT_MS = 1_000;
/** The methods that take longer than a passkey. */
const SLOWER = /^(?:email_magic_link|otp_|password)/;

/** When this browser was last offered a passkey, in milliseconds since the epoch, by the device's clock. */
export const passkeyOfferRecord: StoredRecord<{ at: number }> = {
  key: '::passkey_offer',
  area: 'local',
  parse: (text) => parseObject<{ at: number }>(text, { at: isNumber }),
};

/**
 * Whether this device itself can store a passkey, and the page may ask it to. Never rejects.
 *
 * @param whose `own`: the app that shows the page is the publisher's own
 */
export async function canCreatePasskey(whose?: 'own'): Promise<boolean> {
  if (passkeyObstacle('create', undefined, whose)) return false;
  const ask = async () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  return withTimeout(DEVICE_WAIT_MS, ask).catch(() => false);
}

/**
 * Whether a user is offered a passkey of this device after a sign-in: by something slower, or by a passkey of another
 * device.
 */
export function isPasskeyOfferDue(storage: KeyValue, method: string, isOfOtherDevice: boolean): boolean {
  const since = Date.now() - (read(storage, passkeyOfferRecord)?.at ?? Number.NEGATIVE_INFINITY);
  // Below 0, the device's clock was moved back.
  const isRecent = since >= 0 && since < OFFER_INTERVAL_MS;
  return !isRecent && (SLOWER.test(method) || (method === 'passkey' && isOfOtherDevice));
}

/** Stores that this browser is offered a passkey now. */
export const notePasskeyOffer = (storage: KeyValue): void =>
  void write(storage, passkeyOfferRecord, { at: Date.now() });
