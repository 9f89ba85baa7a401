import { isAddress } from '@solana/web3.js';
import bs58 from 'bs58';
import { accountError, askWallet, signAs, walletError } from './wallet-prompt.ts';
import type { SolanaProvider, StandardWallet } from './wallet-providers.ts';

/** How long an Ed25519 signature is (RFC 8032, section 5.1.6). */
const SIGNATURE_BYTES = 64;

/**
 * A sign-in message in the manner of EIP-4361, and the domain that it is for. A project's own text may begin like one,
 * but has no such fields.
 */
const CLAIM = /(\S*)\s+wants you to sign in with your[\s\S]*^(?:URI|Version|Chain ID): /im;

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
 * Has a Solana wallet sign a challenge. One that claims to sign the user in to another page is never shown to it.
 *
 * @param host of the page, with its port
 * @returns the signature, in base58
 * @throws {CeremonyError} `challenge_refused`: the wallet has not been asked; `account_changed`; what the wallet said
 */
export async function signSolana(
  wallet: StandardWallet | SolanaProvider,
  challenge: string,
  { address, host }: { address: string; host: string },
): Promise<string> {
  const domain = CLAIM.exec(challenge)?.[1];
  if (domain !== undefined && domain.replace(/^[a-z][a-z\d+.-]*:\/\//i, '') !== host) {
    throw walletError('challenge_refused', 'The challenge was not given to the wallet: its domain does not fit.');
  }
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
