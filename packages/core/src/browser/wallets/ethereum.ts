import { parseSiweMessage } from 'viem/siwe';
import { getAddress, stringToHex } from 'viem/utils';
import { originOf } from '../../validation.ts';
import { misfitTime, type Present } from './challenge-time.ts';
import { accountError, askWallet, signAs, walletError } from './wallet-prompt.ts';
import type { EthereumProvider } from './wallet-providers.ts';

/** What the provider writes where the caller names no chain. */
const CHAIN_ID = 1;

/** What EIP-1474 numbers so. */
const INVALID_PARAMS = -32602;

/** What no EIP-4361 message is without. A project's own text may begin like one, but names no URI. */
const CLAIM = /wants you to sign in with your[\s\S]*^URI: /im;

/** EIP-4361 as a whole, without resources, which nobody here asks for: nothing may stand before or behind it. */
const SHAPE =
  /^\S+ wants you to sign in with your Ethereum account:\n\w+\n\n(?:[^\n]*\n)?\nURI: \S+\nVersion: 1\nChain ID: \d+\nNonce: [a-zA-Z\d]{8,}\nIssued At: \S+(?:\nExpiration Time: \S+)?(?:\nNot Before: \S+)?(?:\nRequest ID: [^\n]*)?$/;

/** What a challenge must fit. */
export interface SiweExpectation extends Present {
  /** As the wallet spells it. */
  address: string;
  /** The page's: `scheme://host[:port]`. */
  origin: string;
  /** Whether the project has all its challenges written so. */
  required: boolean;
}

/**
 * Checks what a wallet is about to sign. A challenge that is an EIP-4361 message, or claims to be one, has to name this
 * page (domain, scheme, URI), this account, and the present time, with the nonce and the chain that the standard and
 * the provider give it; what it does not fit must never be signed here, since it would sign the user in somewhere else.
 *
 * @throws {CeremonyError} `challenge_refused`
 */
export function checkChallenge(challenge: string, { address, origin, required, ...present }: SiweExpectation): void {
  if (!required && !CLAIM.test(challenge)) return;
  const refuse = (what: string) =>
    walletError('challenge_refused', `The challenge was not given to the wallet: its ${what} does not fit.`);
  if (!SHAPE.test(challenge)) throw refuse('form');

  const message = parseSiweMessage(challenge);
  const page = new URL(origin);
  if (message.domain !== page.host) throw refuse('domain');
  if (message.scheme && `${message.scheme}:` !== page.protocol) throw refuse('scheme');
  if (originOf(message.uri ?? '') !== page.origin) throw refuse('URI');
  if (message.address !== getAddress(address)) throw refuse('address');
  if (message.chainId !== CHAIN_ID) throw refuse('chain');

  const times = {
    issued: message.issuedAt?.getTime() ?? Number.NaN,
    expires: message.expirationTime?.getTime(),
    notBefore: message.notBefore?.getTime(),
  };
  const misfit = misfitTime(times, present);
  if (misfit) throw refuse(misfit);
}

const ADDRESS = /^0x[\da-f]{40}$/i;

const listOf = (accounts: unknown): string[] => (Array.isArray(accounts) ? accounts : []).map(String);

/** Wallets spell addresses as they like. */
const comparable = (accounts: unknown): string[] => listOf(accounts).map((account) => account.toLowerCase());

/**
 * Connects to an Ethereum wallet.
 *
 * @returns the address of its first account, as the wallet spells it
 * @throws {CeremonyError} what the wallet said; `locked` where it gives no account
 */
export async function connectEthereum(provider: EthereumProvider): Promise<string> {
  const accounts = await askWallet(() => provider.request({ method: 'eth_requestAccounts' }));
  const all = listOf(accounts);
  const address = all.find((account) => ADDRESS.test(account));
  if (address) return address;
  if (all.length > 0) throw walletError('failed', 'The wallet gave no address.');
  throw walletError('locked', 'The wallet gave no account.');
}

/** Whether a wallet has refused a text, before it showed anything, because it takes bytes in hexadecimal alone. */
function wantsHex(thrown: unknown): boolean {
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
  return code === INVALID_PARAMS || /\bhex/i.test(String(message));
}

/**
 * Has an Ethereum wallet sign a challenge, by `personal_sign`, if the challenge fits.
 *
 * @returns the signature, hexadecimal
 * @throws {CeremonyError} `challenge_refused`: the wallet has not been asked; `account_changed`; what the wallet said
 */
export async function signEthereum(
  provider: EthereumProvider,
  challenge: string,
  expected: SiweExpectation,
): Promise<string> {
  checkChallenge(challenge, expected);
  const { address } = expected;
  const account = address.toLowerCase();
  // Wallets that do not know this question say so in ways of their own.
  const accounts = await askWallet(() => provider.request({ method: 'eth_accounts' })).catch(() => null);
  const refusal = Array.isArray(accounts) && accountError(account, comparable(accounts));
  if (refusal) throw refusal;

  const personalSign = async (text: string) => provider.request({ method: 'personal_sign', params: [text, address] });
  const signature = await signAs(
    account,
    (listener) => {
      const onChange = (changed: unknown) => listener(comparable(changed));
      provider.on?.('accountsChanged', onChange);
      return () => provider.removeListener?.('accountsChanged', onChange);
    },
    () =>
      personalSign(challenge).catch((thrown) => {
        if (!wantsHex(thrown)) throw thrown;
        return personalSign(stringToHex(challenge));
      }),
  );
  if (typeof signature === 'string' && /^0x[\da-f]+$/i.test(signature)) return signature;
  throw walletError('failed', 'The wallet gave no signature.');
}
