import { parseObject, type StoredRecord } from '../runtime/records.ts';
import { isNumber, isText, isTextOrNull } from '../validation.ts';

/** A session that its user has not confirmed, or a link that is being redeemed. */
type Unconfirmed =
  | { session_id: string }
  | {
      /** The session before the link is redeemed. */
      before: string | null;
      expires_at: number;
    };

/**
 * The sign-in by an email link that the user has not confirmed: the user has none of the addresses that this browser
 * waited for.
 */
export const unconfirmedRecord: StoredRecord<Unconfirmed> = {
  key: '::unconfirmed_user',
  area: 'local',
  parse(text) {
    return (
      parseObject<{ session_id: string }>(text, { session_id: isText }) ??
      parseObject<{ before: string | null; expires_at: number }>(text, { before: isTextOrNull, expires_at: isNumber })
    );
  },
};
