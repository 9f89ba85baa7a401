import { parseObject, type StoredRecord } from '../runtime/records.ts';
import { isNumber, isText } from '../validation.ts';
import type { SessionEndReason } from './reading.ts';

/**
 * The time of the API's clock at one moment of the device's clock, in milliseconds since the epoch. All tabs of a device
 * have the same clock, so they compute the same time.
 */
export interface ClockSample {
  api: number;
  device: number;
}

export const sampleRecord: StoredRecord<ClockSample> = {
  key: '::session_clock',
  area: 'local',
  parse: (text) => parseObject<ClockSample>(text, { api: isNumber, device: isNumber }),
};

/** The last input of a person during a session, in any tab. */
export interface LastInput {
  session_id: string;
  /** By the API's clock, in milliseconds since the epoch. */
  at: number;
}

export const inputRecord: StoredRecord<LastInput> = {
  key: '::session_input',
  area: 'local',
  parse: (text) => parseObject<LastInput>(text, { session_id: isText, at: isNumber }),
};

/** Why a tab has ended a session, for the other tabs. */
export interface StoredEnd {
  session_id: string;
  reason: SessionEndReason;
}

export const endRecord: StoredRecord<StoredEnd> = {
  key: '::session_end',
  area: 'local',
  parse: (text) =>
    parseObject<StoredEnd>(text, {
      session_id: isText,
      reason: (reason) => reason === 'expired' || reason === 'idle' || reason === 'signedOut',
    }),
};
