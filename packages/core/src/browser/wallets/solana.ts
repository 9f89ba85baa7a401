import { isAddress } from '@solana/web3.js';
import bs58 from 'bs58';
import { originOf } from '../../validation.ts';
import { misfitTime, type Present } from './challenge-time.ts';
import { accountError, askWallet, signAs, walletError } from './wallet-prompt.ts';
import type { SolanaProvider, StandardWallet } from './wallet-providers.ts';

/** How long an Ed25519 signature is (RFC 8032, section 5.1.6). */
const SIGNATURE_BYTES = 64;

/**
 * A sign-in message in the manner of EIP-4361: the domain that it is for, and the account. A project's own text may
 * begin like one, but has no such fields.
 */
const CLAIM = /(\S*)\s+wants you to sign in with your[^\n]*\n?([^\n]*)[\s\S]*^(?:URI|Version|Chain ID): /im;

/** What such a message has, once each; the first four are looked at. */
const fields = [
  ...(['URI', 'Issued At', 'Expiration Time', 'Not Before'] as const),
  ...(['Version', 'Chain ID', 'Nonce', 'Request ID'] as const),
];

/** What a challenge must fit. */
interface SolanaExpectation extends Present {
  /** In base58. */
  address: string;
  /** The page's: `scheme://host[:port]`. */
  origin: string;
}

/**
 * Checks what a wallet is about to sign: one that claims to be a sign-in message has to name this page, this account
 * and the present time, where it names any. Unlike Ethereum's these have no fixed form.
 *
 * @throws {CeremonyError} `challenge_refused`
 */
function checkChallenge(challenge: string, { address, origin, ...present }: SolanaExpectation): void {
  const [claim, domain = '', account] = CLAIM.exec(challenge) ?? [];
  if (claim === undefined) return;
  const refuse = (what: string) =>
    walletError('challenge_refused', `The challenge was not given to the wallet: its ${what} does not fit.`);
  /** Whoever reads the message may take any of several: one alone is checked and signed. */
  const one = (pattern: RegExp, what: string) => {
    const [found, ...more] = challenge.matchAll(pattern);
    if (more.length > 0) throw refuse(what);
    return found?.[1];
  };
  const field = (name: string) => one(new RegExp(`^[^\\S\\n]*${name}[^\\S\\n]*:[^\\S\\n]*(.*)$`, 'gim'), name);
  const [uri, issuedAt, expirationTime, notBefore] = fields.map(field);
  const time = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

  one(/wants you to sign in with your/gi, 'form');
  if (domain.replace(/^[a-z][a-z\d+.-]*:\/\//i, '') !== new URL(origin).host) throw refuse('domain');
  if (account?.trim() !== address) throw refuse('address');
  if (uri !== undefined && originOf(uri) !== origin) throw refuse('URI');
  const times = { issued: time(issuedAt), expires: time(expirationTime), notBefore: time(notBefore) };
  const misfit = misfitTime(times, present);
  if (misfit) throw refuse(misfit);
}

const isStandard = (wallet: StandardWallet | SolanaProvider): wallet is StandardWallet => 'features' in wallet;

const addressesOf = ({ accounts }: Pick<StandardWallet, 'accounts'>): string[] =>
  accounts.map(({ address }) => address);

/**
 * Connects to a Solana wallet.
 *
 * @returns the address of its first account, in base58
 * @throws {CeremonyError} what the wallet said; `locked` where it gives no account
 */
export async function connectSolana(wallet: StandardWallet | SolanaProvider): Promise<string> {
  const address = await askWallet(async () => {
    if (isStandard(wallet)) return addressesOf(await wallet.features['standard:connect'].connect())[0];
    const connected = await wallet.connect();
    return (connected?.publicKey ?? wallet.publicKey)?.toString();
  });
  if (!address) throw walletError('locked', 'The wallet gave no account.');
  if (!isAddress(address)) throw walletError('failed', 'The wallet gave no Solana address.');
  return address;
}

/**
 * Has a Solana wallet sign a challenge, if it fits.
 *
 * @returns the signature, in base58
 * @throws {CeremonyError} `challenge_refused`: the wallet has not been asked; `account_changed`; what the wallet said
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
    : await signLegacy(wallet, message, address);
  if (signature?.length === SIGNATURE_BYTES) return bs58.encode(signature);
  throw walletError('failed', 'The wallet gave no signature.');
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

async function signLegacy(wallet: SolanaProvider, message: Uint8Array, address: string): Promise<Uint8Array> {
  const current = wallet.publicKey?.toString();
  const refusal = current && accountError(address, [current]);
  if (refusal) throw refusal;
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

/** A signature from another world: bytes, an array, an object of numbers as messages leave it, or base58. */
function bytes(signature: unknown): Uint8Array {
  if (typeof signature === 'string') return bs58.decodeUnsafe(signature) ?? new Uint8Array();
  return Uint8Array.from(Object.values(Object(signature)).map(Number));
}
