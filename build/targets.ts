import manifest from '../package.json' with { type: 'json' };

/** The oldest supported browsers, from the repository's `browserslist`, in Vite's notation. */
export const targets = manifest.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''));
