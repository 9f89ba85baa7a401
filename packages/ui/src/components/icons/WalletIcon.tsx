import type { WalletOption } from '@foyer/core/flow';
import type { ReactNode } from 'react';

/** The wallet whose logo is shown: one of the options, or a wallet family. */
export type WalletMark = WalletOption | 'wallet';

const marks: Record<WalletMark, ReactNode> = {
  Metamask: (
    <>
      <path
        fill="#e17726"
        d="m2 2.500 6.300 4.400h3.400L18 2.500l1.200 6-1 3.200.9 3.300-1.300 2.600-3.900-1-1.500 1.200H7.600l-1.500-1.200-3.900 1L.9 15l.9-3.300-1-3.200z"
      />
      <path fill="#763e1a" d="m6.100 11.500 2.100-.9.500 1.800zm7.800 0-2.100-.9-.5 1.800z" />
      <path fill="#f6851b" d="M7.700 7h4.600l1 5.200-1.600 3H8.300l-1.600-3z" opacity=".7" />
      <path fill="#161616" d="M8.400 15.400h3.200l-.5 1.300H8.900z" />
    </>
  ),
  Phantom: (
    <>
      <rect width="20" height="20" rx="5" fill="#ab9ff2" />
      <path
        fill="#fff"
        d="M10.400 4.200c3.500 0 6.100 2.500 6.100 5.500 0 1.700-.7 2.500-1.700 2.500-.9 0-1.200-.5-1.600-.5-.7 0-1.900 3.900-5.400 3.900-1.100 0-1.700-.6-1.900-1.300-.5.800-1.100 1.200-1.600 1.200-.7 0-1-.6-1-1.400 0-4.600 2.600-9.900 7.100-9.900z"
      />
      <ellipse cx="10.200" cy="8.600" rx=".8" ry="1.300" fill="#4c43b5" />
      <ellipse cx="13" cy="8.600" rx=".8" ry="1.300" fill="#4c43b5" />
    </>
  ),
  Coinbase: (
    <>
      <circle cx="10" cy="10" r="10" fill="#0052ff" />
      <path fill="#fff" d="M10 16a6 6 0 1 1 5.900-7h-3.200a3 3 0 1 0 0 2h3.200A6 6 0 0 1 10 16z" />
    </>
  ),
  Binance: (
    <path
      fill="#f0b90b"
      d="m10 1 4.400 4.400-1.900 1.900L10 4.800 7.500 7.300 5.600 5.400zM2.900 8.100 4.800 10l-1.900 1.900L1 10zm14.200 0L19 10l-1.900 1.900-1.900-1.900zM10 8.100l1.900 1.900-1.900 1.900L8.100 10zm-2.500 4.600L10 15.200l2.500-2.500 1.900 1.900L10 19l-4.400-4.400z"
    />
  ),
  Vessel: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.750"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M2.500 12.500h15l-2.200 4.500H4.700zM10 2.500v10M10 3l5 6.500h-5"
    />
  ),
  GenericEthereumWallet: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.500"
      strokeLinejoin="round"
      d="m10 1.500 5.500 8.700-5.500 3.200-5.500-3.200zm-5.500 8.700L10 8l5.500 2.200M5 13.200l5 5.300 5-5.300-5 2.900z"
    />
  ),
  GenericSolanaWallet: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.500"
      strokeLinejoin="round"
      d="M5.200 3.500h12l-2.400 3h-12zm-2.400 5h12l2.400 3h-12zm2.400 5h12l-2.400 3h-12z"
    />
  ),
  wallet: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.500"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M15.500 6V4h-11a2 2 0 0 0-2 2v8.500a2 2 0 0 0 2 2H17V6zM4.500 6h11M13.500 11.250h.1"
    />
  ),
};

/** A wallet's logo, drawn inline in the brand's colors. */
export const WalletIcon = ({ mark }: { mark: WalletMark }): ReactNode => (
  <svg className="foyer-icon" aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
    {marks[mark]}
  </svg>
);
