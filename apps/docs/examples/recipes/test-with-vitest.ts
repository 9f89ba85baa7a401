import { createFoyerClient } from '@foyer/core';
import { test } from '@foyer/testing/vitest';
import { expect } from 'vitest';

test('signs in by passcode', async ({ provider }) => {
  const client = createFoyerClient(provider.publicToken, { baseUrl: provider.url });
  const { method_id } = await client.otps.email.loginOrCreate('ada@example.com');
  const { code } = await provider.inbox.next('ada@example.com');
  await client.otps.authenticate(code ?? '', method_id, { session_duration_minutes: 30 });
  expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
  client.destroy();
});
