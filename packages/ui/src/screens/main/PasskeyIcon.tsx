import type { ReactNode } from 'react';

/** A key with a person's head, in the size and stroke of the other icons. */
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
    <circle cx="8" cy="6" r="3.25" />
    <path d="M2.5 16.5c0-3 2.300-4.750 5.500-4.750 1 0 1.900.170 2.700.500M15 9.500a2.500 2.500 0 0 1 .900 4.800V18l-.900.001L14.100 18v-3.700A2.500 2.500 0 0 1 15 9.500z" />
  </svg>
);
