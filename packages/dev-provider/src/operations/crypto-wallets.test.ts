import { generateKeyPairSync, sign } from 'node:crypto';
import type { ApiUser, AuthResponse } from '@foyer/core/operations';
import { base58 } from '@scure/base';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { parseSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { type Answer, dataOf, errorOf, projectOn, type TestProject, useProviders } from '../testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';
const session_duration_minutes = 30;

interface TestWallet {
  type: 'ethereum' | 'solana';
  address: string;
  sign(text: string): Promise<string>;
}

function ethereumWallet(): TestWallet {
  const account = privateKeyToAccount(generatePrivateKey());
  return { type: 'ethereum', address: account.address, sign: (message) => account.signMessage({ message }) };
}

function solanaWallet(): TestWallet {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const address = base58.encode(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  return { type: 'solana', address, sign: async (text) => base58.encode(sign(null, Buffer.from(text), privateKey)) };
}

const wallets = { ethereum: ethereumWallet, solana: solanaWallet };

function start(
  project: TestProject,
  wallet: Pick<TestWallet, 'type' | 'address'>,
  extra: Record<string, unknown> = {},
  session?: string,
): Promise<Answer> {
  const body = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type, ...extra };
  const path = `/crypto_wallets/authenticate/start/${session === undefined ? 'primary' : 'secondary'}`;
  return project.post(path, body, session === undefined ? {} : { session });
}

const challengeOf = (answer: Answer) => dataOf<{ challenge: string }>(answer).challenge;

function finish(project: TestProject, wallet: TestWallet, signature: string, session?: string): Promise<Answer> {
  const body = {
    crypto_wallet_address: wallet.address,
    crypto_wallet_type: wallet.type,
    signature,
    session_duration_minutes,
  };
  return project.post('/crypto_wallets/authenticate', body, session === undefined ? {} : { session });
}

async function login(project: TestProject, wallet: TestWallet, session?: string): Promise<Answer> {
  const challenge = challengeOf(await start(project, wallet, {}, session));
  return finish(project, wallet, await wallet.sign(challenge), session);
}

describe.each(['ethereum', 'solana'] as const)('a wallet of type %s', (type) => {
  it('creates a user and signs that user in again', async () => {
    const project = await providers.project({ project_name: 'Acme' });
    const wallet = wallets[type]();
    const challenge = challengeOf(await start(project, wallet));
    expect(challenge).toMatch(/^Acme wants you to sign in with your (Ethereum|Solana) account:\n/);
    expect(challenge.split('\n')[1]).toBe(wallet.address);
    expect(challenge).toContain('Issued At: 2030-01-01T10:00:00.000Z');
    const data = dataOf<AuthResponse>(await finish(project, wallet, await wallet.sign(challenge)));
    const [registered] = data.user.crypto_wallets;
    expect(data.user).toMatchObject({ status: 'active', emails: [] });
    expect(registered).toEqual({
      crypto_wallet_id: expect.stringMatching(/^crypto-wallet-test-/),
      crypto_wallet_address: wallet.address,
      crypto_wallet_type: type,
      verified: true,
    });
    expect(data.session.authentication_factors).toMatchObject([
      {
        type: 'crypto',
        delivery_method: 'crypto_wallet',
        crypto_wallet_factor: {
          crypto_wallet_id: registered?.crypto_wallet_id,
          crypto_wallet_address: wallet.address,
          crypto_wallet_type: type,
        },
      },
    ]);
    expect(dataOf<AuthResponse>(await login(project, wallet)).user_id).toBe(data.user_id);
    expect(dataOf<AuthResponse>(await login(project, wallets[type]())).user_id).not.toBe(data.user_id);
  });

  it('is added within a session, unless another user has it', async () => {
    const project = await providers.project();
    const wallet = wallets[type]();
    const ada = await project.signIn(email);
    const challenge = challengeOf(await start(project, wallet, {}, ada.session_token));
    const data = dataOf<AuthResponse>(await finish(project, wallet, await wallet.sign(challenge), ada.session_token));
    expect(data).toMatchObject({ user_id: ada.user_id, session_token: ada.session_token });
    expect(data.user.crypto_wallets).toMatchObject([{ crypto_wallet_address: wallet.address }]);
    expect(dataOf<AuthResponse>(await login(project, wallet, ada.session_token)).user.crypto_wallets).toHaveLength(1);
    const bob = await project.signIn('bob@example.test');
    expect(errorOf(await start(project, wallet, {}, bob.session_token))).toBe('400 duplicate_wallet_address');
    const open = await wallet.sign(challengeOf(await start(project, wallet)));
    expect(errorOf(await finish(project, wallet, open, bob.session_token))).toBe('400 duplicate_wallet_address');
    dataOf(await finish(project, wallet, open));
  });

  it('answers each challenge once, even with two simultaneous requests, and within five minutes', async () => {
    const project = await providers.project();
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const wallet = wallets[type]();
    const signature = await wallet.sign(challengeOf(await start(project, wallet)));
    const answers = await Promise.all([project, twin, project].map((each) => finish(each, wallet, signature)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401]);
    expect(errorOf(await finish(project, wallet, signature))).toBe('401 unable_to_authenticate_crypto_wallet');
    const late = await wallet.sign(challengeOf(await start(project, wallet)));
    await project.advance(300);
    expect(errorOf(await finish(project, wallet, late))).toBe('401 unable_to_authenticate_crypto_wallet');
  });

  it('must sign the message of the challenge that it received from this project', async () => {
    const project = await providers.project();
    const other = await providers.project();
    const [wallet, foreign] = [wallets[type](), wallets[type]()];
    const refused = '401 unable_to_authenticate_crypto_wallet';
    const challenge = challengeOf(await start(project, wallet));
    expect(errorOf(await finish(project, wallet, await foreign.sign(challenge)))).toBe(refused);
    expect(errorOf(await finish(project, wallet, await wallet.sign(`${challenge} `)))).toBe(refused);
    expect(errorOf(await finish(project, foreign, await foreign.sign(challenge)))).toBe(refused);
    expect(errorOf(await finish(other, wallet, await wallet.sign(challenge)))).toBe(refused);
    dataOf(await finish(project, wallet, await wallet.sign(challenge)));
  });

  it('can answer an earlier challenge after another page requests a new one', async () => {
    const project = await providers.project();
    const wallet = wallets[type]();
    const first = await wallet.sign(challengeOf(await start(project, wallet)));
    const second = await wallet.sign(challengeOf(await start(project, wallet)));
    expect(first).not.toBe(second);
    const data = dataOf<AuthResponse>(await finish(project, wallet, first));
    expect(dataOf<AuthResponse>(await finish(project, wallet, second)).user_id).toBe(data.user_id);
  });

  it('creates one user when two challenges are answered at the same time', async () => {
    const project = await providers.project();
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const wallet = wallets[type]();
    const answers = await Promise.all([login(project, wallet), login(twin, wallet), login(project, wallet)]);
    expect(new Set(answers.map((answer) => dataOf<AuthResponse>(answer).user_id)).size).toBe(1);
  });

  it('cannot be deleted when it is the last way to sign in', async () => {
    const project = await providers.project();
    const wallet = wallets[type]();
    const { user, session_token: session } = dataOf<AuthResponse>(await login(project, wallet));
    const path = `/users/crypto_wallets/${user.crypto_wallets[0]?.crypto_wallet_id}`;
    const remove = () => project.sdk('DELETE', path, undefined, { session });
    expect(errorOf(await remove())).toBe('400 cannot_delete_last_primary_factor');
    await project.signIn(email);
    const sent = dataOf<{ method_id: string }>(
      await project.post('/otps/sms/send/secondary', { phone_number: '+12025550123' }, { session }),
    );
    const { code: token } = await project.lastMessage();
    const body = { token, method_id: sent.method_id, session_duration_minutes };
    dataOf(await project.post('/otps/authenticate', body, { session }));
    expect(dataOf<{ __user: ApiUser }>(await remove()).__user.crypto_wallets).toEqual([]);
    expect(dataOf<AuthResponse>(await login(project, wallet)).user_id).not.toBe(user.user_id);
  });
});

describe('wallet input', () => {
  it('an Ethereum address ignores letter case and is returned with its checksum', async () => {
    const project = await providers.project();
    const wallet = ethereumWallet();
    const lower = { ...wallet, address: wallet.address.toLowerCase() };
    const data = dataOf<AuthResponse>(await login(project, lower));
    expect(data.user.crypto_wallets[0]?.crypto_wallet_address).toBe(wallet.address);
    expect(dataOf<AuthResponse>(await login(project, wallet)).user_id).toBe(data.user_id);
  });

  const solana = solanaWallet().address;
  it.each([
    ['ethereum', '0x123', '400 invalid_ethereum_address'],
    ['ethereum', '', '400 invalid_ethereum_address'],
    ['ethereum', solana, '400 invalid_ethereum_address'],
    ['ethereum', '0xa5cc3c03994DB5b0d9A5eEdD10CabaB0813678Ac', '400 invalid_ethereum_address'],
    ['solana', '0xa5cc3c03994db5b0d9a5eedd10cabab0813678ac', '400 invalid_solana_address'],
    ['solana', '', '400 invalid_solana_address'],
    ['solana', `1${solana}`, '400 invalid_solana_address'],
    ['bitcoin', solana, '400 invalid_wallet_type'],
    ['Ethereum', solana, '400 invalid_wallet_type'],
  ])('a %s address %j is answered with %s', async (crypto_wallet_type, crypto_wallet_address, expected) => {
    const project = await providers.project();
    const body = { crypto_wallet_type, crypto_wallet_address };
    expect(errorOf(await project.post('/crypto_wallets/authenticate/start/primary', body))).toBe(expected);
    const answer = { ...body, signature: '0x', session_duration_minutes };
    expect(errorOf(await project.post('/crypto_wallets/authenticate', answer))).toBe(expected);
  });

  it.each([
    ['ethereum', '0x'],
    ['ethereum', '0x12'],
    ['ethereum', 'x'.repeat(132)],
    ['solana', ''],
    ['solana', '0OIl'],
    ['solana', solana],
  ] as const)('a malformed %s signature %j is rejected', async (type, signature) => {
    const project = await providers.project();
    const wallet = wallets[type]();
    await start(project, wallet);
    expect(errorOf(await finish(project, wallet, signature))).toBe('400 invalid_signature');
  });

  it('a well-formed but invalid signature is rejected as wrong', async () => {
    const project = await providers.project();
    const wallet = ethereumWallet();
    await start(project, wallet);
    const signature = `0x${'00'.repeat(65)}`;
    expect(errorOf(await finish(project, wallet, signature))).toBe('401 unable_to_authenticate_crypto_wallet');
  });
});

describe('Sign-In with Ethereum', () => {
  const uri = 'https://app.example.test:8443/login';
  const demanding = () => providers.project({ siwe_required_for_crypto_wallets: true });

  it('writes an EIP-4361 message and accepts its signature', async () => {
    const project = await demanding();
    const wallet = ethereumWallet();
    const siwe_params = {
      uri,
      chain_id: '137',
      issued_at: '2030-01-01T09:59:00Z',
      not_before: '2030-01-01T10:00:00Z',
      statement: 'I accept the terms.',
      message_request_id: 'request-1',
      resources: ['ipfs://abc', 'https://example.test/terms'],
    };
    const challenge = challengeOf(await start(project, wallet, { siwe_params }));
    expect(challenge).toContain(
      `app.example.test:8443 wants you to sign in with your Ethereum account:\n${wallet.address}\n\nI accept the terms.\n\nURI: ${uri}\n`,
    );
    expect(parseSiweMessage(challenge)).toMatchObject({
      domain: 'app.example.test:8443',
      address: wallet.address,
      uri,
      version: '1',
      chainId: 137,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      issuedAt: new Date('2030-01-01T09:59:00Z'),
      notBefore: new Date('2030-01-01T10:00:00Z'),
      expirationTime: new Date('2030-01-01T10:05:00Z'),
      requestId: 'request-1',
      resources: siwe_params.resources,
    });
    dataOf(await finish(project, wallet, await wallet.sign(challenge)));
  });

  it('uses the calling page and chain 1 by default', async () => {
    const project = await demanding();
    const wallet = ethereumWallet();
    const headers = { 'x-sdk-parent-host': 'http://localhost:3000' };
    const body = { crypto_wallet_address: wallet.address, crypto_wallet_type: 'ethereum' };
    const path = '/crypto_wallets/authenticate/start/primary';
    const challenge = challengeOf(await project.post(path, body, { headers }));
    expect(parseSiweMessage(challenge)).toMatchObject({ domain: 'localhost:3000', chainId: 1 });
    const absent = { uri: 'http://localhost:3000', statement: null, resources: null };
    expect(challengeOf(await start(project, wallet, { siwe_params: absent }))).not.toContain('Resources');
    expect(errorOf(await start(project, wallet))).toBe('400 invalid_siwe_uri');
  });

  it('does not apply to a Solana wallet, which signs the plain message', async () => {
    const project = await demanding();
    dataOf(await login(project, solanaWallet()));
    expect(errorOf(await start(project, solanaWallet(), { siwe_params: { uri } }))).toBe(
      '400 crypto_wallet_type_incompatible_with_siwe',
    );
  });

  it('enforces the times of the message', async () => {
    const project = await demanding();
    const wallet = ethereumWallet();
    const siwe_params = { uri, not_before: '2030-01-01T10:02:00Z' };
    const signature = await wallet.sign(challengeOf(await start(project, wallet, { siwe_params })));
    expect(errorOf(await finish(project, wallet, signature))).toBe('400 siwe_message_not_valid_yet');
    await project.advance(120);
    dataOf(await finish(project, wallet, signature));
    const late = await wallet.sign(challengeOf(await start(project, wallet, { siwe_params })));
    await project.advance(300);
    expect(errorOf(await finish(project, wallet, late))).toBe('400 siwe_message_expired');
    await project.advance(86_401);
    await start(project, wallet, { siwe_params });
    expect(errorOf(await finish(project, wallet, late))).toBe('401 unable_to_authenticate_crypto_wallet');
  });

  it.each([
    [{ uri: '/login' }, '400 invalid_siwe_uri'],
    [{ uri: 'https://app.example.test/a b' }, '400 invalid_siwe_uri'],
    [{ uri: 'urn:example:app' }, '400 invalid_siwe_domain'],
    [{ chain_id: '0' }, '400 invalid_siwe_chain_id'],
    [{ chain_id: '0x1' }, '400 invalid_siwe_chain_id'],
    [{ chain_id: '' }, '400 invalid_siwe_chain_id'],
    [{ statement: 'a\nb' }, '400 invalid_siwe_statement'],
    [{ statement: 'a\rb' }, '400 invalid_siwe_statement'],
    [{ message_request_id: 'a b' }, '400 invalid_siwe_message_request_id'],
    [{ message_request_id: 'a\nb' }, '400 invalid_siwe_message_request_id'],
    [{ resources: ['terms'] }, '400 invalid_siwe_resource'],
    [{ resources: ['https://example.test/a\n- b'] }, '400 invalid_siwe_resource'],
    [{ not_before: 'tomorrow' }, '400 bad_request'],
    [{ issued_at: '2030-13-01T00:00:00Z' }, '400 bad_request'],
    [{ chain_id: 1 }, '400 type.siwe_params.chain_id'],
  ])('answers %j with %s', async (params, expected) => {
    const project = await demanding();
    expect(errorOf(await start(project, ethereumWallet(), { siwe_params: { uri, ...params } }))).toBe(expected);
  });
});
