import type { BrandMark } from './brand-mark.ts';

export const mark: BrandMark = {
  box: '0 0 256 256',
  paths: [
    ['#e01e5a', 'M54 161a27 27 0 1 1-27-26h27zm13 0a27 27 0 1 1 54 0v67a27 27 0 1 1-54 0z'],
    ['#36c5f0', 'M94 54a27 27 0 1 1 27-27v27zm0 13a27 27 0 1 1 0 54H27a27 27 0 1 1 0-54z'],
    ['#2eb67d', 'M202 94a27 27 0 1 1 26 27h-26zm-14 0a27 27 0 1 1-53 0V27a27 27 0 1 1 53 0z'],
    ['#ecb22e', 'M161 202a27 27 0 1 1-26 26v-26zm0-14a27 27 0 1 1 0-53h68a27 27 0 1 1 0 53z'],
  ],
};
