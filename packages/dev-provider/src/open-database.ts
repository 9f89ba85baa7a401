import { openDatabase as open } from './database.ts';
import type { Database } from './public-types.ts';

/**
 * Opens a database and applies missing migrations. Several processes may call it at the same time.
 *
 * @param location `memory`, a `postgres://` URL, or a folder, which is created if missing and which only one process at
 * a time can use.
 * @throws {Error} another process uses the folder, or the server is unreachable
 */
export const openDatabase = (location: string): Promise<Database> => open(location);
