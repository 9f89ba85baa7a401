import type { StoredRecord } from '../runtime/records.ts';

/** Whether the last start of a social sign-in in this tab was for an account of the signed-in user. */
export const attachRecord: StoredRecord<true> = {
  key: '::social_attach',
  area: 'tab',
  parse: (text) => (text === 'true' ? true : null),
};
