import type { ReactNode } from 'react';
import { dressLater } from '../theme/dress-later.ts';

/** The segments of the bar, one for each score. */
const SEGMENTS = [1, 2, 3, 4];

/** Props of `StrengthMeter`. */
export interface StrengthMeterProps {
  /** The name of the meter, for screen readers. */
  label: string;
  /** The value as text, for screen readers. */
  text: string;
  /** 0 to 4. */
  score: number;
}

/**
 * Shows how strong a password is, in four segments: class `foyer-strength`, its segments with `data-state` (`empty`,
 * `weak`, `strong`). Two segments are weak, three are strong.
 */
export function StrengthMeter({ label, text, score }: StrengthMeterProps): ReactNode {
  const filled = Math.max(score, 1);
  return (
    <div className="foyer-strength" ref={dressLater}>
      <meter className="foyer-hidden" aria-label={label} aria-valuetext={text} max={SEGMENTS.length} value={filled} />
      {SEGMENTS.map((segment) => (
        <span
          key={segment}
          aria-hidden="true"
          data-state={segment > filled ? 'empty' : filled < 3 ? 'weak' : 'strong'}
        />
      ))}
    </div>
  );
}
