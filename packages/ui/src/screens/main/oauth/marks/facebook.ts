import type { BrandMark } from './brand-mark.ts';

export const mark: BrandMark = {
  box: '0 0 256 256',
  paths: [
    [
      '#0866ff',
      'M256 128a128 128 0 1 0-148 126v-89H76v-37h32v-28c0-32 19-50 48-50 14 0 29 3 29 3v31h-16c-16 0-21 10-21 20v24h36l-6 37h-30v89c61-9 108-62 108-126',
    ],
    ['#fff', 'm178 165 5-37h-35v-24c0-10 5-20 21-20h16V53s-15-3-29-3c-29 0-48 18-48 50v28H76v37h32v89l20 2 20-2v-89z'],
  ],
};
