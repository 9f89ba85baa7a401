// The last step of the build: leaves a database cluster in `dist`, so that a first start need not make one.
import { readyCluster } from './database.ts';

await readyCluster();
