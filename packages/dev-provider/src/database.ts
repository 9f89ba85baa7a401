import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { parseTar } from 'nanotar';
import postgres from 'postgres';
import { sha256 } from './random.ts';
import * as schema from './schema.ts';

/** Either driver, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. Several providers may share one. */
export interface Database {
  db: Db;
  close(): Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, '../migrations');
// Any fixed number: it only has to be the same in every process that migrates.
const migrationLock = 4_091_975;
// The files of a local test project may lose their last moments in a power cut; sign-ins should not wait for fsync.
const durability = { relaxedDurability: true };

/**
 * Opens a database and brings it up to date. Safe to call from several processes at once.
 *
 * @param location `memory`, a `postgres://` URL, or a folder, created if missing, that one process at a time may use.
 * @throws Error naming the folder when another process has it open; the driver's error when the server is unreachable.
 */
export async function openDatabase(location: string): Promise<Database> {
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

function openServer(url: string): Database {
  const client = postgres(url, { max: 5, onnotice: () => {} });
  return { db: drizzlePostgres(client, { schema }), close: () => client.end({ timeout: 5 }) };
}

async function openEmbedded(folder: string | null): Promise<Database> {
  const release = folder === null ? null : await lockFolder(folder);
  try {
    if (folder !== null && !(await exists(`${folder}/PG_VERSION`))) await createFiles(folder);
    const client = folder === null ? await createInMemory() : await PGlite.create(folder, durability);
    const close = async () => {
      await client.close();
      await release?.();
    };
    return { db: drizzlePglite(client, { schema }), close };
  } catch (error) {
    await release?.();
    throw error;
  }
}

/** Beside the folder first: a start that is cut off must not leave half a cluster that looks like one. */
async function createFiles(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const packed = await readyCluster();
  // PGlite would unpack it too, but only into a cluster that it then runs.
  if (packed) await unpack(packed, draft);
  else await (await PGlite.create(draft, durability)).close();
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
  const loadDataDir = await readyCluster();
  return PGlite.create({ ...durability, ...(loadDataDir && { loadDataDir }) });
}

/**
 * A cluster with the tables in it and nothing else, packed. Making one takes PGlite about 5 s, unpacking one takes 1 s,
 * so the build keeps the first in `dist`. Null where it is missing and cannot be written: each new database then pays
 * the full price.
 */
export async function readyCluster(): Promise<Blob | null> {
  try {
    const file = await clusterFile();
    const kept = await readFile(file).catch(() => null);
    if (kept) return new Blob([new Uint8Array(kept)]);
    const cluster = await PGlite.create();
    await migrate(drizzlePglite(cluster, { schema }));
    const dump = await cluster.dumpDataDir('gzip');
    await cluster.close();
    await keepCluster(file, dump);
    return dump;
  } catch {
    return null;
  }
}

async function keepCluster(file: string, dump: Blob): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  const outdated = (await readdir(folder)).filter((name) => /^pglite-.*\.gz$/.test(name) && name !== basename(file));
  for (const name of outdated) await rm(join(folder, name), { force: true });
}

/** Named after what is in it: another version of PGlite, or one more migration, makes another. */
async function clusterFile(): Promise<string> {
  const pglite = createRequire(import.meta.filename).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(pglite), '../package.json'), 'utf8'));
  const version =
    manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : 'unknown';
  const hashes = readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash);
  const tables = sha256(hashes.join()).slice(0, 12);
  return join(import.meta.dirname, `../dist/pglite-${version}-${tables}.tar.gz`);
}

async function exists(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  await file?.close();
  return file !== null;
}

/** The folders that this process has open: a lock with its id that is not among them was left by a dead namesake. */
const openFolders = new Set<string>();

/** Two processes on one folder would destroy it, and PGlite does not look. */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}.lock`;
  await mkdir(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      openFolders.add(path);
      return async () => {
        openFolders.delete(path);
        await rm(path, { force: true });
      };
    } catch {
      const owner = Number(await readFile(path, 'utf8').catch(() => ''));
      const isHeld = owner === process.pid ? openFolders.has(path) : owner > 0 && isRunning(owner);
      if (isHeld) throw new Error(`${folder} is in use by process ${owner}.`);
      await rm(path, { force: true });
    }
  }
  throw new Error(`${folder} is in use: ${path} cannot be taken.`);
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
  const migrations = readMigrationFiles({ migrationsFolder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
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
