import { defineConfig, esmExternalRequirePlugin, mergeConfig } from 'vite';
import { entriesOf, library } from '../../build/library.ts';
import manifest from './package.json' with { type: 'json' };

const installed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];

export default defineConfig(
  mergeConfig(
    library({
      entry: entriesOf(manifest),
      external: [/^node:/, ...installed.map((name) => new RegExp(`^${name}(?:$|/)`))],
    }),
    // on-headers requires a module of Node, which the published modules import.
    { plugins: [esmExternalRequirePlugin({ external: ['http'] })] },
  ),
);
