import type { BrandMark } from './brand-mark.ts';

export const mark: BrandMark = {
  box: '0 0 24 24',
  paths: [
    ['#0052ff', 'M0 12a12 12 0 1 1 24 0 12 12 0 0 1-24 0z'],
    ['#fff', 'M12 16.2a4.2 4.2 0 1 1 4.14-4.9h4.24a8.4 8.4 0 1 0 0 1.4h-4.24A4.2 4.2 0 0 1 12 16.2z'],
  ],
};
