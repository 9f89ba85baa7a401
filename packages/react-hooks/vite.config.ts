import { defineConfig } from 'vite';
import { entriesOf, library } from '../../build/library.ts';
import { chunks } from './chunks.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig(
  library({
    entry: entriesOf(manifest),
    external: [/^react($|\/)/, /^@foyer\//, /^@tanstack\//],
    chunks,
  }),
);
