/** Builds all pages. One process for all builds: Node and Vite would start once for each, which takes longer. */
import { build } from 'vite';

const root = import.meta.dirname;

// First, because it empties the folder.
await build({ root, logLevel: 'error' });
const lonePages = ['size-email', 'size-light', 'size-core', 'devtools'];
await Promise.all(lonePages.map((mode) => build({ root, mode, logLevel: 'error' })));
