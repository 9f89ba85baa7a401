import type { BrandMark } from './brand-mark.ts';

export const mark: BrandMark = {
  box: '0 0 256 256',
  paths: [
    ['#fff', 'M20 20h216v216H20z'],
    [
      '#0a66c2',
      'M218 218h-38v-59c0-14 0-33-20-33-19 0-22 16-22 32v60h-38V96h36v17h1a40 40 0 0 1 36-20c38 0 45 25 45 58zM57 79a22 22 0 1 1 22-22 22 22 0 0 1-22 22m19 139H38V96h38zM237 0H19C9 0 0 8 0 18v220c0 10 9 18 19 18h218c10 0 19-8 19-18V18c0-10-9-18-19-18',
    ],
  ],
};
