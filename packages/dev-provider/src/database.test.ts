import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { projects } from './schema.ts';

let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'foyer-')), 'nested', 'database');
});
afterAll(() => rm(join(folder, '..', '..'), { recursive: true }));

// Two starts from files take up to half a minute on a busy machine.
it('a folder keeps its data across starts and allows one process at a time', { timeout: 300_000 }, async () => {
  const first = await openDatabase(folder);
  const row = { projectId: 'p', publicToken: 't', secretHash: 's', settings: {}, createdAt: new Date() };
  await first.db.insert(projects).values(row);
  await expect(openDatabase(folder)).rejects.toThrow(
    `${folder} is in use by process ${process.pid}. FOYER_DATA=memory or --data selects another database.`,
  );
  await first.close();
  // The lock file of a killed process.
  await writeFile(`${folder}.lock`, '999999999');
  const second = await openDatabase(folder);
  expect(await second.db.select().from(projects)).toMatchObject([row]);
  await second.close();
  // Another process has the ID of a killed one by now, and no process of this machine has that of a container.
  const longAgo = new Date(Date.now() - 60_000);
  for (const owner of [`${process.ppid} ${hostname()}`, '999999999 container']) {
    await writeFile(`${folder}.lock`, owner);
    await expect(openDatabase(folder)).rejects.toThrow(/is in use by process \d+/);
    await utimes(`${folder}.lock`, longAgo, longAgo);
    await (await openDatabase(folder)).close();
  }
  await writeFile(join(folder, 'PG_VERSION'), '12');
  await expect(openDatabase(folder)).rejects.toThrow(`The database in ${folder} cannot be opened (`);
});

it('a folder of other files is not a database, and stays', async () => {
  const other = join(await mkdtemp(join(tmpdir(), 'foyer-')), 'mine');
  onTestFinished(() => rm(join(other, '..'), { recursive: true }));
  await mkdir(other);
  await writeFile(join(other, 'notes.txt'), 'mine');
  await expect(openDatabase(other)).rejects.toThrow(`${other} is not a database: name a folder that is empty`);
  expect(await readFile(join(other, 'notes.txt'), 'utf8')).toBe('mine');
});

it('a URL of a server that cannot be read is an error without its password', async () => {
  const error = await openDatabase('postgres://ada:sec#ret@localhost/app').catch((error: Error) => error);
  expect(String(error)).toMatch(/The URL of the PostgreSQL server is not valid/);
  expect(inspect(error)).not.toContain('ret@');
});

it('an unreachable server is an error', async () => {
  await expect(openDatabase('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow();
});
