import type { BrandMark } from './brand-mark.ts';

export const mark: BrandMark = {
  box: '0 0 23 23',
  paths: [
    ['#f25022', 'M0 0h11v11H0z'],
    ['#7fba00', 'M12 0h11v11H12z'],
    ['#00a4ef', 'M0 12h11v11H0z'],
    ['#ffb900', 'M12 12h11v11H12z'],
  ],
};
