// The last step of the build: leaves an empty database cluster in `dist`, so that a first start need not make one.
import { emptyCluster } from './database.ts';

await emptyCluster();
