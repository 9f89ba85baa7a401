import type { ReactNode } from 'react';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** What is being waited for, said once by screen readers. Without it the spinner is decoration. */
  label?: string | undefined;
}

/** Something is under way. */
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
