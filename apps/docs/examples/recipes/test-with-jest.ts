import { createFoyerClient } from '@foyer/core';
import { useTestProvider } from '@foyer/testing/jest';
import { expect, test } from '@jest/globals';

const provider = useTestProvider({ users: [{ email: 'ada@example.com' }] });

test('signs in by passcode', async () => {
  const client = createFoyerClient(provider().publicToken, { baseUrl: provider().url });
  const { method_id } = await client.otps.email.loginOrCreate('ada@example.com');
  const { code } = await provider().inbox.next('ada@example.com');
  await client.otps.authenticate(code ?? '', method_id, { session_duration_minutes: 30 });
  expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
  client.destroy();
});
