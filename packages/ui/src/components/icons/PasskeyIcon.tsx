import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** A key icon. */
export const PasskeyIcon = (): ReactNode => (
  <Icon>
    <path d="M3.25 13.25a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0m6-2.5 7.25-7.25M13 7l2.75 2.75" />
  </Icon>
);
