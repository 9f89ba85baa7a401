import { defineConfig } from 'vite';
import { entriesOf, library } from '../../build/library.ts';
import manifest from './package.json' with { type: 'json' };

const installed = Object.keys(manifest.dependencies);

export default defineConfig(
  library({
    entry: entriesOf(manifest),
    external: [/^node:/, ...installed.map((name) => new RegExp(`^${name}(?:$|/)`))],
  }),
);
