import type { ReactNode } from 'react';

/**
 * The size and stroke of all icons. They inherit the text's color and size. The stroke is set on a child element because
 * the stylesheet resets what pages set on an `svg`, its stroke included.
 */
export function Icon({ children, className = 'foyer-icon' }: { children: ReactNode; className?: string }): ReactNode {
  return (
    <svg className={className} aria-hidden="true" viewBox="0 0 20 20">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

/** A back arrow, mirrored for right-to-left text. */
export const BackIcon = (): ReactNode => (
  <Icon className="foyer-icon foyer-icon-mirrored">
    <path d="M16 10H4m5-5-5 5 5 5" />
  </Icon>
);

export const ChevronIcon = (): ReactNode => (
  <Icon>
    <path d="m6 8 4 4 4-4" />
  </Icon>
);

export const CheckIcon = (): ReactNode => (
  <Icon>
    <path d="m4.5 10.5 3.5 3.5 7.5-8" />
  </Icon>
);

/** An exclamation mark in a circle. */
export const NoticeIcon = (): ReactNode => (
  <Icon>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6.25v4.5m0 2.9v.1" />
  </Icon>
);

export const WarningIcon = (): ReactNode => (
  <Icon>
    <path d="M10 3 2.5 16h15zm0 5v3.75m0 1.9v.1" />
  </Icon>
);

/** The provider's wordmark in the watermark. */
export const ProviderLogo = (): ReactNode => (
  <svg aria-hidden="true" viewBox="0 0 64 20">
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      d="M9.5 6.2C8.500 4.600 2.800 4.500 2.800 7.200c0 3.200 7 1.600 7 5 0 3-6.300 3-7.400.9M15 3v9c0 1.700 1 2.300 3 1.900M12.500 6.200h5.200M21 6l3.400 8M28 6l-4.500 10.500c-.5 1-1.300 1.400-2.500 1.100M32.500 3v9c0 1.700 1 2.300 3 1.900M30 6.200h5.200M45.300 7.200c-2.500-2.300-7-.8-7 2.900s4.500 5.100 7 2.900M49.500 2v12.200M49.500 9.500c0-4.700 6.500-4.700 6.500-.3v5"
    />
  </svg>
);
