import type { BrandMark } from './brand-mark.ts';

export const mark: BrandMark = {
  box: '0 0 251 256',
  paths: [
    [
      'currentColor',
      'M149 108 242 0h-22l-81 94L75 0H0l98 142L0 256h22l86-99 68 99h74zm-30 36-10-15L30 17h34l64 91 10 14 82 118h-34z',
    ],
  ],
};
