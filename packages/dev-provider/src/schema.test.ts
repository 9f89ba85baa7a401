import { readFile } from 'node:fs/promises';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { sha256 } from './random.ts';
import * as schema from './schema.ts';
import { useProviders } from './testing/harness.ts';

const providers = useProviders();

it('the migrations create the tables that the schema describes', async () => {
  const { db } = providers.database;
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  for (const table of tables) {
    const { name } = getTableConfig(table);
    const rows = await db
      .select({ column: sql<string>`column_name`, nullable: sql<string>`is_nullable` })
      .from(sql`information_schema.columns`)
      .where(sql`table_name = ${name}`);
    const described = Object.values(getTableColumns(table)).map((column) => [
      column.name,
      column.notNull ? 'NO' : 'YES',
    ]);
    expect(rows.map((row) => [row.column, row.nullable]).sort(), name).toEqual(described.sort());
  }
});

it('the migration of recovery codes replaces a code by its hash', async () => {
  const file = await readFile(new URL('../migrations/0007_recovery_code_hashes.sql', import.meta.url), 'utf8');
  const hashes = await providers.database.db.transaction(async (tx) => {
    // A temporary table hides the table of the same name.
    await tx.execute(sql`create temp table recovery_codes (totp_id text, code text) on commit drop`);
    await tx.execute(sql`insert into recovery_codes values ('totp-test-1', 'aaaa-bbbb-cccc')`);
    for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    return tx.select({ codeHash: sql<string>`code_hash` }).from(sql`recovery_codes`);
  });
  expect(hashes).toEqual([{ codeHash: sha256('totp-test-1:aaaa-bbbb-cccc') }]);
});
