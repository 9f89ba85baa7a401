import type { Context } from '../context.ts';
import { apiTime } from '../runtime/api-clock.ts';
import { read, write } from '../runtime/records.ts';
import { type ClockSample, sampleRecord } from './clock-records.ts';

/** By how much the device's clock may differ from the time that has passed, before it counts as changed. */
const DRIFT_MS = 2_500;
/** The header `Date` has no fraction of a second. */
const HALF_SECOND_MS = 500;

/** The API's clock on one page. */
export interface ApiNow {
  /** Returns the time in milliseconds since the epoch; null if it is not known. */
  read(): number | null;
  /**
   * Whether the device was asleep or its clock was changed since the time was last compared with the API's: the next
   * response to a validation corrects it.
   */
  isDoubtful(): boolean;
  /** Accepts the time, although no response has confirmed it. */
  accept(): void;
}

/**
 * Creates the API's clock of a page: the time of the last validation in any tab, and what has passed since. That is the
 * longer of what the device's clock and the monotonic clock say, because the one may be moved back, and the other stands
 * still while some devices sleep.
 */
export function createApiNow({ auth, storage, apiClock }: Pick<Context, 'auth' | 'storage' | 'apiClock'>): ApiNow {
  let base = { sample: { api: Number.NaN, device: 0 } as ClockSample, device: 0, steady: 0 };
  /** The drift that no response has explained. */
  let accepted = 0;
  /** The last validation of this page that was read; undefined: none was read yet. */
  let seen: ClockSample | null | undefined;

  function newSample(stored: ClockSample | null): ClockSample | null {
    const response = auth.lastResponse();
    // Another tab may have stored a later one before this page read any.
    const isNew = seen === undefined ? response && response.api > (stored?.api ?? 0) : response !== seen;
    seen = response;
    if (isNew) return response;
    const api = stored ? null : apiTime(apiClock);
    return api === null ? null : { api: api + HALF_SECOND_MS, device: Date.now() };
  }

  function currentSample(): ClockSample | null {
    const stored = read(storage, sampleRecord);
    const sample = newSample(stored);
    if (sample) write(storage, sampleRecord, sample);
    return sample ?? stored;
  }

  const drift = () => Date.now() - base.device - (performance.now() - base.steady);

  return {
    read() {
      const sample = currentSample();
      if (!sample) return null;
      if (sample.api !== base.sample.api || sample.device !== base.sample.device) {
        base = { sample, device: Date.now(), steady: performance.now() };
        accepted = 0;
      }
      const steady = base.device - sample.device + performance.now() - base.steady;
      const now = sample.api + Math.max(Date.now() - sample.device, steady);
      return Math.max(now, apiTime(apiClock) ?? 0);
    },
    isDoubtful: () => Math.abs(drift() - accepted) > DRIFT_MS,
    accept() {
      accepted = drift();
    },
  };
}
