import { createKey, installWallet, type WalletSetup } from '@foyer/test-support/wallets';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useFlow, useWalletLogin } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();

function Widget() {
  const { state } = useFlow();
  const { choices, choose, back, candidates, connected, connect, sign } = useWalletLogin();
  return (
    <>
      <output aria-label="screen">{state.screen}</output>
      <p role="note">{state.errorDescriptor?.errorType}</p>
      <p role="log">{choices.map(({ option, isFound }) => `${option}${isFound ? '!' : ''}`).join(' ')}</p>
      <p role="status" aria-label="connected">
        {connected?.name}
      </p>
      {choices.map(({ option }) => (
        <button key={option} type="button" onClick={() => choose(option)}>
          {option}
        </button>
      ))}
      {candidates.map((wallet) => (
        <button key={wallet.id} type="button" onClick={() => connect.mutate({ wallet })}>
          {`connect ${wallet.name}`}
        </button>
      ))}
      <button type="button" onClick={() => sign.mutate()}>
        sign
      </button>
      <button type="button" onClick={back}>
        back
      </button>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shows = (role: string, text: string, name?: string) =>
  waitFor(() => expect(screen.getByRole(role, name ? { name } : {}).textContent).toBe(text));
const isOn = (name: string) => shows('status', name, 'screen');
const events = () => harness.events.map(({ type }) => type);

/** Installs a wallet with its own name, because the wallets of earlier tests stay on the page. */
let count = 0;
function newWallet(
  setup: Partial<WalletSetup> & Pick<WalletSetup, 'walletType'>,
  spell = (address: string): string => address,
  smartSignature?: string,
) {
  const key = createKey(setup.walletType);
  const name = `Test Wallet ${++count}`;
  const all = { name, rdns: `test.wallet${count}`, addresses: [spell(key.address)], ...setup };
  const wallet = installWallet(window, all, async (_, message) => smartSignature ?? key.sign(message));
  return { key, name: all.name, ...wallet };
}

describe.each([
  ['ethereum', 'GenericEthereumWallet', false],
  ['ethereum', 'GenericEthereumWallet', true],
  ['solana', 'GenericSolanaWallet', false],
] as const)('useWalletLogin with a wallet of %s, chosen by %s (EIP-4361: %s),', (walletType, option, siwe) => {
  it('signs in', async () => {
    await harness.settings({ siwe_required_for_crypto_wallets: siwe });
    const wallet = newWallet({ walletType });
    harness.render(<Widget />, { sessionOptions: { sessionDurationMinutes: 45 } });
    await press(option);
    await isOn('CryptoConnect');
    await press(`connect ${wallet.name}`);
    await isOn('CryptoSignMessage');
    await shows('status', wallet.name, 'connected');
    await press('sign');
    await isOn('CryptoConfirmation');
    await waitFor(() =>
      expect(events()).toEqual([
        'CRYPTO_WALLET_AUTHENTICATE_START',
        'CRYPTO_WALLET_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ]),
    );
    expect(harness.errors).toEqual([]);
    const [start] = await harness.requests('/crypto_wallets/authenticate/start/primary');
    expect(start.body).toEqual({
      crypto_wallet_address: wallet.key.address,
      crypto_wallet_type: walletType,
      ...(siwe && { siwe_params: { uri: location.origin } }),
    });
    const [authenticate] = await harness.requests('/crypto_wallets/authenticate');
    expect(authenticate.body).toMatchObject({ session_duration_minutes: 45 });
    const user = harness.client.user.getSync();
    expect(user).toMatchObject({ crypto_wallets: [{ crypto_wallet_address: wallet.key.address, verified: true }] });
  });
});

it.each([false, true])(
  'useWalletLogin sends an Ethereum address in the casing of the wallet (EIP-4361: %s)',
  async (siwe) => {
    await harness.settings({ siwe_required_for_crypto_wallets: siwe });
    const wallet = newWallet({ walletType: 'ethereum' }, (address) => address.toLowerCase());
    harness.render(<Widget />);
    await press('GenericEthereumWallet');
    await press(`connect ${wallet.name}`);
    await isOn('CryptoSignMessage');
    await press('sign');
    await isOn('CryptoConfirmation');
    for (const path of ['/crypto_wallets/authenticate/start/primary', '/crypto_wallets/authenticate']) {
      const [call] = await harness.requests(path);
      expect(call.body.crypto_wallet_address, path).toBe(wallet.key.address.toLowerCase());
    }
  },
);

it('useWalletLogin reports the reason why a wallet did not connect or sign', async () => {
  const wallet = newWallet({ walletType: 'ethereum' });
  harness.render(<Widget />);
  for (const [method, refusal, reason] of [
    ['eth_requestAccounts', { code: 4001, message: 'User rejected the request.' }, 'cancelled'],
    ['eth_requestAccounts', { code: -32002, message: 'Already processing.' }, 'pending'],
    ['personal_sign', { code: 4100, message: 'Locked.' }, 'locked'],
    ['personal_sign', { code: 4901, message: 'Another chain.' }, 'wrong_chain'],
  ] as const) {
    wallet.refusals[method] = refusal;
    await press('GenericEthereumWallet');
    await press(`connect ${wallet.name}`);
    if (method === 'personal_sign') {
      await isOn('CryptoSignMessage');
      await press('sign');
    }
    await isOn('CryptoError');
    await shows('note', `wallet_${reason}`);
    expect(harness.errors.at(-1)).toMatchObject({ name: 'CeremonyError', reason, cause: refusal });
    delete wallet.refusals[method];
    await press('back');
    await isOn('Main');
    await shows('note', '');
  }
  expect(await harness.requests('/crypto_wallets/authenticate')).toEqual([]);
});

it('useWalletLogin leads to CryptoError with the error type of the API', async () => {
  const wallet = newWallet({ walletType: 'ethereum' });
  harness.render(<Widget />);
  await press('GenericEthereumWallet');
  await press(`connect ${wallet.name}`);
  await isOn('CryptoSignMessage');
  await harness.advance(6 * 60);
  await press('sign');
  await isOn('CryptoError');
  await shows('note', 'unable_to_authenticate_crypto_wallet');
  expect(harness.errors).toHaveLength(1);
});

it('useWalletLogin sends the signature of a smart account as it is, and says that the API does not accept it', async () => {
  const signature = `0x${'ab'.repeat(640)}`;
  const wallet = newWallet({ walletType: 'ethereum' }, undefined, signature);
  harness.render(<Widget />);
  await press('GenericEthereumWallet');
  await press(`connect ${wallet.name}`);
  await isOn('CryptoSignMessage');
  await press('sign');
  await isOn('CryptoError');
  await shows('note', 'wallet_smart_account');
  const [authenticate] = await harness.requests('/crypto_wallets/authenticate');
  expect(authenticate.status).toBeGreaterThanOrEqual(400);
  expect(harness.errors.map((error) => (error as { reason?: string }).reason)).toEqual(['smart_account']);
});

it('useWalletLogin does not pass a challenge for another page to the wallet', async () => {
  await harness.settings({ siwe_required_for_crypto_wallets: true });
  const wallet = newWallet({ walletType: 'ethereum' });
  harness.render(<Widget />);
  const path = '/sdk/v1/crypto_wallets/authenticate/start/primary';
  await harness.fault({ path, status: 200, body: { data: { challenge: 'evil.example wants you', status_code: 200 } } });
  await press('GenericEthereumWallet');
  await press(`connect ${wallet.name}`);
  await isOn('CryptoSignMessage');
  await press('sign');
  await isOn('CryptoError');
  expect(harness.errors).toMatchObject([{ reason: 'challenge_refused' }]);
  expect(wallet.calls).toEqual(['eth_requestAccounts']);
});

it('useWalletLogin reports an account that was switched between connecting and signing', async () => {
  const wallet = newWallet({ walletType: 'ethereum' });
  harness.render(<Widget />);
  await press('GenericEthereumWallet');
  await press(`connect ${wallet.name}`);
  await isOn('CryptoSignMessage');
  wallet.switchAccounts([createKey('ethereum').address]);
  await press('sign');
  await isOn('CryptoError');
  expect(harness.errors).toMatchObject([{ reason: 'account_changed' }]);
  expect(wallet.calls).not.toContain('personal_sign');
});

describe('useWalletLogin after the user has gone back', () => {
  it('requests no challenge for an account that arrives late', async () => {
    let release = (_: unknown) => {};
    const key = createKey('ethereum');
    const provider = {
      request: () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    };
    const detail = { info: { uuid: 'slow', name: 'Slow', rdns: 'test.slow' }, provider };
    harness.render(<Widget />);
    act(() => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));
    await press('GenericEthereumWallet');
    await press('connect Slow');
    await press('back');
    await act(async () => release([key.address]));
    await waitFor(() => expect(harness.errors).toMatchObject([{ reason: 'cancelled' }]));
    await isOn('Main');
    expect(await harness.requests('/crypto_wallets/authenticate/start/primary')).toEqual([]);
  });

  it('requests no signature when the settings arrive late', async () => {
    const wallet = newWallet({ walletType: 'ethereum' });
    harness.render(<Widget />);
    await press('GenericEthereumWallet');
    await press(`connect ${wallet.name}`);
    await isOn('CryptoSignMessage');
    const { bootstrap } = harness.client;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(bootstrap, 'getAsync').mockImplementation(async () => {
      await gate;
      return bootstrap.getSync();
    });
    await press('sign');
    await press('back');
    await act(async () => release());
    await waitFor(() => expect(harness.errors).toMatchObject([{ reason: 'cancelled' }]));
    expect(wallet.calls).not.toContain('personal_sign');
    await isOn('Main');
  });

  it('does not sign in with a signature that arrives late', async () => {
    const wallet = newWallet({ walletType: 'ethereum' });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sign = wallet.key.sign;
    wallet.key.sign = async (message) => {
      await gate;
      return sign(message);
    };
    harness.render(<Widget />);
    await press('GenericEthereumWallet');
    await press(`connect ${wallet.name}`);
    await isOn('CryptoSignMessage');
    await press('sign');
    await waitFor(() => expect(wallet.calls).toContain('personal_sign'));
    await press('back');
    await act(async () => release());
    await waitFor(() => expect(harness.errors).toMatchObject([{ reason: 'cancelled' }]));
    expect(await harness.requests('/crypto_wallets/authenticate')).toEqual([]);
    expect(harness.client.user.getSync()).toBeNull();
  });
});

it('useWalletLogin returns installed wallets first, and keeps the order when more wallets are found', async () => {
  const phantom = newWallet({ walletType: 'solana', name: 'Phantom', announces: 'late' });
  const metamask = newWallet({ walletType: 'ethereum', name: 'MetaMask', rdns: 'io.metamask', announces: 'late' });
  const vessel = newWallet({ walletType: 'ethereum', name: 'Vessel', announces: 'late' });
  window.addEventListener('eip6963:requestProvider', metamask.announce, { once: true });
  harness.render(
    <StrictMode>
      <Widget />
    </StrictMode>,
  );
  const generic = (screen.getByRole('log').textContent ?? '').split(' ').slice(4);
  await shows('log', ['Metamask!', 'Phantom', 'Coinbase', 'Binance', ...generic].join(' '));
  act(() => phantom.announce());
  act(() => vessel.announce());
  await shows('log', ['Metamask!', 'Phantom!', 'Coinbase', 'Binance', ...generic, 'Vessel!'].join(' '));
});
