import { createKey, installWallet } from '@foyer/test-support/wallets';
import { parseSignature, serializeCompactSignature, signatureToCompactSignature, verifyMessage } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { CeremonyError } from '../../errors/ceremony-error.ts';
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
/** A message that viem would not create. */
const edited = (from: string | RegExp, to: string) => {
  const text = message().replace(from, to);
  expect(text).not.toBe(message());
  return text;
};
const compact = (signature: string) =>
  serializeCompactSignature(signatureToCompactSignature(parseSignature(signature as `0x${string}`)));
const refused = expect.objectContaining({ name: 'CeremonyError', reason: 'challenge_refused' });

describe('checkChallenge', () => {
  it.each([
    ['a complete message', message()],
    ['a message with a statement', message({ statement: 'Sign in to Acme.' })],
    ['a message with a request ID', message({ requestId: 'request-1' })],
    ['a message with a scheme', message({ scheme: 'https' })],
    ['a message that does not expire', message({ expirationTime: undefined })],
    ['a message that is valid from now on', message({ notBefore: at(0) })],
    ['a message that becomes valid a minute after its issue time', message({ notBefore: at(MINUTE) })],
    ['a message with times in whole seconds', edited(/\.000Z/g, 'Z')],
    ['a message with times in another time zone', edited(/T12:00:00\.000Z/, 'T14:00:00+02:00')],
  ])('accepts %s', (_, challenge) => {
    expect(() => checkChallenge(challenge, expected)).not.toThrow();
    expect(() => checkChallenge(challenge, { ...expected, required: false })).not.toThrow();
  });

  it.each([
    ['another chain', { chain_id: '137' }, { chainId: 137 }],
    ['resources', { resources: ['ipfs://a', 'urn:b'] }, { resources: ['ipfs://a', 'urn:b'] }],
  ])('accepts a message with %s only if the page has requested it', (_, params, parts) => {
    const challenge = message(parts);
    expect(() => checkChallenge(challenge, { ...expected, params })).not.toThrow();
    expect(() => checkChallenge(challenge, expected)).toThrow(refused);
    expect(() => checkChallenge(message(), { ...expected, params })).toThrow(refused);
  });

  it('accepts a message for a host with an underscore', () => {
    const challenge = message().replaceAll('app.example.test', 'my_app.example.test');
    const there = { ...expected, origin: 'https://my_app.example.test:8443' };
    expect(() => checkChallenge(challenge, there)).not.toThrow();
    expect(() => checkChallenge(challenge, expected)).toThrow(refused);
  });

  it.each(['Sign this: 1234', 'Acme wants you to sign in with your Ethereum account:\n0x1\n\nNonce: 1234'])(
    'accepts any other text if the project does not require EIP-4361: %j',
    (challenge) => {
      expect(() => checkChallenge(challenge, { ...expected, required: false })).not.toThrow();
    },
  );
});

describe.each([-DAY, -10 * MINUTE, 10 * MINUTE, DAY])(
  'checkChallenge on a device whose clock is off by %i ms',
  (error) => {
    const device = { ...expected, now: NOW + error };

    it('accepts a message from its issue to its expiration', () => {
      expect(() => checkChallenge(message({ notBefore: at(0) }), device)).not.toThrow();
      const later = { ...device, now: device.now + 4 * MINUTE, age: 4 * MINUTE };
      expect(() => checkChallenge(message(), later)).not.toThrow();
    });

    it('rejects a message whose lifetime has passed since it was requested', () => {
      expect(() => checkChallenge(message(), { ...device, age: 5 * MINUTE })).toThrow(refused);
      const endless = message({ expirationTime: undefined });
      expect(() => checkChallenge(endless, { ...device, age: 59 * MINUTE })).not.toThrow();
      expect(() => checkChallenge(endless, { ...device, age: 60 * MINUTE })).toThrow(refused);
    });
  },
);

describe('checkChallenge', () => {
  it.each([
    ['another domain', message({ domain: 'evil.example' })],
    ['a domain that ends with that of this page', message({ domain: 'evil-app.example.test:8443' })],
    ['another port', message({ domain: 'app.example.test' })],
    ['another scheme', message({ scheme: 'http' })],
    ['another URI', message({ uri: 'https://evil.example/' })],
    ['a URI of another scheme', message({ uri: 'http://app.example.test:8443/' })],
    ['a URI that only begins with that of this page', message({ uri: 'https://app.example.test:8443@evil.example/' })],
    ['a URI line without a URI', edited(/URI: \S+/, 'URI: here')],
    ['another address', message({ address: other.address as `0x${string}` })],
    ['an address without its checksum', edited(key.address, key.address.toLowerCase())],
    ['another chain', message({ chainId: 137 })],
    ['another version', edited('Version: 1', 'Version: 2')],
    ['a short nonce', edited(/Nonce: \w+/, 'Nonce: abc')],
    ['a nonce with other characters', edited(/Nonce: \w+/, 'Nonce: abcdefgh!')],
    ['no nonce', edited(/Nonce: \w+\n/, '')],
    ['no issue time', edited(/\nIssued At: \S+/, '')],
    ['an issue time that cannot be parsed', edited(/Issued At: \S+/, 'Issued At: yesterday')],
    ['an issue time after its expiration', message({ issuedAt: at(60 * MINUTE) })],
    ['an issue time in three days', message({ issuedAt: at(3 * DAY), expirationTime: undefined })],
    ['an issue time three days ago', message({ issuedAt: at(-3 * DAY), expirationTime: undefined })],
    ['a lifetime of hours', message({ issuedAt: at(-120 * MINUTE) })],
    ['an expiration time in the past', message({ expirationTime: at(0) })],
    ['an expiration time that cannot be parsed', edited(/Expiration Time: \S+/, 'Expiration Time: never')],
    ['a start time in the future', message({ notBefore: at(5 * MINUTE) })],
    [
      'a start time that cannot be parsed',
      message({ notBefore: at(0) }).replace(/Not Before: \S+/, 'Not Before: soon'),
    ],
    ['resources', message({ resources: ['https://app.example.test:8443/all'] })],
    ['text after the message', `${message()}\nAnd all my tokens`],
    ['text before the message', `Hello\n${message()}`],
    ['a second message inside it', edited('\n\n\nURI', `\n\n${message().split('\n\n\n')[1]}\n\nURI`)],
    ['another kind of wallet', edited('Ethereum', 'Solana')],
    [
      'little more than its first line',
      'app wants you to sign in with your account\nURI: https://app.example.test:8443',
    ],
  ])('rejects a message with %s', (_, challenge) => {
    for (const required of [true, false]) {
      expect(() => checkChallenge(challenge, { ...expected, required })).toThrow(refused);
    }
  });

  it('rejects any other text if the project requires EIP-4361', () => {
    expect(() => checkChallenge('Sign this: 1234', expected)).toThrow(refused);
  });

  it('runs before signEthereum prompts the wallet', async () => {
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

describe('connectEthereum', () => {
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
  ])('converts the error %j to the reason %s', async (refusal, reason) => {
    const { provider, wallet } = newWallet();
    wallet.refusals.eth_requestAccounts = refusal;
    const error = await connectEthereum(provider).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CeremonyError);
    expect(error).toMatchObject({ reason, cause: refusal });
  });

  it.each([
    [[], 'locked'],
    [undefined, 'cancelled'],
    [null, 'cancelled'],
    ['0x1', 'locked'],
    [['mine'], 'failed'],
  ])('rejects if the wallet returns the accounts %j, with the reason %s', async (accounts, reason) => {
    await expect(connectEthereum({ request: async () => accounts })).rejects.toThrow(fails(reason));
  });

  it.each([
    ['a single account', key.address],
    ['a list as text', `["${key.address}"]`],
    ['a list as text without quotes', `[${key.address}]`],
    ['the response of JSON-RPC', { jsonrpc: '2.0', id: 1, result: [key.address] }],
  ])('returns the account of a wallet that returns %s', async (_, accounts) => {
    expect(await connectEthereum({ request: async () => accounts })).toBe(key.address);
  });

  it.each([null, undefined, 'no', 4001])('rejects with the reason failed if the wallet throws %j', async (thrown) => {
    const request = () => {
      throw thrown;
    };
    await expect(connectEthereum({ request })).rejects.toThrow(fails('failed'));
  });
});

describe('signEthereum', () => {
  it('signs the challenge unchanged', async () => {
    const { provider, wallet } = newWallet();
    const signature = await signEthereum(provider, message(), expected);
    expect(wallet.calls).toEqual(['eth_accounts', 'personal_sign']);
    const signed = { message: message(), address: key.address as `0x${string}`, signature: signature as `0x${string}` };
    expect(await verifyMessage(signed)).toBe(true);
  });

  it('signs a message with a checksum address for an account that the wallet spells in lower case', async () => {
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
  ])('signs with a wallet that accepts only hexadecimal and rejects a text with %j', async (refusal) => {
    const received: unknown[] = [];
    const provider: EthereumProvider = {
      async request({ method, params = [] }) {
        if (method !== 'personal_sign') return [key.address];
        received.push(params[0]);
        const data = String(params[0]);
        if (!/^0x[\da-f]+$/.test(data)) throw refusal;
        return key.sign(Buffer.from(data.slice(2), 'hex').toString());
      },
    };
    const challenge = message({ statement: 'Grüße an Acme.' });
    const signature = (await signEthereum(provider, challenge, expected)) as `0x${string}`;
    expect(await verifyMessage({ message: challenge, address: key.address as `0x${string}`, signature })).toBe(true);
    expect(received).toHaveLength(2);
  });

  it.each<[string, (signature: string) => unknown]>([
    ['without its prefix', (signature) => signature.slice(2)],
    ['in upper case', (signature) => signature.toUpperCase()],
    ['with the parity of a hardware wallet', (signature) => signature.replace(/1b$/, '00').replace(/1c$/, '01')],
    ['in a response of JSON-RPC', (result) => ({ jsonrpc: '2.0', id: 1, result })],
    ['in the compact form', compact],
    ['in the compact form, without its prefix', (signature) => compact(signature).slice(2)],
  ])('accepts a signature %s', async (_, form) => {
    const provider: EthereumProvider = {
      request: async ({ method, params = [] }) =>
        method === 'personal_sign' ? form((await key.sign(String(params[0]))) as string) : [key.address],
    };
    const signature = (await signEthereum(provider, message(), expected)) as `0x${string}`;
    const signed = { message: message(), address: key.address as `0x${string}`, signature };
    expect(await verifyMessage(signed)).toBe(true);
  });

  it('signs for one of several accounts', async () => {
    const { provider } = newWallet([key.address, other.address]);
    await expect(signEthereum(provider, message(), expected)).resolves.toMatch(/^0x/);
  });

  it('signs with a wallet that has neither eth_accounts nor events', async () => {
    const provider: EthereumProvider = {
      async request({ method, params = [] }) {
        if (method !== 'personal_sign') throw new Error('What?');
        expect(params).toEqual([message(), key.address]);
        return key.sign(String(params[0]));
      },
    };
    await expect(signEthereum(provider, message(), expected)).resolves.toMatch(/^0x/);
  });

  it('does not prompt a wallet that is locked or has switched to another account', async () => {
    for (const [addresses, reason] of [
      [[other.address], 'account_changed'],
      [[], 'locked'],
    ] as const) {
      const { provider, wallet } = newWallet();
      wallet.switchAccounts(addresses);
      await expect(signEthereum(provider, message(), expected)).rejects.toThrow(fails(reason));
      expect(wallet.calls).toEqual(['eth_accounts']);
    }
  });

  it.each([
    [[other.address], 'account_changed'],
    [[], 'locked'],
  ])(
    'rejects at once if the wallet switches to the accounts %j while its prompt is open',
    async (addresses, reason) => {
      const { provider, wallet } = newWallet();
      wallet.refusals.personal_sign = '';
      const signing = signEthereum(provider, message(), expected);
      const outcome = expect(signing).rejects.toThrow(fails(reason));
      while (!wallet.calls.includes('personal_sign')) await Promise.resolve();
      wallet.switchAccounts(addresses);
      await outcome;
    },
  );

  it('continues if another account is connected while the prompt is open', async () => {
    const { provider, wallet } = newWallet();
    const adding: EthereumProvider = {
      ...provider,
      async request({ method }) {
        if (method === 'personal_sign') wallet.switchAccounts([other.address, key.address]);
        return method === 'personal_sign' ? '0x12' : [key.address];
      },
    };
    expect(await signEthereum(adding, message(), expected)).toBe('0x12');
  });

  it('rejects with the reason of the wallet error', async () => {
    const { provider, wallet } = newWallet();
    wallet.refusals.personal_sign = { code: 4001, message: 'User rejected the request.' };
    await expect(signEthereum(provider, message(), expected)).rejects.toThrow(fails('cancelled'));
  });

  it.each([5, '', 'yes'])('rejects if the wallet returns %j instead of a signature', async (answer) => {
    await expect(signEthereum({ request: async () => answer }, message(), expected)).rejects.toThrow(fails('failed'));
  });

  it.each([null, undefined])('rejects with the reason cancelled if the prompt resolves with %j', async (answer) => {
    const request = async () => answer;
    await expect(signEthereum({ request }, message(), expected)).rejects.toThrow(fails('cancelled'));
  });

  it('does not prompt a second time in hexadecimal after the user has rejected the message', async () => {
    const calls: string[] = [];
    const request = async ({ method }: { method: string }) => {
      calls.push(method);
      if (method === 'eth_accounts') return [key.address];
      throw { code: -32602, message: 'Invalid params', data: { originalError: { code: 4001 } } };
    };
    await expect(signEthereum({ request }, message(), expected)).rejects.toThrow(fails('cancelled'));
    expect(calls).toEqual(['eth_accounts', 'personal_sign']);
  });

  it('removes its listeners from the wallet', async () => {
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
