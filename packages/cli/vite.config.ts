import { defineConfig, mergeConfig } from 'vite';
import { entriesOf, library } from '../../build/library.ts';
import { generated } from './build/generated.ts';
import manifest from './package.json' with { type: 'json' };

const installed = Object.keys(manifest.dependencies);

export default defineConfig(
  mergeConfig(
    library({
      entry: entriesOf(manifest),
      external: [/^node:/, ...installed.map((name) => new RegExp(`^${name}(?:$|/)`))],
    }),
    { plugins: [generated()] },
  ),
);
