/** Builds all pages. One process for all builds: Node and Vite would start once for each, which takes longer. */
import { build } from 'vite';
import { lonePages } from './lone-pages.mjs';
import { replaceDist } from './replace-dist.mjs';

const root = import.meta.dirname;
const modes = ['production', ...Object.keys(lonePages)];

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
