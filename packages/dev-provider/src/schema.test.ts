import { getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
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
