import { createPublicKey, verify } from 'node:crypto';
import { createKey, type FakeWallet, installWallet } from '@foyer/test-support/wallets';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import { connectSolana, signSolana } from './solana.ts';
import type { SolanaProvider, StandardAccount, StandardWallet } from './wallet-providers.ts';

const key = createKey('solana');
const other = createKey('solana');
const expected = {
  address: key.address,
  origin: 'https://app.example.test',
  now: Date.parse('2026-01-01T12:00:01Z'),
  age: 1_000,
};
const HOUR = 3_600_000;
const CHALLENGE = 'Sign this to prove that it is you: \u{1f511} 1234';
const fails = (reason: string) => expect.objectContaining({ name: 'CeremonyError', reason });

interface Ready {
  wallet: FakeWallet;
  provider: StandardWallet | SolanaProvider;
}

function newWallet(isStandard: boolean, addresses: readonly string[] = [key.address]): Ready {
  const page = new EventTarget() as Window;
  let provider: unknown;
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    (event as CustomEvent).detail({
      register(registered: unknown) {
        provider = registered;
      },
    });
  });
  const setup = { name: 'Test', walletType: 'solana', global: 'solana', addresses } as const;
  const wallet = installWallet(page, setup, (address, text) => (address === key.address ? key : other).sign(text));
  return { wallet, provider: isStandard ? (provider as StandardWallet) : Reflect.get(page, 'solana') };
}

/** The DER prefix of an Ed25519 public key. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const isSigned = (signature: string) =>
  verify(
    null,
    Buffer.from(CHALLENGE),
    createPublicKey({ key: Buffer.concat([SPKI, bs58.decode(key.address)]), format: 'der', type: 'spki' }),
    bs58.decode(signature),
  );

describe.each([
  ['a wallet of the Wallet Standard', true],
  ['an injected wallet', false],
])('with %s', (_, isStandard) => {
  it('connectSolana returns the address, and signSolana signs the challenge unchanged', async () => {
    const { wallet, provider } = newWallet(isStandard);
    expect(await connectSolana(provider)).toBe(key.address);
    expect(isSigned(await signSolana(provider, CHALLENGE, expected))).toBe(true);
    expect(wallet.calls).toEqual(['connect', 'signMessage']);
  });

  it.each([
    ['connect', { code: 4001, message: 'User rejected the request.' }, 'cancelled'],
    ['connect', { code: -32002, message: 'Already processing.' }, 'pending'],
    ['signMessage', { message: 'User rejected the request.' }, 'cancelled'],
    ['signMessage', { code: 4100, message: 'Not authorized' }, 'locked'],
    ['signMessage', { code: -32603, message: 'Oops' }, 'failed'],
  ])('a call of %s that fails with %j rejects with the reason %s', async (method, refusal, reason) => {
    const { wallet, provider } = newWallet(isStandard);
    wallet.refusals[method] = refusal;
    const both = async () => signSolana(provider, CHALLENGE, { ...expected, address: await connectSolana(provider) });
    await expect(both()).rejects.toThrow(fails(reason));
  });

  it('connectSolana rejects with the reason locked if there is no account', async () => {
    await expect(connectSolana(newWallet(isStandard, []).provider)).rejects.toThrow(fails('locked'));
  });

  it('connectSolana rejects an address that is not one of Solana', async () => {
    // The leading 1 is a 33rd byte.
    for (const address of ['0x52908400098527886E0F7030069857D2E4169EE7', 'abc', `1${key.address}`]) {
      await expect(connectSolana(newWallet(isStandard, [address]).provider)).rejects.toThrow(fails('failed'));
    }
  });

  it.each([
    ['switched to another account', [other.address], 'account_changed'],
    ['been locked', [], 'locked'],
  ])('signSolana does not prompt a wallet that has %s', async (_to, addresses, reason) => {
    const { wallet, provider } = newWallet(isStandard);
    await connectSolana(provider);
    wallet.switchAccounts(addresses);
    // An injected wallet without a public key may be connected all the same, so it is prompted.
    if (!isStandard && addresses.length === 0) return;
    await expect(signSolana(provider, CHALLENGE, expected)).rejects.toThrow(fails(reason));
    expect(wallet.calls).toEqual(['connect']);
  });

  it.each([
    ['switches to another account', [other.address], 'account_changed'],
    ['is locked', [], 'locked'],
  ])('signSolana rejects at once if the wallet %s while its prompt is open', async (_to, addresses, reason) => {
    const { wallet, provider } = newWallet(isStandard);
    await connectSolana(provider);
    wallet.refusals.signMessage = '';
    const outcome = expect(signSolana(provider, CHALLENGE, expected)).rejects.toThrow(fails(reason));
    while (!wallet.calls.includes('signMessage')) await Promise.resolve();
    wallet.switchAccounts(addresses);
    await outcome;
  });

  it.each([
    ['the URI of another page', { uri: 'https://evil.example/' }, 'URI'],
    ['a URI that is not one', { uri: 'here' }, 'URI'],
    ['another account', { account: other.address }, 'address'],
    ['no account', { account: '' }, 'address'],
    ['an expiration time in the past', { expires: '2026-01-01T11:59:59Z' }, 'expiration time'],
    ['an expiration time that cannot be parsed', { expires: 'soon' }, 'expiration time'],
    ['a lifetime of hours', { issued: '2026-01-01T10:00:00Z' }, 'expiration time'],
    ['an issue time on another day', { issued: '2025-12-29T12:00:00Z', expires: '2025-12-29T12:05:00Z' }, 'issue time'],
    ['two URIs', { uri: 'https://app.example.test/\nURI: https://evil.example/' }, 'URI'],
    ['two URIs, one of them indented', { uri: 'https://app.example.test/\n uri : https://evil.example/' }, 'URI'],
    [
      'two expiration times',
      { expires: '2026-01-01T12:05:00Z\nExpiration Time: 2027-01-01T12:00:00Z' },
      'Expiration Time',
    ],
    ['two nonces', { uri: 'https://app.example.test/\nNonce: 87654321' }, 'Nonce'],
    [
      'two domains',
      { uri: 'https://app.example.test/\nevil.example wants you to sign in with your Solana account:' },
      'form',
    ],
    ['a start time in the future', { notBefore: '2026-01-01T13:00:00Z' }, 'start time'],
  ])('signSolana does not prompt with a message that has %s', async (_what, change, part) => {
    const fields = {
      account: key.address,
      uri: 'https://app.example.test/sign-in',
      issued: '2026-01-01T12:00:00Z',
      expires: '2026-01-01T12:05:00Z',
      notBefore: '2026-01-01T12:00:00Z',
    };
    const write = ({ account, uri, issued, expires, notBefore }: typeof fields) =>
      `app.example.test wants you to sign in with your Solana account:\n${account}\n\nURI: ${uri}\nVersion: 1\n` +
      `Nonce: 12345678\nIssued At: ${issued}\nExpiration Time: ${expires}\nNot Before: ${notBefore}`;
    const { wallet, provider } = newWallet(isStandard);
    await connectSolana(provider);
    const refused = signSolana(provider, write({ ...fields, ...change }), expected);
    await expect(refused).rejects.toThrow(`the challenge's ${part} is invalid`);
    expect(wallet.calls).toEqual(['connect']);
    await expect(signSolana(provider, write(fields), expected)).resolves.toBeTypeOf('string');
  });

  it.each([-24 * HOUR, -HOUR / 6, HOUR / 6, 24 * HOUR])(
    'signSolana signs on a device whose clock is off by %i ms',
    async (error) => {
      const { provider } = newWallet(isStandard);
      await connectSolana(provider);
      const device = { ...expected, now: expected.now + error };
      const write = (times: string) =>
        `app.example.test wants you to sign in with your Solana account:\n${key.address}\n\nVersion: 1\n${times}`;
      const whole = write('Issued At: 2026-01-01T12:00:00Z\nExpiration Time: 2026-01-01T12:05:00Z');
      await expect(signSolana(provider, whole, device)).resolves.toBeTypeOf('string');
      const late = signSolana(provider, whole, { ...device, age: HOUR / 12 });
      await expect(late).rejects.toThrow("the challenge's expiration time is invalid");
      // Without an issue time, only the device's clock shows the current time.
      const bounds = write('Expiration Time: 2026-01-01T12:05:00Z\nNot Before: 2026-01-01T12:00:00Z');
      await expect(signSolana(provider, bounds, device)).resolves.toBeTypeOf('string');
    },
  );

  const claim = ` wants you to sign in with your Solana account:\n${key.address}\n\nVersion: 1\nNonce: 12345678`;

  it('signSolana does not prompt with a message for another domain', async () => {
    const { wallet, provider } = newWallet(isStandard);
    await connectSolana(provider);
    for (const domain of ['evil.example', 'https://evil.example', 'app.example.test.evil.example', '']) {
      const challenge = `${domain}${claim}`;
      await expect(signSolana(provider, challenge, expected)).rejects.toThrow(fails('challenge_refused'));
    }
    expect(wallet.calls).toEqual(['connect']);
    for (const own of [`https://app.example.test${claim}`, `Acme Corp.${claim.split('\n\n')[0]}`]) {
      await expect(signSolana(provider, own, expected)).resolves.toBeTypeOf('string');
    }
  });
});

describe('signSolana with an injected wallet', () => {
  const signed = async () => (await key.sign(CHALLENGE)) as number[];
  const base: SolanaProvider = { connect: async () => undefined };

  it.each<[string, (bytes: number[]) => unknown]>([
    ['bytes', (bytes) => Uint8Array.from(bytes)],
    ['bytes in an object', (bytes) => ({ signature: Uint8Array.from(bytes) })],
    ['an array in an object', (bytes) => ({ signature: bytes })],
    ['an object of numbers', (bytes) => ({ signature: { ...bytes } })],
    ['base58', (bytes) => ({ signature: bs58.encode(Uint8Array.from(bytes)) })],
    ['a Buffer as JSON', (bytes) => ({ type: 'Buffer', data: bytes })],
    ['a Buffer as JSON in an object', (bytes) => ({ signature: { type: 'Buffer', data: bytes } })],
    ['base64', (bytes) => Buffer.from(bytes).toString('base64')],
    ['hexadecimal', (bytes) => Buffer.from(bytes).toString('hex')],
    ['hexadecimal with a prefix', (bytes) => ({ signature: `0x${Buffer.from(bytes).toString('hex')}` })],
  ])('accepts a signature as %s', async (_, form) => {
    const bytes = await signed();
    expect(isSigned(await signSolana({ ...base, signMessage: async () => form(bytes) }, CHALLENGE, expected))).toBe(
      true,
    );
  });

  it('signs with a wallet that has only a request method', async () => {
    const provider: SolanaProvider = {
      ...base,
      request: async ({ method, params }) => {
        expect([method, params.display]).toEqual(['signMessage', 'utf8']);
        return { signature: await key.sign(new TextDecoder().decode(params.message)) };
      },
    };
    expect(isSigned(await signSolana(provider, CHALLENGE, expected))).toBe(true);
  });

  const publicKey = { toString: () => key.address };
  const onlyBase58 = { toString: () => '[object Object]', toBase58: () => key.address };
  it.each<[string, () => SolanaProvider]>([
    ['returns its key', () => ({ ...base, connect: async () => ({ publicKey }) })],
    ['returns nothing but a key', () => ({ ...base, connect: async () => onlyBase58 })],
    ['returns the address as text', () => ({ ...base, connect: async () => key.address })],
    ['has a key that only toBase58 converts', () => ({ ...base, publicKey: onlyBase58 })],
    [
      'sets its key after its prompt',
      () => {
        const wallet: SolanaProvider = {
          connect: async () => {
            setTimeout(() => Object.assign(wallet, { publicKey: onlyBase58 }), 100);
            return undefined;
          },
        };
        return wallet;
      },
    ],
  ])('connectSolana finds the address of a wallet that %s', async (_, newProvider) => {
    const provider: SolanaProvider = Object.assign(newProvider(), {
      signMessage: async (message: Uint8Array) => key.sign(new TextDecoder().decode(message)),
    });
    expect(await connectSolana(provider)).toBe(key.address);
    expect(isSigned(await signSolana(provider, CHALLENGE, expected))).toBe(true);
  });

  it.each([null, undefined])('rejects with the reason cancelled if a prompt resolves with %j', async (answer) => {
    const provider = { connect: async () => answer as undefined, signMessage: async () => answer };
    await expect(connectSolana(provider)).rejects.toThrow(fails('cancelled'));
    await expect(signSolana(provider, CHALLENGE, expected)).rejects.toThrow(fails('cancelled'));
  });

  it.each([{}, 'no 0', { signature: [1, 2] }, { signature: null }])(
    'rejects if the wallet returns %j instead of a signature',
    async (answer) => {
      const provider = { ...base, signMessage: async () => answer };
      await expect(signSolana(provider, CHALLENGE, expected)).rejects.toThrow(fails('failed'));
    },
  );
});

describe('a wallet of the Wallet Standard with accounts of several chains', () => {
  const evm = { address: '0x52908400098527886E0F7030069857D2E4169EE7', chains: ['eip155:1'], features: ['eth:sign'] };
  const sui = { address: `0x${'ab'.repeat(32)}`, chains: ['sui:mainnet'], features: ['sui:signPersonalMessage'] };
  const mine = { address: key.address, chains: ['solana:mainnet', 'solana:devnet'], features: ['solana:signMessage'] };
  /** It can watch only. */
  const unable = { address: other.address, chains: ['solana:mainnet'], features: ['solana:signTransaction'] };
  /** Some wallets use one address on several chains. */
  const twin = { ...mine, chains: ['eclipse:mainnet'] };

  function walletWith(accounts: readonly StandardAccount[], connected: unknown = { accounts }) {
    const signers: StandardAccount[] = [];
    const wallet: StandardWallet = {
      name: 'Many',
      accounts,
      features: {
        'standard:connect': { connect: async () => connected as { accounts: readonly StandardAccount[] } },
        'solana:signMessage': {
          async signMessage({ account, message }) {
            signers.push(account);
            const signature = await key.sign(new TextDecoder().decode(message));
            return [{ signature: Uint8Array.from(signature as number[]) }];
          },
        },
      },
    };
    return { wallet, signers };
  }

  it.each([
    ['another chain', [evm, sui, mine]],
    ['an account that cannot sign messages', [unable, mine]],
    ['the same address on another chain', [twin, mine]],
  ])('connects and signs with the first account that can sign for Solana, after %s', async (_, accounts) => {
    const { wallet, signers } = walletWith(accounts);
    expect(await connectSolana(wallet)).toBe(key.address);
    expect(isSigned(await signSolana(wallet, CHALLENGE, expected))).toBe(true);
    expect(signers).toEqual([mine]);
  });

  it.each([
    [[evm], 'failed'],
    [[evm, sui], 'failed'],
    [[unable], 'unsupported'],
    [[evm, unable], 'unsupported'],
  ])('connectSolana rejects if none of its accounts can sign (%#)', async (accounts, reason) => {
    await expect(connectSolana(walletWith(accounts).wallet)).rejects.toThrow(fails(reason));
  });

  it('connects if the prompt resolves with nothing and the wallet has accounts, and is cancelled if it has none', async () => {
    expect(await connectSolana(walletWith([evm, mine], null).wallet)).toBe(key.address);
    await expect(connectSolana(walletWith([], null).wallet)).rejects.toThrow(fails('cancelled'));
  });

  it.each([[undefined], [null], [[]]])('signSolana is cancelled if the prompt resolves with %j', async (answer) => {
    const { wallet } = walletWith([mine]);
    const closed = { ...wallet.features, 'solana:signMessage': { signMessage: async () => answer as unknown as [] } };
    await expect(signSolana({ ...wallet, features: closed }, CHALLENGE, expected)).rejects.toThrow(fails('cancelled'));
  });
});
