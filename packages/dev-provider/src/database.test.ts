import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
});

it('an unreachable server is an error', async () => {
  await expect(openDatabase('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow();
});
