import { expect, it, vi } from 'vitest';
import { challengeAge, challengeParams } from '../runtime/challenge-age.ts';
import { openClient } from '../testing/open-client.ts';
import { MINUTES, ok, someAuth } from '../testing/stub-provider.ts';

const PRIMARY = '/crypto_wallets/authenticate/start/primary';
const SECONDARY = '/crypto_wallets/authenticate/start/secondary';
const ethereum = { crypto_wallet_address: '0xAbC', crypto_wallet_type: 'ethereum' } as const;
const solana = { crypto_wallet_address: '9xQ', crypto_wallet_type: 'solana' } as const;
const siwe = { siwe_required_for_crypto_wallets: true };

it.each([
  [
    'no siwe_params if the project does not require EIP-4361',
    {},
    { ...ethereum, siwe_params: { chain_id: '5' } },
    undefined,
  ],
  ['no siwe_params for Solana', siwe, { ...solana, siwe_params: { chain_id: '5' } }, undefined],
  ['the URI of this page', siwe, ethereum, { uri: 'https://app.example.test' }],
  [
    'the siwe_params of the caller',
    siwe,
    { ...ethereum, siwe_params: { statement: 'Hello', uri: 'https://other.example.test', resources: ['a'] } },
    { uri: 'https://other.example.test', statement: 'Hello', resources: ['a'] },
  ],
])('cryptoWallets.authenticateStart sends %s', async (_what, settings, options, siwe_params) => {
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

it('cryptoWallets.authenticateStart requests a challenge for a second factor if a user is signed in', async () => {
  const { client, provider } = openClient({ signedIn: true });
  provider.on(SECONDARY, ok({ challenge: 'Sign this.' }));
  await client.cryptoWallets.authenticateStart(solana);
  expect(provider.to(SECONDARY)).toHaveLength(1);
});

it('cryptoWallets.authenticate signs in with a signature', async () => {
  const { client, provider } = openClient();
  provider.on('/crypto_wallets/authenticate', ok(someAuth()));
  await client.cryptoWallets.authenticate({ ...ethereum, signature: '0x12', ...MINUTES });
  expect(provider.to('/crypto_wallets/authenticate')[0]?.text).toBe(
    '{"crypto_wallet_address":"0xAbC","crypto_wallet_type":"ethereum","signature":"0x12","session_duration_minutes":30}',
  );
  expect(client.state.get().status).toBe('signedIn');
});

it('challengeParams returns what the page has asked the API to write into a challenge', async () => {
  const { client, provider } = openClient({ settings: siwe });
  provider.on(PRIMARY, ok({ challenge: 'On another chain.' }));
  await client.cryptoWallets.authenticateStart({ ...ethereum, siwe_params: { chain_id: '137', resources: ['urn:a'] } });
  expect(challengeParams('On another chain.')).toEqual({ chain_id: '137', resources: ['urn:a'] });
  expect(challengeParams('Never requested.')).toEqual({});
});

it('challengeAge measures from the first request of a challenge, by a clock that cannot be set', async () => {
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
  expect(challengeAge('Never requested.')).toBe(0);
  vi.useRealTimers();
});
