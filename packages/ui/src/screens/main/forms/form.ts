import type { Region } from '@foyer/core';
import type { OtpChannel } from '@foyer/core/flow';

/** The input of the forms on Main. It outlives the mounted form, and the phone number is shared between the forms. */
export interface Draft {
  email: string;
  phone: string;
  /** The country of the phone number. Null until the user or the number has one: the default. */
  country: Region | null;
}

/** Props of each form on Main. */
export interface FormProps {
  channel: OtpChannel;
  draft: Draft;
  onDraft: (patch: Partial<Draft>) => void;
  /** Whether the browser may suggest passkeys in the field. */
  passkeys: boolean;
}

export const emptyDraft: Draft = { email: '', phone: '', country: null };
