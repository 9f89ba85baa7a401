import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

const paths = {
  app: 'M3.5 3.5h5v5h-5zm8 0h5v5h-5zm0 8h5v5h-5zm-8 0h5v5h-5z',
  close: 'm5 5 10 10m0-10L5 15',
  copy: 'M7.5 7.5h9v9h-9zm-2.5 5H3.5v-9h9V5',
  download: 'M10 3v9.5m-3.75-3.75L10 12.5l3.75-3.75M3.5 16.5h13',
  key: 'M3.25 13.25a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0m6-2.5 7.25-7.25M13 7l2.75 2.75',
  lock: 'M4.5 9h11v7.5h-11zm2.25 0V6.25a3.25 3.25 0 0 1 6.5 0V9',
  mail: 'M2.75 4.5h14.5v11H2.75zm0 1.5L10 11l7.25-5',
  person: 'M6.75 6.75a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M3.5 16.5c.5-3.5 3.25-4.5 6.5-4.5s6 1 6.5 4.5',
  phone: 'M6 2.5h8v15H6zm3.25 12.25h1.5',
  plus: 'M10 4v12m-6-6h12',
  wallet: 'M15.5 6.5v-3h-11a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H17v-10H4.5M13.5 11.5h.1',
} as const;

/** The icons of entries and actions, by what they stand for. */
export type GlyphName = keyof typeof paths;

/** An icon in the color and size of the text. */
export const Glyph = ({ name }: { name: GlyphName }): ReactNode => (
  <Icon>
    <path d={paths[name]} />
  </Icon>
);
