import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** A key icon. */
export const PasskeyIcon = (): ReactNode => (
  <Icon>
    <circle cx="6.75" cy="13.25" r="3.5" />
    <path d="m9.25 10.75 7.25-7.25M13 7l2.75 2.75" />
  </Icon>
);
