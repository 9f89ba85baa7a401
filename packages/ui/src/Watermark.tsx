import type { ReactNode } from 'react';
import { useStrings } from './strings/use-strings.tsx';

const PROVIDER_URL = 'https://stytch.com';

/** The provider's wordmark. */
const ProviderLogo = (): ReactNode => (
  <svg aria-hidden="true" viewBox="0 0 64 20" width="64" height="20">
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      d="M9.5 6.2C8.500 4.600 2.800 4.500 2.800 7.200c0 3.200 7 1.600 7 5 0 3-6.300 3-7.400.9M15 3v9c0 1.700 1 2.300 3 1.900M12.500 6.200h5.200M21 6l3.400 8M28 6l-4.500 10.500c-.5 1-1.300 1.400-2.500 1.100M32.500 3v9c0 1.700 1 2.300 3 1.900M30 6.200h5.200M45.300 7.200c-2.500-2.300-7-.8-7 2.900s4.500 5.100 7 2.900M49.500 2v12.200M49.500 9.500c0-4.700 6.500-4.700 6.500-.3v5"
    />
  </svg>
);

/** Names the provider below the screens, for projects that must. */
export function Watermark(): ReactNode {
  const t = useStrings();
  return (
    <footer className="foyer-watermark">
      <span>{t('widget.poweredBy')}</span>
      <a href={PROVIDER_URL} target="_blank" rel="noopener noreferrer" aria-label="Stytch">
        <ProviderLogo />
      </a>
    </footer>
  );
}
