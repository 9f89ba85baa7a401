/** Writes the reference of the packages' exports: `pages/api`. */
import { fileURLToPath } from 'node:url';
import { writeApi } from './api.mjs';

await writeApi(fileURLToPath(new URL('../pages/api', import.meta.url)));
