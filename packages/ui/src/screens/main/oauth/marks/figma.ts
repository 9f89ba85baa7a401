import type { BrandMark } from './brand-mark.ts';

export const mark: BrandMark = {
  box: '0 0 256 384',
  paths: [
    ['#0acf83', 'M64 384c35 0 64-29 64-64v-64H64a64 64 0 0 0 0 128'],
    ['#a259ff', 'M0 192c0-35 29-64 64-64h64v128H64c-35 0-64-29-64-64'],
    ['#f24e1e', 'M0 64C0 29 29 0 64 0h64v128H64C29 128 0 99 0 64'],
    ['#ff7262', 'M128 0h64a64 64 0 0 1 0 128h-64z'],
    ['#1abcfe', 'M256 192a64 64 0 1 1-128 0 64 64 0 0 1 128 0'],
  ],
};
