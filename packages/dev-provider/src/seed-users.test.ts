import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { seededProject } from './projects.ts';
import { createProvider } from './provider.ts';
import type { SeedUser } from './public-types.ts';
import { contacts, cryptoWallets } from './schema.ts';

const database = await openDatabase('memory');

async function start(users: unknown) {
  const provider = await createProvider({ database, users: users as SeedUser[] });
  onTestFinished(() => provider.close());
  return provider;
}

describe('the users of createProvider', () => {
  it('are users of the seeded project', async () => {
    const provider = await start([{ phone_number: '+12025550123' }]);
    const body = JSON.stringify({ public_token: seededProject.publicToken, phone_number: '+12025550123' });
    const response = await provider.fetch('http://localhost:4000/dev/users', { method: 'POST', body });
    expect(await response.json()).toMatchObject({ error_type: 'duplicate_phone_number' });
  });

  it('are created once, whatever the number of starts', async () => {
    await start([{ email: 'ada@example.com' }]);
    await start([{ email: 'ada@example.com' }, { email: 'bob@example.com' }]);
    const created = await database.db.select().from(contacts).where(eq(contacts.kind, 'email'));
    expect(created.map(({ value }) => value)).toEqual(['ada@example.com', 'bob@example.com']);
    expect(new Set(created.map(({ userId }) => userId)).size).toBe(2);
  });

  it('can have a wallet', async () => {
    const wallet = { type: 'ethereum', address: `0x${'1'.repeat(40)}` };
    await start([{ wallet }]);
    await start([{ wallet }]);
    expect(await database.db.select().from(cryptoWallets)).toMatchObject([{ walletType: 'ethereum', verified: true }]);
  });

  it.each([
    ['no list', {}, /^The users to create are invalid: the list: /],
    ['a misspelt member', [{ mail: 'ada@example.com' }], /^The users to create are invalid: 0: .*"mail"/],
    ['a malformed address', [{ email: 'ada' }], /^The user 0 to create is invalid: Email format is invalid\.$/],
  ])('stop the start if they are %s', async (_, users, message) => {
    await expect(createProvider({ database, users: users as SeedUser[] })).rejects.toThrow(message);
  });
});
