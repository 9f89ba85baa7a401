import { expect, it } from 'vitest';
import type { FoyerClient } from '../client.ts';
import { openClient } from '../testing/open-client.ts';
import { MINUTES, ok, someAuth, someUser } from '../testing/stub-provider.ts';

it('totps.create returns the secret and stores the updated user', async () => {
  const { client, provider } = openClient({ signedIn: true });
  const user = someUser('1', { totps: [{ totp_id: 'totp-test-1', verified: false }] });
  const made = { totp_id: 'totp-test-1', secret: 'ABC', qr_code: 'data:', recovery_codes: ['a-b-c'], user_id: 'u' };
  provider.on('/totps', ok({ ...made, __user: user }));
  expect(await client.totps.create({ expiration_minutes: 60 })).toEqual({
    request_id: 'request-id-test-1',
    status_code: 200,
    ...made,
  });
  expect(provider.to('/totps')[0]?.text).toBe('{"expiration_minutes":60}');
  expect(client.user.getSync()?.totps).toEqual(user.totps);
});

it.each([
  [
    '/totps/authenticate',
    ({ totps }: FoyerClient) => totps.authenticate({ totp_code: '123456', ...MINUTES }),
    '{"totp_code":"123456","session_duration_minutes":30}',
  ],
  [
    '/totps/recover',
    ({ totps }: FoyerClient) => totps.recover({ recovery_code: 'abcd-efgh-ijkl', ...MINUTES }),
    '{"recovery_code":"abcd-efgh-ijkl","session_duration_minutes":30}',
  ],
] as const)('a call of %s signs in', async (path, call, text) => {
  const { client, provider } = openClient();
  provider.on(path, ok({ ...someAuth(), totp_id: 'totp-test-1' }));
  expect(await call(client)).toMatchObject({ totp_id: 'totp-test-1' });
  expect(provider.to(path).map((sent) => sent.text)).toEqual([text]);
  expect(client.state.get().status).toBe('signedIn');
});

it.each([
  ['a list', (totp: object) => [totp]],
  ['a single object', (totp: object) => totp],
])('totps.recoveryCodes returns a list if the API returns %s', async (_what, frame) => {
  const { client, provider } = openClient({ signedIn: true });
  const totp = { totp_id: 'totp-test-1', verified: true, recovery_codes: ['a-b-c'] };
  provider.on('/totps/recovery_codes', ok({ user_id: 'user-test-1', totps: frame(totp) }));
  expect((await client.totps.recoveryCodes()).totps).toEqual([totp]);
  expect(provider.to('/totps/recovery_codes')[0]).toMatchObject({ method: 'POST', text: undefined });
});
