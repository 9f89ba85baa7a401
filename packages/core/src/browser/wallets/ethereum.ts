import { getAddress, stringToHex } from 'viem/utils';
import type { RequestedParams } from '../../runtime/challenge-age.ts';
import { originOf } from '../../validation.ts';
import { type CurrentTime, findInvalidTime } from './challenge-time.ts';
import { accountError, callWallet, promptResult, reasonOf, rpcResult, signAs, walletError } from './wallet-prompt.ts';
import type { EthereumProvider } from './wallet-providers.ts';

/** Ethereum's main network: the chain of a challenge for which the page has requested no other. */
const CHAIN_ID = '1';

/** The error code of EIP-1474. */
const INVALID_PARAMS = -32602;

/** Found in every EIP-4361 message. A project's own text may begin like one, but has no URI line. */
const CLAIM = /wants you to sign in with your[\s\S]*^URI: /im;

/** A complete EIP-4361 message. The anchors exclude text before and after it. */
const SHAPE =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your Ethereum account:\n(\w+)\n\n(?:[^\n]*\n)?\nURI: (\S+)\nVersion: 1\nChain ID: (\d+)\nNonce: [a-zA-Z\d]{8,}\nIssued At: (\S+)(?:\nExpiration Time: (\S+))?(?:\nNot Before: (\S+))?(?:\nRequest ID: [^\n]*)?((?:\nResources:(?:\n- [^\n]*)*)?)$/;
/** A time of such a message (RFC 3339). */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const timeOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : TIME.test(text) ? Date.parse(text) : Number.NaN;

/** The values that a valid challenge contains. */
export interface SiweExpectation extends CurrentTime {
  /** The account's address, as the wallet spells it. */
  address: string;
  /** The page's origin: `scheme://host[:port]`. */
  origin: string;
  /** Whether the project requires an EIP-4361 message. If not, other texts are valid too. */
  required: boolean;
  /** What the page has asked the API to write into the message. Its chain and its resources must be in it, and no others. */
  params?: RequestedParams;
}

/**
 * Validates a challenge before a wallet signs it. An EIP-4361 message, or a text that claims to be one, must contain
 * this page (domain, scheme, URI), this account, the chain and the resources that the page has requested, the form of
 * nonce that the API uses, and times that are valid now. The signature of any other message could sign the user in to another site.
 *
 * @throws {CeremonyError} `challenge_refused`
 */
export function checkChallenge(
  challenge: string,
  { address, origin, required, params = {}, ...currentTime }: SiweExpectation,
): void {
  if (!required && !CLAIM.test(challenge)) return;
  const refuse = (what: string) =>
    walletError('challenge_refused', `The wallet was not prompted: the challenge's ${what} is invalid.`);
  const shape = SHAPE.exec(challenge);
  if (!shape) throw refuse('form');

  const [, scheme, domain, account, uri = '', chain, issued, expires, notBefore, resources = ''] = shape;
  const page = new URL(origin);
  if (domain !== page.host) throw refuse('domain');
  if (scheme && `${scheme}:` !== page.protocol) throw refuse('scheme');
  if (originOf(uri) !== page.origin) throw refuse('URI');
  if (account !== getAddress(address)) throw refuse('address');
  if (chain !== `${params.chain_id ?? CHAIN_ID}`) throw refuse('chain');
  // They can grant rights (EIP-5573).
  if (resources.split('\n- ').slice(1).join('\n') !== (params.resources ?? []).join('\n')) throw refuse('resources');

  const times = { issued: timeOf(issued), expires: timeOf(expires), notBefore: timeOf(notBefore) };
  const invalidTime = findInvalidTime(times, currentTime);
  if (invalidTime) throw refuse(invalidTime);
}

const ADDRESS = /^0x[\da-f]{40}$/i;

/** Returns the accounts of a wallet. Some wallets return a single one, or the list as text. */
const listOf = (accounts: unknown): string[] =>
  Array.isArray(accounts) ? accounts.map(String) : (`${accounts}`.match(/\b0x[\da-f]{40}\b/gi) ?? []);

/** Lower case, because wallets differ in the case of an address. */
const comparable = (accounts: unknown): string[] => listOf(accounts).map((account) => account.toLowerCase());

/**
 * Connects to an Ethereum wallet.
 *
 * @returns the address of the wallet's first account, as the wallet spells it
 * @throws {CeremonyError} `locked` if the wallet returns no account; the reason of the wallet's own error
 */
export async function connectEthereum(provider: EthereumProvider): Promise<string> {
  const accounts = await callWallet(() => provider.request({ method: 'eth_requestAccounts' }));
  const all = listOf(rpcResult(promptResult(accounts)));
  const address = all.find((account) => ADDRESS.test(account));
  if (address) return address;
  if (all.length > 0) throw walletError('failed', 'The wallet returned no address.');
  throw walletError('locked', 'The wallet returned no account.');
}

/** Whether a wallet rejected a text because it accepts only bytes in hexadecimal. It did not prompt the user then. */
function requiresHex(thrown: unknown): boolean {
  if (reasonOf(thrown) === 'cancelled') return false;
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
  return code === INVALID_PARAMS || /\bhex/i.test(String(message));
}

/** The number of digits of a compact signature (EIP-2098): the first bit of its second half is the parity. */
const COMPACT_DIGITS = 128;

/** Returns the digits of a signature in the form that the API accepts, which ends with the parity. */
function expanded(digits: string): string {
  if (digits.length !== COMPACT_DIGITS) return digits;
  const half = COMPACT_DIGITS / 2;
  const first = Number.parseInt(digits.charAt(half), 16);
  return `${digits.slice(0, half)}${(first % 8).toString(16)}${digits.slice(half + 1)}${first < 8 ? '1b' : '1c'}`;
}

/**
 * Validates a challenge and prompts an Ethereum wallet to sign it with `personal_sign` (EIP-191).
 *
 * @returns the signature, in hexadecimal
 * @throws {CeremonyError} `challenge_refused`: the wallet was not prompted; `account_changed`; the reason of the
 *   wallet's own error
 */
export async function signEthereum(
  provider: EthereumProvider,
  challenge: string,
  expected: SiweExpectation,
): Promise<string> {
  checkChallenge(challenge, expected);
  const { address } = expected;
  const account = address.toLowerCase();
  // Wallets without this method throw different errors, or return something else.
  const accounts = rpcResult(await callWallet(() => provider.request({ method: 'eth_accounts' })).catch(() => null));
  const error = Array.isArray(accounts) && accountError(account, comparable(accounts));
  if (error) throw error;

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
        if (!requiresHex(thrown)) throw thrown;
        return personalSign(stringToHex(challenge));
      }),
  );
  // Some wallets omit the prefix, or write it in upper case.
  const [, prefixed, digits = prefixed] = /^0x([\da-f]+)$|^([\da-f]{128,})$/i.exec(`${rpcResult(signature)}`) ?? [];
  if (digits) return `0x${expanded(digits)}`;
  throw walletError('failed', 'The wallet returned no signature.');
}
