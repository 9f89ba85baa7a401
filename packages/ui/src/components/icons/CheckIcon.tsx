import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

export const CheckIcon = (): ReactNode => (
  <Icon>
    <path d="m4.5 10.5 3.5 3.5 7.5-8" />
  </Icon>
);
