import type { ReactNode } from 'react';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** A description of the wait, announced once by screen readers. Without it the spinner is decorative. */
  label?: string | undefined;
}

/** A progress indicator. */
export function Spinner({ label }: SpinnerProps): ReactNode {
  const wheel = <span className="foyer-spinner" aria-hidden="true" />;
  if (!label) return wheel;
  return (
    <div className="foyer-waiting" role="status">
      {wheel}
      <span className="foyer-text">{label}</span>
    </div>
  );
}
