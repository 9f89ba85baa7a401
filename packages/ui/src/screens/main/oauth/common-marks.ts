import type { OAuthProvider } from '@foyer/react-hooks';

/**
 * The logo of a social provider, in the brand's colors. The shapes come from Simple Icons and SVG Logos, both CC0 1.0,
 * rounded for the size of a button. The logos belong to the brands and only identify where a button leads.
 */
export interface BrandMark {
  /** The value of `viewBox`. */
  box: string;
  /** Bottom to top: fill, path, transform. `currentColor` for brands whose logo is black on light and white on dark. */
  paths: readonly (readonly [fill: string, shape: string, transform?: string])[];
}

/** The logos that most pages show, which come with the buttons. */
export const commonMarks = {
  google: {
    box: '0 0 256 262',
    paths: [
      ['#4285f4', 'M256 133q0-15-3-26H131v48h71c-1 12-9 30-26 43v1l38 30h3q38-35 39-96'],
      ['#34a853', 'M131 261q53-1 86-32l-41-31q-16 12-45 13c-35 0-64-23-75-55l-1 1-41 31v1c21 43 65 72 117 72'],
      ['#fbbc05', 'M56 156a80 80 0 0 1 0-51v-2L15 71l-1 1a131 131 0 0 0 0 117z'],
      ['#eb4335', 'M131 50c24 0 41 11 50 20l37-36Q184 1 131 0C79 0 35 29 14 72l42 33c11-32 40-55 75-55'],
    ],
  },
  microsoft: {
    box: '0 0 23 23',
    paths: [
      ['#f25022', 'M0 0h11v11H0z'],
      ['#7fba00', 'M12 0h11v11H12z'],
      ['#00a4ef', 'M0 12h11v11H0z'],
      ['#ffb900', 'M12 12h11v11H12z'],
    ],
  },
  apple: {
    box: '0 0 24 24',
    paths: [
      [
        'currentColor',
        'M12.15 6.9c-.95 0-2.41-1.08-3.96-1.04a5.9 5.9 0 0 0-4.96 3.01c-2.12 3.68-.55 9.1 1.52 12.09 1.01 1.45 2.2 3.09 3.8 3.04 1.51-.07 2.08-.99 3.93-.99 1.83 0 2.35.99 3.96.95 1.63-.03 2.67-1.48 3.67-2.95a13 13 0 0 0 1.67-3.41 5.3 5.3 0 0 1-.63-9.42 5.6 5.6 0 0 0-4.39-2.37c-2-.16-3.67 1.09-4.6 1.09m3.38-3.07A5.3 5.3 0 0 0 16.78 0a5.4 5.4 0 0 0-3.54 1.82 5 5 0 0 0-1.27 3.71c1.34.1 2.71-.69 3.56-1.7',
      ],
    ],
  },
  github: {
    box: '0 0 24 24',
    paths: [
      [
        'currentColor',
        'M12 .3a12 12 0 0 0-3.8 23.38c.6.12.83-.26.83-.57L9 21.07c-3.34.72-4.04-1.61-4.04-1.61-.55-1.39-1.34-1.76-1.34-1.76-1.08-.74.09-.73.09-.73 1.2.09 1.84 1.24 1.84 1.24 1.07 1.83 2.8 1.3 3.49 1 .1-.78.42-1.31.76-1.61-2.66-.3-5.47-1.33-5.47-5.93 0-1.31.47-2.38 1.24-3.22-.14-.3-.54-1.52.1-3.18 0 0 1-.32 3.3 1.23a11.5 11.5 0 0 1 6 0c2.28-1.55 3.29-1.23 3.29-1.23.64 1.66.24 2.88.12 3.18a4.7 4.7 0 0 1 1.23 3.22c0 4.61-2.8 5.63-5.48 5.92.42.36.81 1.1.81 2.22l-.01 3.29c0 .31.2.69.82.57A12 12 0 0 0 12 .3',
      ],
    ],
  },
  facebook: {
    box: '0 0 256 256',
    paths: [
      [
        '#0866ff',
        'M256 128a128 128 0 1 0-148 126v-89H76v-37h32v-28c0-32 19-50 48-50 14 0 29 3 29 3v31h-16c-16 0-21 10-21 20v24h36l-6 37h-30v89c61-9 108-62 108-126',
      ],
      [
        '#fff',
        'm178 165 5-37h-35v-24c0-10 5-20 21-20h16V53s-15-3-29-3c-29 0-48 18-48 50v28H76v37h32v89l20 2 20-2v-89z',
      ],
    ],
  },
} satisfies Partial<Record<OAuthProvider, BrandMark>>;
