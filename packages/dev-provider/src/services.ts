import type { OpenedDatabase } from './database.ts';
import type { Deliver } from './public-types.ts';
import type { Random } from './random.ts';

/** Services that all parts of a provider share. They do not change after the start. */
export interface Services {
  db: OpenedDatabase['db'];
  clock: () => Date;
  random: Random;
  deliver: Deliver | null;
  defaultRedirectUrl: string;
}
