import { parseJson, type StoredRecord } from '../../runtime/records.ts';
import { hasMembers, isText } from '../../validation.ts';

/** A passkey that this browser has created or signed in with. Its credential ID is no secret. */
export interface SeenPasskey {
  /** Of the registration. */
  id: string;
  user_id: string;
  rpId: string;
  /** In base64url. */
  credentialId: string;
}

/**
 * The passkeys that password managers of this browser may have. A signal names those that the account no longer has.
 */
export const seenPasskeysRecord: StoredRecord<SeenPasskey[]> = {
  key: '::seen_passkeys',
  area: 'local',
  parse(text) {
    const value = parseJson(text);
    if (!Array.isArray(value)) return null;
    return value.filter((entry) =>
      hasMembers<SeenPasskey>(entry, { id: isText, user_id: isText, rpId: isText, credentialId: isText }),
    );
  },
};
