import { isAddress } from '@solana/web3.js';
import bs58 from 'bs58';
import { originOf } from '../../validation.ts';
import { type CurrentTime, findInvalidTime } from './challenge-time.ts';
import { accountError, callWallet, promptResult, signAs, walletError } from './wallet-prompt.ts';
import type { PublicKey, SolanaProvider, StandardAccount, StandardWallet } from './wallet-providers.ts';

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

const noSolanaAddress = () => walletError('failed', 'The wallet returned no Solana address.');

/** The feature of the Wallet Standard with which a wallet signs. */
const SIGN = 'solana:signMessage';

/** Whether an account is of Solana. A wallet can also have accounts of other chains, before or after those. */
const isOfSolana = ({ chains }: StandardAccount): boolean =>
  !Array.isArray(chains) || chains.some((chain) => String(chain).startsWith('solana:'));

/** Returns the accounts that can sign for Solana. */
const solanaAccounts = (accounts: StandardWallet['accounts']): StandardAccount[] =>
  accounts.filter(
    (account) => isOfSolana(account) && (!Array.isArray(account.features) || account.features.includes(SIGN)),
  );

const addressesOf = (accounts: StandardWallet['accounts']): string[] =>
  solanaAccounts(accounts).map(({ address }) => address);

/** Prompts the user to connect an account of a wallet of the Wallet Standard. */
async function connectStandard(wallet: StandardWallet): Promise<string | undefined> {
  const connected = await wallet.features['standard:connect'].connect();
  const accounts = connected?.accounts ?? wallet.accounts;
  const [address] = addressesOf(accounts);
  if (!address && accounts.some(isOfSolana)) throw walletError('unsupported', 'The account cannot sign messages.');
  if (!address && accounts.length > 0) throw noSolanaAddress();
  return address ?? (connected ? undefined : promptResult(connected));
}

/** Returns a public key as text. Those of some wallets have no other method than `toBase58`. */
const keyText = (key: PublicKey | string | null | undefined): string | undefined =>
  typeof key === 'string' ? key : (key?.toBase58?.() ?? key?.toString());

/** How long after its prompt a wallet may set its public key, in milliseconds. */
const KEY_WAIT_MS = 500;
/** The interval at which the page looks for it during that time, in milliseconds. */
const KEY_POLL_MS = 50;

async function connectInjected(wallet: SolanaProvider): Promise<string | undefined> {
  const connected = await wallet.connect();
  const isKey = typeof connected === 'string' || typeof connected?.toBase58 === 'function';
  let key = isKey ? connected : (connected?.publicKey ?? wallet.publicKey);
  for (let waited = 0; !key && waited < KEY_WAIT_MS; waited += KEY_POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, KEY_POLL_MS));
    key = wallet.publicKey;
  }
  return keyText(connected ? key : promptResult(key));
}

/**
 * Connects to a Solana wallet.
 *
 * @returns the address of the wallet's first account that can sign for Solana, in base58
 * @throws {CeremonyError} `locked` if the wallet returns no account; `failed` if none is of Solana; `unsupported` if none of
 *   them can sign messages; the reason of the wallet's own error
 */
export async function connectSolana(wallet: StandardWallet | SolanaProvider): Promise<string> {
  const address = await callWallet(() => (isStandard(wallet) ? connectStandard(wallet) : connectInjected(wallet)));
  if (!address) throw walletError('locked', 'The wallet returned no account.');
  if (!isAddress(address)) throw noSolanaAddress();
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
  const account = solanaAccounts(wallet.accounts).find((one) => one.address === address);
  if (!account) throw accountError(address, addressesOf(wallet.accounts));
  const [output] = await signAs(
    address,
    (listener) =>
      wallet.features['standard:events']?.on('change', ({ accounts }) => {
        if (accounts) listener(addressesOf(accounts));
      }),
    () => wallet.features[SIGN].signMessage({ account, message }),
  );
  return bytes(promptResult(output).signature);
}

async function signInjected(wallet: SolanaProvider, message: Uint8Array, address: string): Promise<Uint8Array> {
  const current = keyText(wallet.publicKey);
  const error = current && accountError(address, [current]);
  if (error) throw error;
  const signed = await signAs(
    address,
    (listener) => {
      const onChange = (key: PublicKey | null) => listener([keyText(key) ?? []].flat());
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

/**
 * Converts a signature: bytes, an array, an object of numbers or a `Buffer` as JSON (as `postMessage` may leave it), base58,
 * base64 or hexadecimal.
 */
function bytes(signature: unknown): Uint8Array {
  if (typeof signature !== 'string') {
    const { data = signature } = Object(signature) as { data?: unknown };
    return Uint8Array.from(Object.values(Object(data)).map(Number));
  }
  // By their length, neither is base58.
  const [, digits] = /^(?:0x)?([\da-f]{128})$/i.exec(signature) ?? [];
  if (digits) return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (/^[\w+/]{86}==$/.test(signature)) return Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  return bs58.decodeUnsafe(signature) ?? new Uint8Array();
}
