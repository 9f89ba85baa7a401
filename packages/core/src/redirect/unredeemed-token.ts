import { parseObject, type StoredRecord } from '../runtime/records.ts';
import { isText } from '../validation.ts';

/** A one-time token from the URL that the API has neither accepted nor refused. */
export interface UnredeemedToken {
  token: string;
  tokenType: string;
  /** The session when the token arrived; '' if there was none. */
  sessionId: string;
}

/** The one-time token that this tab has not redeemed yet. */
export const unredeemedTokenRecord: StoredRecord<UnredeemedToken> = {
  key: '::landing',
  area: 'tab',
  parse(text) {
    return parseObject<UnredeemedToken>(text, { token: isText, tokenType: isText, sessionId: isText });
  },
};
