import { expect, it, vi } from 'vitest';
import { challengeAge } from '../runtime/challenge-age.ts';
import { openClient } from '../testing/open-client.ts';
import { MINUTES, ok, someAuth } from '../testing/stub-provider.ts';

const PRIMARY = '/crypto_wallets/authenticate/start/primary';
const SECONDARY = '/crypto_wallets/authenticate/start/secondary';
const ethereum = { crypto_wallet_address: '0xAbC', crypto_wallet_type: 'ethereum' } as const;
const solana = { crypto_wallet_address: '9xQ', crypto_wallet_type: 'solana' } as const;
const siwe = { siwe_required_for_crypto_wallets: true };

it.each([
  ['nothing more where the project wants none', {}, { ...ethereum, siwe_params: { chain_id: '5' } }, undefined],
  ['nothing more for Solana', siwe, { ...solana, siwe_params: { chain_id: '5' } }, undefined],
  ['this page', siwe, ethereum, { uri: 'https://app.example.test' }],
  [
    'what the caller says',
    siwe,
    { ...ethereum, siwe_params: { statement: 'Hello', uri: 'https://other.example.test', resources: ['a'] } },
    { uri: 'https://other.example.test', statement: 'Hello', resources: ['a'] },
  ],
])('asks for a challenge with %s', async (_what, settings, options, siwe_params) => {
  const { client, provider } = openClient({ settings });
  provider.on(PRIMARY, ok({ challenge: 'Sign this.' }));
  expect(await client.cryptoWallets.authenticateStart(options)).toMatchObject({ challenge: 'Sign this.' });
  const { crypto_wallet_address, crypto_wallet_type } = options;
  expect(provider.to(PRIMARY)[0]?.body).toEqual({
    crypto_wallet_address,
    crypto_wallet_type,
    ...(siwe_params && { siwe_params }),
  });
});

it('asks to add a wallet to who is signed in', async () => {
  const { client, provider } = openClient({ signedIn: true });
  provider.on(SECONDARY, ok({ challenge: 'Sign this.' }));
  await client.cryptoWallets.authenticateStart(solana);
  expect(provider.to(SECONDARY)).toHaveLength(1);
});

it('signs in with a signature', async () => {
  const { client, provider } = openClient();
  provider.on('/crypto_wallets/authenticate', ok(someAuth()));
  await client.cryptoWallets.authenticate({ ...ethereum, signature: '0x12', ...MINUTES });
  expect(provider.to('/crypto_wallets/authenticate')[0]?.text).toBe(
    '{"crypto_wallet_address":"0xAbC","crypto_wallet_type":"ethereum","signature":"0x12","session_duration_minutes":30}',
  );
  expect(client.state.get().status).toBe('signedIn');
});

it('dates each challenge by a monotonic clock, and keeps the first date of a repeated challenge', async () => {
  vi.useFakeTimers();
  const { client, provider } = openClient();
  for (const challenge of ['Sign this once.', 'Sign this once.', 'Sign this instead.']) {
    provider.on(PRIMARY, ok({ challenge }));
    await client.cryptoWallets.authenticateStart(ethereum);
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(0);
  }
  expect(challengeAge('Sign this once.')).toBe(180_000);
  expect(challengeAge('Sign this instead.')).toBe(60_000);
  expect(challengeAge('Never asked for.')).toBe(0);
  vi.useRealTimers();
});
