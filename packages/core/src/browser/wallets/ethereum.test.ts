import { verifyMessage } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { CeremonyError } from '../../errors.ts';
import { createKey, installWallet } from '../../testing/fake-wallets.ts';
import { checkChallenge, connectEthereum, signEthereum } from './ethereum.ts';
import type { EthereumProvider } from './wallet-providers.ts';

const NOW = Date.parse('2030-01-01T12:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (offset: number) => new Date(NOW + offset);

const key = createKey('ethereum');
const other = createKey('ethereum');
const expected = { address: key.address, origin: 'https://app.example.test:8443', now: NOW, age: 0, required: true };

const message = (fields: Partial<Parameters<typeof createSiweMessage>[0]> = {}) =>
  createSiweMessage({
    address: key.address as `0x${string}`,
    chainId: 1,
    domain: 'app.example.test:8443',
    nonce: 'n0nceN0nce',
    uri: 'https://app.example.test:8443/',
    version: '1',
    issuedAt: at(0),
    expirationTime: at(5 * MINUTE),
    ...fields,
  });
/** As viem would not write it. */
const edited = (from: string | RegExp, to: string) => {
  const text = message().replace(from, to);
  expect(text).not.toBe(message());
  return text;
};
const refused = expect.objectContaining({ name: 'CeremonyError', reason: 'challenge_refused' });

describe('a challenge that fits', () => {
  it.each([
    ['as it should be', message()],
    ['with a statement', message({ statement: 'Sign in to Acme.' })],
    ['with a request id', message({ requestId: 'request-1' })],
    ['with its scheme', message({ scheme: 'https' })],
    ['that does not expire', message({ expirationTime: undefined })],
    ['valid from now on', message({ notBefore: at(0) })],
    ['that begins a minute after it was issued', message({ notBefore: at(MINUTE) })],
    ['with times to the second', edited(/\.000Z/g, 'Z')],
    ['with times of another zone', edited(/T12:00:00\.000Z/, 'T14:00:00+02:00')],
  ])('%s', (_, challenge) => {
    expect(() => checkChallenge(challenge, expected)).not.toThrow();
    expect(() => checkChallenge(challenge, { ...expected, required: false })).not.toThrow();
  });

  it.each(['Sign this: 1234', 'Acme wants you to sign in with your Ethereum account:\n0x1\n\nNonce: 1234'])(
    'is any other text, where the project does not have it written so: %j',
    (challenge) => {
      expect(() => checkChallenge(challenge, { ...expected, required: false })).not.toThrow();
    },
  );
});

describe.each([-DAY, -10 * MINUTE, 10 * MINUTE, DAY])('on a device whose clock is %i ms off', (error) => {
  const device = { ...expected, now: NOW + error };

  it('fits when it is new, and for as long as it lives', () => {
    expect(() => checkChallenge(message({ notBefore: at(0) }), device)).not.toThrow();
    const later = { ...device, now: device.now + 4 * MINUTE, age: 4 * MINUTE };
    expect(() => checkChallenge(message(), later)).not.toThrow();
  });

  it('does not fit when its life is over since it was asked for', () => {
    expect(() => checkChallenge(message(), { ...device, age: 5 * MINUTE })).toThrow(refused);
    const endless = message({ expirationTime: undefined });
    expect(() => checkChallenge(endless, { ...device, age: 59 * MINUTE })).not.toThrow();
    expect(() => checkChallenge(endless, { ...device, age: 60 * MINUTE })).toThrow(refused);
  });
});

describe('a challenge that does not fit', () => {
  it.each([
    ['another domain', message({ domain: 'evil.example' })],
    ['a domain that ends like this page', message({ domain: 'evil-app.example.test:8443' })],
    ['another port', message({ domain: 'app.example.test' })],
    ['another scheme', message({ scheme: 'http' })],
    ['another URI', message({ uri: 'https://evil.example/' })],
    ['a URI of another scheme', message({ uri: 'http://app.example.test:8443/' })],
    ['a URI that only begins like this page', message({ uri: 'https://app.example.test:8443@evil.example/' })],
    ['no URI at all', edited(/URI: \S+/, 'URI: here')],
    ['another address', message({ address: other.address as `0x${string}` })],
    ['an address without its checksum', edited(key.address, key.address.toLowerCase())],
    ['another chain', message({ chainId: 137 })],
    ['another version', edited('Version: 1', 'Version: 2')],
    ['a short nonce', edited(/Nonce: \w+/, 'Nonce: abc')],
    ['a nonce with other characters', edited(/Nonce: \w+/, 'Nonce: abcdefgh!')],
    ['no nonce', edited(/Nonce: \w+\n/, '')],
    ['no time', edited(/\nIssued At: \S+/, '')],
    ['a time that is none', edited(/Issued At: \S+/, 'Issued At: yesterday')],
    ['issued after its end', message({ issuedAt: at(60 * MINUTE) })],
    ['issued three days from now', message({ issuedAt: at(3 * DAY), expirationTime: undefined })],
    ['issued three days ago', message({ issuedAt: at(-3 * DAY), expirationTime: undefined })],
    ['a life of hours', message({ issuedAt: at(-120 * MINUTE) })],
    ['expired', message({ expirationTime: at(0) })],
    ['an expiry that is none', edited(/Expiration Time: \S+/, 'Expiration Time: never')],
    ['not valid yet', message({ notBefore: at(5 * MINUTE) })],
    ['a beginning that is none', message({ notBefore: at(0) }).replace(/Not Before: \S+/, 'Not Before: soon')],
    ['resources', message({ resources: ['https://app.example.test:8443/all'] })],
    ['a text behind it', `${message()}\nAnd all my tokens`],
    ['a text before it', `Hello\n${message()}`],
    ['a second message in it', edited('\n\n\nURI', `\n\n${message().split('\n\n\n')[1]}\n\nURI`)],
    ['another wallet family', edited('Ethereum', 'Solana')],
    ['little more than the claim', 'app wants you to sign in with your account\nURI: https://app.example.test:8443'],
  ])('%s', (_, challenge) => {
    for (const required of [true, false]) {
      expect(() => checkChallenge(challenge, { ...expected, required })).toThrow(refused);
    }
  });

  it('is any other text, where the project has it written so', () => {
    expect(() => checkChallenge('Sign this: 1234', expected)).toThrow(refused);
  });

  it('is never shown to the wallet', async () => {
    const { provider, wallet } = newWallet();
    await expect(signEthereum(provider, message({ domain: 'evil.example' }), expected)).rejects.toThrow(refused);
    expect(wallet.calls).toEqual([]);
  });
});

function newWallet(addresses: readonly string[] = [key.address]) {
  const page = new EventTarget() as Window;
  const setup = { name: 'Test', walletType: 'ethereum', announces: 'never', global: 'ethereum', addresses } as const;
  const wallet = installWallet(page, setup, (address, text) => (address === key.address ? key : other).sign(text));
  return { wallet, provider: Reflect.get(page, 'ethereum') as EthereumProvider };
}
const fails = (reason: string) => expect.objectContaining({ name: 'CeremonyError', reason });

describe('connecting', () => {
  it.each([key.address.toLowerCase(), key.address, `0x${key.address.slice(2).toUpperCase()}`])(
    'returns the first account as the wallet spells it: %s',
    async (address) => {
      const { provider, wallet } = newWallet([address, other.address]);
      expect(await connectEthereum(provider)).toBe(address);
      expect(wallet.calls).toEqual(['eth_requestAccounts']);
    },
  );

  it.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'cancelled'],
    [{ code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' }, 'pending'],
    [{ code: 4100, message: 'The requested account has not been authorized.' }, 'locked'],
    [{ code: 4901, message: 'The provider is disconnected from the chain.' }, 'wrong_chain'],
    [{ code: 4902, message: 'Unrecognized chain ID.' }, 'wrong_chain'],
    [{ code: 4200, message: 'No such method.' }, 'unsupported'],
    [{ code: -32601, message: 'No such method.' }, 'unsupported'],
    [{ code: -32603, message: 'Wallet is locked' }, 'locked'],
    [{ code: -32603, message: 'Wrong network' }, 'wrong_chain'],
    [{ message: 'User denied account authorization' }, 'cancelled'],
    [{ code: -32603, message: 'Internal error' }, 'failed'],
  ])('%j is %s', async (refusal, reason) => {
    const { provider, wallet } = newWallet();
    wallet.refusals.eth_requestAccounts = refusal;
    const error = await connectEthereum(provider).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CeremonyError);
    expect(error).toMatchObject({ reason, cause: refusal });
  });

  it.each([
    [[], 'locked'],
    [undefined, 'locked'],
    ['0x1', 'locked'],
    [['mine'], 'failed'],
  ])('accounts %j are %s', async (accounts, reason) => {
    await expect(connectEthereum({ request: async () => accounts })).rejects.toThrow(fails(reason));
  });

  it.each([null, undefined, 'no', 4001])('a wallet that throws %j is one that failed', async (thrown) => {
    const request = () => {
      throw thrown;
    };
    await expect(connectEthereum({ request })).rejects.toThrow(fails('failed'));
  });
});

describe('signing', () => {
  it('signs the challenge as it is', async () => {
    const { provider, wallet } = newWallet();
    const signature = await signEthereum(provider, message(), expected);
    expect(wallet.calls).toEqual(['eth_accounts', 'personal_sign']);
    const signed = { message: message(), address: key.address as `0x${string}`, signature: signature as `0x${string}` };
    expect(await verifyMessage(signed)).toBe(true);
  });

  it('signs for an account that the wallet spells in lower case; the message has its checksum', async () => {
    const spelled = key.address.toLowerCase();
    const calls: unknown[] = [];
    const provider: EthereumProvider = {
      async request({ method, params = [] }) {
        calls.push([method, ...params]);
        return method === 'personal_sign' ? key.sign(String(params[0])) : [spelled];
      },
    };
    await expect(signEthereum(provider, message(), { ...expected, address: spelled })).resolves.toMatch(/^0x/);
    expect(calls).toEqual([['eth_accounts'], ['personal_sign', message(), spelled]]);
  });

  it.each([
    { code: -32602, message: 'Invalid params' },
    { code: -32000, message: 'data is not valid hex' },
  ])('signs with a wallet that takes hexadecimal alone, and answers a text with %j', async (refusal) => {
    const given: unknown[] = [];
    const provider: EthereumProvider = {
      async request({ method, params = [] }) {
        if (method !== 'personal_sign') return [key.address];
        given.push(params[0]);
        const data = String(params[0]);
        if (!/^0x[\da-f]+$/.test(data)) throw refusal;
        return key.sign(Buffer.from(data.slice(2), 'hex').toString());
      },
    };
    const challenge = message({ statement: 'Grüße an Acme.' });
    const signature = (await signEthereum(provider, challenge, expected)) as `0x${string}`;
    expect(await verifyMessage({ message: challenge, address: key.address as `0x${string}`, signature })).toBe(true);
    expect(given).toHaveLength(2);
  });

  it('takes the account among several', async () => {
    const { provider } = newWallet([key.address, other.address]);
    await expect(signEthereum(provider, message(), expected)).resolves.toMatch(/^0x/);
  });

  it('signs with a wallet that neither knows eth_accounts nor tells of changes', async () => {
    const provider: EthereumProvider = {
      async request({ method, params = [] }) {
        if (method !== 'personal_sign') throw new Error('What?');
        expect(params).toEqual([message(), key.address]);
        return key.sign(String(params[0]));
      },
    };
    await expect(signEthereum(provider, message(), expected)).resolves.toMatch(/^0x/);
  });

  it('asks no wallet that has turned to another account, or is locked', async () => {
    for (const [addresses, reason] of [
      [[other.address], 'account_changed'],
      [[], 'locked'],
    ] as const) {
      const { provider, wallet } = newWallet();
      wallet.turnTo(addresses);
      await expect(signEthereum(provider, message(), expected)).rejects.toThrow(fails(reason));
      expect(wallet.calls).toEqual(['eth_accounts']);
    }
  });

  it.each([
    [[other.address], 'account_changed'],
    [[], 'locked'],
  ])('ends at once when the wallet turns to %j while its prompt is open', async (addresses, reason) => {
    const { provider, wallet } = newWallet();
    wallet.refusals.personal_sign = '';
    const signing = signEthereum(provider, message(), expected);
    const outcome = expect(signing).rejects.toThrow(fails(reason));
    while (!wallet.calls.includes('personal_sign')) await Promise.resolve();
    wallet.turnTo(addresses);
    await outcome;
  });

  it('goes on when another account is added', async () => {
    const { provider, wallet } = newWallet();
    const adding: EthereumProvider = {
      ...provider,
      async request({ method }) {
        if (method === 'personal_sign') wallet.turnTo([other.address, key.address]);
        return method === 'personal_sign' ? '0x12' : [key.address];
      },
    };
    expect(await signEthereum(adding, message(), expected)).toBe('0x12');
  });

  it('tells what the wallet said', async () => {
    const { provider, wallet } = newWallet();
    wallet.refusals.personal_sign = { code: 4001, message: 'User rejected the request.' };
    await expect(signEthereum(provider, message(), expected)).rejects.toThrow(fails('cancelled'));
  });

  it.each([null, 5, '', 'yes'])('%j is no signature', async (answer) => {
    await expect(signEthereum({ request: async () => answer }, message(), expected)).rejects.toThrow(fails('failed'));
  });

  it('leaves nothing behind in the wallet', async () => {
    const listeners = new Set<unknown>();
    const { provider } = newWallet();
    const counted: EthereumProvider = {
      ...provider,
      on: (_event, listener) => listeners.add(listener),
      removeListener: (_event, listener) => listeners.delete(listener),
    };
    await signEthereum(counted, message(), expected);
    expect(listeners.size).toBe(0);
  });
});
