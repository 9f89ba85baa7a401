import type { ReactNode } from 'react';

/** The parts of the bar, one for each score. */
const SEGMENTS = [1, 2, 3, 4];

/** Props of `StrengthMeter`. */
export interface StrengthMeterProps {
  /** What is measured, for screen readers. */
  label: string;
  /** How much of it there is, for screen readers. */
  text: string;
  /** 0 to 4. */
  score: number;
}

/**
 * How strong a password is, in four segments: class `foyer-strength`, its segments with `data-state` (`empty`, `weak`,
 * `strong`). Two segments are not enough, three are (specification, section 5).
 */
export function StrengthMeter({ label, text, score }: StrengthMeterProps): ReactNode {
  const filled = Math.max(score, 1);
  return (
    <div className="foyer-strength">
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
