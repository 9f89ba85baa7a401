import manifest from '../../../package.json' with { type: 'json' };

/** The oldest browsers, of the repository's `browserslist`, as Vite writes them. */
export const targets = manifest.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''));
