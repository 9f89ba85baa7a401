/** Builds all pages. One process for all builds: Node and Vite would start once for each, which takes longer. */
import { build } from 'vite';
import { replaceDist } from './replace-dist.mjs';

const root = import.meta.dirname;
const lonePages = [
  'size-email',
  'size-light',
  'size-core',
  'size-account',
  'size-header',
  'devtools',
  'foyer-devtools',
  'hosts',
];
const modes = ['production', ...lonePages];

await replaceDist(async (outDir) => {
  const pages = modes.map((mode) => build({ root, mode, logLevel: 'error', build: { outDir, emptyOutDir: false } }));
  // What the server renders uses the packages as any server does.
  const server = build({
    root,
    logLevel: 'error',
    ssr: { external: true },
    build: { outDir: `${outDir}/server`, ssr: 'src/embed/render.ts' },
  });
  await Promise.all([...pages, server]);
});
