import { defineConfig } from 'vite';
import { library } from '../../build/library.ts';
import manifest from './package.json' with { type: 'json' };

const installed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];

export default defineConfig(
  library({
    entry: {
      index: 'src/index.ts',
      playwright: 'src/playwright.ts',
      vitest: 'src/vitest.ts',
      jest: 'src/jest.ts',
      react: 'src/react.tsx',
      conformance: 'src/conformance.ts',
      production: 'src/production.ts',
    },
    external: [/^node:/, ...installed.map((name) => new RegExp(`^${name}(?:$|/)`))],
  }),
);
