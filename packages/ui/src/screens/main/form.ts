import type { Region } from '@foyer/core';
import type { OtpChannel } from '@foyer/core/flow';

/** What was typed on Main. It outlives the forms, which come and go, and the number is one for all that ask for it. */
export interface Draft {
  email: string;
  phone: string;
  country: Region;
}

/** What Main gives to each of its forms. */
export interface FormProps {
  channel: OtpChannel;
  draft: Draft;
  onDraft: (patch: Partial<Draft>) => void;
  /** Whether the browser may suggest passkeys in the field. */
  passkeys: boolean;
}

export const emptyDraft: Draft = { email: '', phone: '', country: 'US' };
