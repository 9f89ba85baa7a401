import type { ReactNode } from 'react';

/** A key, in the size and stroke of the other icons. */
export const PasskeyIcon = (): ReactNode => (
  <svg
    className="foyer-icon"
    aria-hidden="true"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="6.75" cy="13.25" r="3.5" />
    <path d="m9.25 10.75 7.25-7.25M13 7l2.75 2.75" />
  </svg>
);
