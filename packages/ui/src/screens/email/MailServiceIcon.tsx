import type { ReactNode } from 'react';
import type { MailServiceName } from './mail-services.ts';

// The logos belong to the brands and only identify where a button leads.
const marks: Record<MailServiceName, ReactNode> = {
  Gmail: (
    <g transform="matrix(.2273 0 0 .2273 -11.82 -7.05)">
      <path fill="#4285f4" d="M58 108h14V74L52 59v43a6 6 0 0 0 6 6" />
      <path fill="#34a853" d="M120 108h14a6 6 0 0 0 6-6V59l-20 15" />
      <path fill="#fbbc04" d="M120 48v26l20-15v-8c0-7.42-8.47-11.65-14.4-7.2" />
      <path fill="#ea4335" d="M72 74V48l24 18 24-18v26L96 92" />
      <path fill="#c5221f" d="M52 51v8l20 15V48l-5.6-4.2C60.46 39.35 52 43.58 52 51" />
    </g>
  ),
  'Yahoo Mail': (
    <>
      <rect width="20" height="20" rx="4" fill="#6001d2" />
      <path fill="#fff" d="M3.5 6.5h2.7l1.6 4 1.6-4H12l-4 9.5H5.4L6.5 13.4zM13.6 4h3l-2 6.3h-2.6z" />
      <circle cx="12.9" cy="12.2" r="1.4" fill="#fff" />
    </>
  ),
  Outlook: (
    <>
      <path fill="#28a8ea" d="M8 3.5h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H8z" />
      <path fill="#0a5aa8" d="M8 6.5 14 11l6-4.5v9a1 1 0 0 1-1 1H8z" />
      <rect y="5" width="11" height="10" rx="1" fill="#0364b8" />
      <ellipse cx="5.5" cy="10" rx="2.4" ry="2.7" fill="none" stroke="#fff" strokeWidth="1.5" />
    </>
  ),
};

/** The logo of a web mail service. */
export const MailServiceIcon = ({ name }: { name: MailServiceName }): ReactNode => (
  <svg className="foyer-icon" aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
    {marks[name]}
  </svg>
);
