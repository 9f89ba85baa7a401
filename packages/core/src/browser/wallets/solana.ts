import { isAddress } from '@solana/web3.js';
import bs58 from 'bs58';
import { originOf } from '../../validation.ts';
import { type CurrentTime, findInvalidTime } from './challenge-time.ts';
import { accountError, callWallet, signAs, walletError } from './wallet-prompt.ts';
import type { SolanaProvider, StandardWallet } from './wallet-providers.ts';

/** The length of an Ed25519 signature (RFC 8032, section 5.1.6). */
const SIGNATURE_BYTES = 64;

/**
 * A sign-in message in the form of EIP-4361, with its domain and account. A project's own text may begin like one, but
 * has no such fields.
 */
const CLAIM = /(\S*)\s+wants you to sign in with your[^\n]*\n?([^\n]*)[\s\S]*^(?:URI|Version|Chain ID): /im;

/** The fields of such a message, each at most once. Only the first four are validated. */
const fields = [
  ...(['URI', 'Issued At', 'Expiration Time', 'Not Before'] as const),
  ...(['Version', 'Chain ID', 'Nonce', 'Request ID'] as const),
];

/** The values that a valid challenge contains. */
interface SolanaExpectation extends CurrentTime {
  /** The account's address, in base58. */
  address: string;
  /** The page's origin: `scheme://host[:port]`. */
  origin: string;
}

/**
 * Validates a challenge before a wallet signs it. If it claims to be a sign-in message, it must contain this page and
 * this account, and its URI and times must be valid if it has any. Unlike those for Ethereum, these messages have no
 * standard form.
 *
 * @throws {CeremonyError} `challenge_refused`
 */
function checkChallenge(challenge: string, { address, origin, ...currentTime }: SolanaExpectation): void {
  const [claim, domain = '', account] = CLAIM.exec(challenge) ?? [];
  if (claim === undefined) return;
  const refuse = (what: string) =>
    walletError('challenge_refused', `The wallet was not prompted: the challenge's ${what} is invalid.`);
  /** Parsers disagree on which of several matches wins, so there must be exactly one. */
  const single = (pattern: RegExp, what: string) => {
    const [found, ...more] = challenge.matchAll(pattern);
    if (more.length > 0) throw refuse(what);
    return found?.[1];
  };
  const field = (name: string) => single(new RegExp(`^[^\\S\\n]*${name}[^\\S\\n]*:[^\\S\\n]*(.*)$`, 'gim'), name);
  const [uri, issuedAt, expirationTime, notBefore] = fields.map(field);
  const time = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

  single(/wants you to sign in with your/gi, 'form');
  if (domain.replace(/^[a-z][a-z\d+.-]*:\/\//i, '') !== new URL(origin).host) throw refuse('domain');
  if (account?.trim() !== address) throw refuse('address');
  if (uri !== undefined && originOf(uri) !== origin) throw refuse('URI');
  const times = { issued: time(issuedAt), expires: time(expirationTime), notBefore: time(notBefore) };
  const invalidTime = findInvalidTime(times, currentTime);
  if (invalidTime) throw refuse(invalidTime);
}

const isStandard = (wallet: StandardWallet | SolanaProvider): wallet is StandardWallet => 'features' in wallet;

const addressesOf = ({ accounts }: Pick<StandardWallet, 'accounts'>): string[] =>
  accounts.map(({ address }) => address);

/**
 * Connects to a Solana wallet.
 *
 * @returns the address of the wallet's first account, in base58
 * @throws {CeremonyError} `locked` if the wallet returns no account; the reason of the wallet's own error
 */
export async function connectSolana(wallet: StandardWallet | SolanaProvider): Promise<string> {
  const address = await callWallet(async () => {
    if (isStandard(wallet)) return addressesOf(await wallet.features['standard:connect'].connect())[0];
    const connected = await wallet.connect();
    return (connected?.publicKey ?? wallet.publicKey)?.toString();
  });
  if (!address) throw walletError('locked', 'The wallet returned no account.');
  if (!isAddress(address)) throw walletError('failed', 'The wallet returned no Solana address.');
  return address;
}

/**
 * Validates a challenge and prompts a Solana wallet to sign it.
 *
 * @returns the signature, in base58
 * @throws {CeremonyError} `challenge_refused`: the wallet was not prompted; `account_changed`; the reason of the
 *   wallet's own error
 */
export async function signSolana(
  wallet: StandardWallet | SolanaProvider,
  challenge: string,
  expected: SolanaExpectation,
): Promise<string> {
  checkChallenge(challenge, expected);
  const { address } = expected;
  const message = new TextEncoder().encode(challenge);
  const signature = isStandard(wallet)
    ? await signStandard(wallet, message, address)
    : await signInjected(wallet, message, address);
  if (signature?.length === SIGNATURE_BYTES) return bs58.encode(signature);
  throw walletError('failed', 'The wallet returned no signature.');
}

async function signStandard(wallet: StandardWallet, message: Uint8Array, address: string): Promise<Uint8Array> {
  const account = wallet.accounts.find((one) => one.address === address);
  if (!account) throw accountError(address, addressesOf(wallet));
  const [output] = await signAs(
    address,
    (listener) =>
      wallet.features['standard:events']?.on('change', ({ accounts }) => {
        if (accounts) listener(addressesOf({ accounts }));
      }),
    () => wallet.features['solana:signMessage'].signMessage({ account, message }),
  );
  return bytes(output?.signature);
}

async function signInjected(wallet: SolanaProvider, message: Uint8Array, address: string): Promise<Uint8Array> {
  const current = wallet.publicKey?.toString();
  const error = current && accountError(address, [current]);
  if (error) throw error;
  const signed = await signAs(
    address,
    (listener) => {
      const onChange = (key: { toString(): string } | null) => listener(key ? [key.toString()] : []);
      wallet.on?.('accountChanged', onChange);
      return () => wallet.off?.('accountChanged', onChange);
    },
    () =>
      wallet.signMessage
        ? wallet.signMessage(message, 'utf8')
        : wallet.request?.({ method: 'signMessage', params: { message, display: 'utf8' } }),
  );
  return bytes((Object(signed) as { signature?: unknown }).signature ?? signed);
}

/** Converts a signature: bytes, an array, an object of numbers (as `postMessage` may leave it) or base58. */
function bytes(signature: unknown): Uint8Array {
  if (typeof signature === 'string') return bs58.decodeUnsafe(signature) ?? new Uint8Array();
  return Uint8Array.from(Object.values(Object(signature)).map(Number));
}
