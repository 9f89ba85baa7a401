import { useEffect, useState } from 'preact/hooks';
import type { DevApi } from './dev-api.ts';
import { Section } from './Section.tsx';
import { useRequest } from './use-request.ts';
import { durationOf, timeOf } from './words.ts';

const steps = [
  ['1 minute', 60],
  ['10 minutes', 600],
  ['1 hour', 3_600],
  ['1 day', 86_400],
] as const;

/** A smaller difference, in milliseconds, is the duration of the request: the clock is not moved. */
const toleranceMs = 2000;

const aheadOf = (time: Date) => time.getTime() - Date.now();

/** The project's time, and buttons that move it. */
export function ClockSection({ api, now }: { api: DevApi; now: number }) {
  /** How far the project's clock is ahead of this device's, in milliseconds. */
  const [ahead, setAhead] = useState<number>();
  const { message, run } = useRequest();
  useEffect(() => {
    api.clock().then(
      (time) => setAhead(aheadOf(time)),
      () => {},
    );
  }, [api]);

  const move = (words: string, moved: () => Promise<Date>) => () =>
    run(async () => {
      setAhead(aheadOf(await moved()));
      return words;
    });
  const isMoved = ahead !== undefined && Math.abs(ahead) > toleranceMs;
  return (
    <Section
      title="Clock"
      action={
        isMoved && (
          <button type="button" onClick={move('The clock is reset.', api.resetClock)}>
            Reset
          </button>
        )
      }
    >
      {ahead !== undefined && (
        <p>
          {timeOf(now + ahead)}
          {isMoved && `, ${durationOf(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} this device`}
        </p>
      )}
      <fieldset class="row">
        <legend>Advance by</legend>
        {steps.map(([label, seconds]) => (
          <button
            key={label}
            type="button"
            onClick={move(`The clock is advanced by ${label}.`, () => api.advanceClock(seconds))}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <p role="status">{message}</p>
    </Section>
  );
}
