import { defineConfig } from 'vite';
import { entriesOf, library } from '../../build/library.ts';
import manifest from './package.json' with { type: 'json' };

// Preact is bundled: the panel works on pages without React.
export default defineConfig(library({ entry: entriesOf(manifest), external: [/^react$/, /^@foyer\//] }));
