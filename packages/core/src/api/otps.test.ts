import { beforeEach, describe, expect, it } from 'vitest';
import type { FoyerClient } from '../client.ts';
import { openClient } from '../testing/open-client.ts';
import { MINUTES, ok, type StubProvider, someAuth } from '../testing/stub-provider.ts';

let provider: StubProvider;
let client: FoyerClient;

beforeEach(() => {
  ({ provider, client } = openClient());
  provider.on('/otps/authenticate', ok(someAuth()));
});

describe('otps', () => {
  it.each(['sms', 'whatsapp'] as const)('loginOrCreate sends a passcode by %s', async (channel) => {
    const path = `/otps/${channel}/login_or_create`;
    provider.on(path, ok({ method_id: 'phone-number-test-1' }));
    const { method_id } = await client.otps[channel].loginOrCreate('+14155550100', { expiration_minutes: 5 });
    expect(method_id).toBe('phone-number-test-1');
    expect(provider.to(path)[0]?.text).toBe('{"expiration_minutes":5,"phone_number":"+14155550100"}');
  });

  it.each([
    ['sms', '+14155550100', '{"phone_number":"+14155550100"}'],
    ['whatsapp', '+14155550100', '{"phone_number":"+14155550100"}'],
    ['email', 'ada@example.test', '{"email":"ada@example.test"}'],
  ] as const)('send adds a factor by %s to the signed-in user', async (channel, destination, text) => {
    const primary = `/otps/${channel}/send/primary`;
    const secondary = `/otps/${channel}/send/secondary`;
    provider.on(primary, ok({ method_id: '1' }));
    provider.on(secondary, ok({ method_id: '1' }));
    await client.otps[channel].send(destination);
    expect(provider.to(primary).map((call) => call.text)).toEqual([text]);
    await client.otps.authenticate('123456', '1', MINUTES);
    await client.otps[channel].send(destination);
    expect(provider.to(secondary).map((call) => call.text)).toEqual([text]);
    expect(provider.to(primary)).toHaveLength(1);
  });

  it('email.loginOrCreate sends all its options', async () => {
    provider.on('/otps/email/login_or_create', ok({ method_id: '1' }));
    const options = { expiration_minutes: 5, login_template_id: 'a', signup_template_id: 'b', locale: 'es' };
    await client.otps.email.loginOrCreate('ada@example.test', options);
    expect(provider.to('/otps/email/login_or_create')[0]?.body).toEqual({ ...options, email: 'ada@example.test' });
  });

  it('authenticate sends the passcode as token, and returns the response without __user', async () => {
    const answer = await client.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(provider.to('/otps/authenticate')[0]?.text).toBe(
      '{"token":"123456","method_id":"email-test-1","session_duration_minutes":30}',
    );
    expect(answer).toMatchObject({ method_id: 'email-test-1', session_token: 'token-1' });
    expect(answer).not.toHaveProperty('__user');
    expect(client.session.getSync()?.session_id).toBe('session-test-1');
  });
});
