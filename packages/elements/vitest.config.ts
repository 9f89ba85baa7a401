import { defineConfig } from 'vitest/config';
import preact from './vitest.preact.config.ts';

/** Runs the tests of this package. */
export default defineConfig({
  ...preact,
  test: {
    ...preact.test,
    name: 'elements',
    root: import.meta.dirname,
    setupFiles: [],
    include: ['{src,build}/**/*.test.ts'],
  },
});
