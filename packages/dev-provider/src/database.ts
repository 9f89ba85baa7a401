import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { parseTar } from 'nanotar';
import postgres from 'postgres';
import type { Database } from './public-types.ts';
import { sha256 } from './random.ts';
import * as schema from './schema.ts';

/** Either driver's database, or one of its transactions. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A database with its connection. */
export interface OpenedDatabase extends Database {
  db: Db;
}

const inMemory = new WeakSet<Db>();

/** Whether a database is in memory, so that it ends with this process. */
export const isInMemory = (db: Db): boolean => inMemory.has(db);

// Not `import.meta.dirname`, which modules in Jest do not have, nor a URL with a path, which Vite takes for one of a page.
const FOLDER = dirname(fileURLToPath(import.meta.url));
const MIGRATIONS_FOLDER = join(FOLDER, '../migrations');
// Arbitrary, but it must be the same in every process that migrates.
const MIGRATION_LOCK = 4_091_975;
// A power cut may lose the last writes of a local test project; in return, sign-ins do not wait for fsync.
const DURABILITY = { relaxedDurability: true };

/**
 * Opens a database and applies missing migrations. Several processes may call it at the same time.
 *
 * @param location `memory`, a `postgres://` URL, or a folder, which is created if missing and which only one process at
 * a time can use.
 * @throws {Error} another process uses the folder, or the server is unreachable
 */
export async function openDatabase(location: string): Promise<OpenedDatabase> {
  const database = /^postgres(ql)?:\/\//.test(location)
    ? openServer(location)
    : await openEmbedded(location === 'memory' ? null : location);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function openServer(url: string): OpenedDatabase {
  const client = connectTo(url);
  return { db: drizzlePostgres(client, { schema }), close: () => client.end({ timeout: 5 }) };
}

function connectTo(url: string): postgres.Sql {
  try {
    return postgres(url, { max: 5, onnotice: () => {} });
  } catch {
    // Without the cause, which contains the URL and thereby the password.
    throw new Error('The URL of the PostgreSQL server is not valid: encode special characters of its password.');
  }
}

async function openEmbedded(folder: string | null): Promise<OpenedDatabase> {
  const release = folder === null ? null : await lockFolder(folder);
  try {
    if (folder !== null && !(await exists(`${folder}/PG_VERSION`))) await createFiles(folder);
    const client = await withoutOptimization(() =>
      folder === null ? createInMemory() : PGlite.create(folder, DURABILITY),
    );
    const close = async () => {
      await client.close();
      await release?.();
    };
    // Without the 300 parsers of array types, which PGlite would copy in each query: half of a query's time. Drizzle
    // parses arrays itself.
    client.parsers = { ...types.parsers };
    const db = drizzlePglite(client, { schema });
    if (folder === null) inMemory.add(db);
    return { db, close };
  } catch (error) {
    await release?.();
    throw folder === null ? error : unusable(folder, error);
  }
}

/** Says what to do about a folder: the database's own errors name neither the folder nor a way out. */
function unusable(folder: string, cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const reason = cause instanceof Error ? cause.message : 'unknown reason';
  return new Error(
    code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR'
      ? `${folder} is not a database: name a folder that is empty or does not exist.`
      : `The database in ${folder} cannot be opened (${reason}). Delete the folder to begin with an empty one, or select another database: --data, FOYER_DATA=memory.`,
    { cause },
  );
}

/**
 * Starts Postgres without V8's optimizing compiler for WebAssembly, which takes as much time as the first two thousand
 * queries and makes them no faster. The flag also affects other WebAssembly that is compiled meanwhile.
 */
async function withoutOptimization(start: () => Promise<PGlite>): Promise<PGlite> {
  setFlagsFromString('--liftoff-only');
  try {
    return await start();
  } finally {
    setFlagsFromString('--no-liftoff-only');
  }
}

/** Creates the cluster in a temporary folder first: an interrupted start must not leave a partial cluster in place. */
async function createFiles(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const packed = await readTemplateDatabase();
  // PGlite can unpack the archive too, but only while it starts the cluster.
  if (packed) await unpack(packed, draft);
  else await (await PGlite.create(draft, DURABILITY)).close();
  await rename(draft, folder);
}

async function unpack(packed: Blob, folder: string): Promise<void> {
  const entries = parseTar(gunzipSync(await packed.arrayBuffer()));
  for (const { name } of entries.filter((entry) => entry.type === 'directory')) {
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  }
  for (const { name, data } of entries.filter((entry) => entry.type === 'file')) {
    await writeFile(join(folder, name), data ?? new Uint8Array(), { mode: 0o600 });
  }
}

async function createInMemory(): Promise<PGlite> {
  const loadDataDir = await readTemplateDatabase();
  return PGlite.create({ ...DURABILITY, ...(loadDataDir && { loadDataDir }) });
}

/**
 * Returns a compressed cluster that contains only the tables. Creating one takes PGlite about 5 s, unpacking one takes
 * 1 s, so the build stores it in `dist`. Returns null if the archive is missing and cannot be written; each new
 * database then takes the full time.
 */
export async function readTemplateDatabase(): Promise<Blob | null> {
  try {
    const file = await clusterFile();
    const stored = await readFile(file).catch(() => null);
    if (stored) return new Blob([new Uint8Array(stored)]);
    const cluster = await PGlite.create();
    await migrate(drizzlePglite(cluster, { schema }));
    const dump = await cluster.dumpDataDir('gzip');
    await cluster.close();
    await saveCluster(file, dump);
    return dump;
  } catch {
    return null;
  }
}

async function saveCluster(file: string, dump: Blob): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  const outdated = (await readdir(folder)).filter((name) => /^pglite-.*\.gz$/.test(name) && name !== basename(file));
  for (const name of outdated) await rm(join(folder, name), { force: true });
}

/** The file name depends on the PGlite version and the migrations, so a change of either creates a new file. */
async function clusterFile(): Promise<string> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(pglite), '../package.json'), 'utf8'));
  const version =
    manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : 'unknown';
  const hashes = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((migration) => migration.hash);
  const tables = sha256(hashes.join()).slice(0, 12);
  return join(FOLDER, `../dist/pglite-${version}-${tables}.tar.gz`);
}

async function exists(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  await file?.close();
  return file !== null;
}

/**
 * Folders that this process has open. A lock with this process's id for any other folder is stale: an earlier process
 * had the same id.
 */
const openFolders = new Set<string>();

/** How often the owner of a lock touches it, and after which time without a touch it is stale. */
const TOUCH_MS = 5000;
const STALE_MS = 30_000;

/** Locks a folder: two processes on one folder would corrupt it, and PGlite does not check. */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}.lock`;
  await mkdir(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(path, `${process.pid} ${hostname()}`, { flag: 'wx' });
      openFolders.add(path);
      const touch = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), TOUCH_MS).unref();
      return async () => {
        clearInterval(touch);
        openFolders.delete(path);
        await rm(path, { force: true });
      };
    } catch {
      const owner = await holderOf(path);
      if (owner !== null)
        throw new Error(
          `${folder} is in use by process ${owner}. FOYER_DATA=memory or --data selects another database.`,
        );
      await rm(path, { force: true });
    }
  }
  throw new Error(`${folder} is in use: ${path} could not be locked.`);
}

/** Returns the process that holds a lock, and its machine if that is another one; null: the lock is stale. */
async function holderOf(path: string): Promise<string | null> {
  const [owner = '', host = hostname()] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
  const pid = Number(owner);
  if (!(pid > 0)) return null;
  const isHere = host === hostname();
  if (isHere && pid === process.pid) return openFolders.has(path) ? owner : null;
  if (isHere && !isRunning(pid)) return null;
  // Another process can have the ID of a killed one by now, and those of a container mean nothing outside of it.
  const touched = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (Date.now() - touched > STALE_MS) return null;
  return isHere ? owner : `${owner} of ${host}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function migrate(db: Db): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`create table if not exists schema_migrations (hash text primary key)`);
    const done = new Set(
      (await tx.select({ hash: sql<string>`hash` }).from(sql`schema_migrations`)).map((row) => row.hash),
    );
    for (const migration of migrations) {
      if (done.has(migration.hash)) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (hash) values (${migration.hash})`);
    }
  });
}
