// Last step of the build: stores a database cluster in `dist`, so that the first start does not have to create one.
import { readTemplateDatabase } from './database.ts';

await readTemplateDatabase();
