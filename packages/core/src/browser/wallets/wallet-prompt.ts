import { CeremonyError, type CeremonyErrorReason } from '../../errors/ceremony-error.ts';
import { isFoyerError } from '../../errors/errors.ts';
import { member } from './wallet-providers.ts';

/** The error codes of EIP-1193, EIP-1474, CAIP-25 and WalletConnect, and those of ethers. Solana wallets use them too. */
const reasons = new Map<unknown, CeremonyErrorReason>([
  ['4001', 'cancelled'],
  ['5000', 'cancelled'],
  ['5001', 'cancelled'],
  ['5002', 'cancelled'],
  ['5003', 'cancelled'],
  ['ACTION_REJECTED', 'cancelled'],
  // MetaMask uses this code while it is locked, and for an account that the user has disconnected.
  ['4100', 'locked'],
  ['4200', 'unsupported'],
  ['4900', 'disconnected'],
  ['4901', 'wrong_chain'],
  ['4902', 'wrong_chain'],
  ['-32002', 'pending'],
  ['-32601', 'unsupported'],
  // A node has refused the transaction, or the request because of its limit.
  ['-32003', 'failed'],
  ['-32005', 'failed'],
]);

/** What a user does who does not sign. */
const REFUSES =
  '(?:reject|den(?:y|ied)|declin|cancel|clos|dismiss|abort|refus|disapprov|did ?n.t approve|did not approve)[a-z]*(?![a-z])';
const PROMPT = '(?:modal|pop[- ]?up|window|dialog|prompt|plugin|qr ?code)';

/** The messages of wallets whose errors have no code, or a general one. */
const phrases: readonly (readonly [RegExp, CeremonyErrorReason])[] = [
  // The user is named: a node of the network refuses requests, too. "User rejected the request.", "Rejected by the user".
  [new RegExp(`(?:user|\\byou)[\\s_-]*(?:(?:has|have) )?${REFUSES}(?! by (?!(?:the )?user))`, 'i'), 'cancelled'],
  [new RegExp(`${REFUSES}[\\s_-](?:by|from)[\\s_-](?:the |an? )?(?:end )?(?:user|you)\\b`, 'i'), 'cancelled'],
  [
    /\b(?:rejected|denied|declined|cancell?ed) (?:in|on|from|by) (?:the |your )?(?:\w+ )?(?:wallet|device)\W*$/i,
    'cancelled',
  ],
  // Neither a person nor a reason is named: "Request rejected", "Approval denied.", "cancelled".
  [
    /^(?:error: )?(?:(?:the|your|this|wallet|sign|signing|signature|sign-?in|log-?in|message|connection|connect|transaction|approval|authori[sz]ation|permission|account|access|request|prompt|operation|action) )*(?:(?:was|is|has|been) )*(?:reject(?:ed)?|denied|declined|cancel(?:l?ed)?|disapproved)\W*$/i,
    'cancelled',
  ],
  // The prompt was closed: "Plugin Closed", "Closed the popup", and WalletConnect's "Connection request reset".
  [
    new RegExp(`\\b${PROMPT}(?: window)? (?:(?:was|is|has|been) )*(?:closed|dismissed|cancell?ed)\\b(?! the)`, 'i'),
    'cancelled',
  ],
  [new RegExp(`\\b(?:closed|dismissed|cancell?ed) (?:the |your )?(?:\\w+ )?${PROMPT}\\b`, 'i'), 'cancelled'],
  [/^(?:WalletWindowClosed|connection request reset)/i, 'cancelled'],
  // Hardware wallets: "Ledger device: UNKNOWN_ERROR (0x6985)", and Trezor's "Failure_ActionCancelled".
  [/\(0x(?:6985|5501)\)|^failure_\w*cancell?ed$/i, 'cancelled'],
  // The error stands in the text of another one.
  [/"code": ?4001\b/, 'cancelled'],
  // "Already processing eth_requestAccounts.", "Permissions request already pending".
  [/\balready (?:processing|pending)\b|\bpending request\b|\brequest is (?:pending|in progress)\b/i, 'pending'],
  // "Pop up window failed to open", "The popup was blocked".
  [
    new RegExp(`\\b${PROMPT}\\b.*\\b(?:blocked|failed to open)|\\b(?:block\\w*|failed to open).*\\bpop[- ]?up`, 'i'),
    'blocked',
  ],
  // The extension was updated or restarted. What it has added to the page works only after a reload.
  [
    /\b(?:context invalidated|receiving end does not exist|(?:port|channel) closed|disconnected (?:port|from \w+ background))\b/i,
    'disconnected',
  ],
  // Also "Please unlock your wallet". On a hardware wallet, the app of the chain may not be open.
  [/\b(?:un)?lock(?:ed)?\b|\(0x(?:5515|6804|6982|6b0c|6511|6[de]0\d)\)/i, 'locked'],
  [
    /chain ?id|\b(?:wrong|unsupported|unrecognized|correct) (?:chain|network)\b|\b(?:chain|network) (?:is )?not supported\b/i,
    'wrong_chain',
  ],
  // An account of a hardware wallet, or one that only watches, may be unable to sign messages.
  [
    /\bunsupported\b|\bnot (?:yet )?support(?:ed)?\b|\bdoesn.t support\b|\bmethod\b.*\bdoes not exist\b|\b(?:read|watch)[- ]only\b|\bcannot sign\b/i,
    'unsupported',
  ],
];

/** The members in which wallets and their libraries wrap another error, and those that contain a text. */
const wrappers = ['data', 'originalError', 'cause', 'error', 'info', 'details', 'errors'] as const;
const texts = ['message', 'shortMessage', 'reason', 'name'] as const;
/** Errors may contain themselves. */
const MAX_LAYERS = 20;

/** Returns what a wallet has thrown and what it wraps, from the outside to the inside. */
function layersOf(thrown: unknown): unknown[] {
  const layers = new Set([thrown]);
  for (const layer of layers) {
    if (typeof layer !== 'object' || layers.size > MAX_LAYERS) continue;
    const inner = Array.isArray(layer) ? layer : wrappers.map((name) => member(layer, name));
    for (const value of inner) if (value) layers.add(value);
  }
  return [...layers];
}

/** The code of an error as text, because some libraries pass it as such. */
function codeOf(layer: unknown): string | undefined {
  const code = member(layer, 'code');
  return typeof code === 'number' || typeof code === 'string' ? `${code}` : undefined;
}

/** Returns why a wallet has thrown a value. */
export function reasonOf(thrown: unknown): CeremonyErrorReason {
  const layers = layersOf(thrown);
  const known = layers.map((layer) => reasons.get(codeOf(layer))).filter((reason) => reason !== undefined);
  // The user's refusal is the cause of every other code.
  if (known.includes('cancelled')) return 'cancelled';
  const said = layers.flatMap((layer) =>
    typeof layer === 'string' ? layer : texts.map((name) => member(layer, name)),
  );
  const matches = ([phrase]: (typeof phrases)[number]) =>
    said.some((text) => typeof text === 'string' && phrase.test(text.trim()));
  return known[0] ?? phrases.find(matches)?.[1] ?? 'failed';
}

/** Creates the error for a wallet prompt that ended without a result. */
export const walletError = (reason: CeremonyErrorReason, message: string, cause?: unknown): CeremonyError =>
  new CeremonyError(reason, message, { cause });

const promptEnded = (reason: CeremonyErrorReason, cause?: unknown): CeremonyError =>
  walletError(reason, `The wallet prompt ended without a result: ${reason}.`, cause);

/**
 * Calls a method of a wallet and converts whatever it throws.
 *
 * @throws {CeremonyError} its cause is what the wallet threw
 */
export async function callWallet<Result>(call: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (isFoyerError(cause)) throw cause;
    throw promptEnded(reasonOf(cause), cause);
  }
}

/**
 * Returns the result of a wallet's prompt. A wallet whose prompt was closed may resolve with nothing instead of throwing.
 *
 * @throws {CeremonyError} `cancelled`
 */
export function promptResult<Result>(result: Result): NonNullable<Result> {
  if (result === undefined || result === null) throw promptEnded('cancelled');
  return result;
}

/** Returns the result of a call. Some wallets pass on the whole response of JSON-RPC, which contains it. */
export const rpcResult = (answer: unknown): unknown => member(answer, 'result') ?? answer;

/** Calls the listener when the wallet's accounts change. Returns a function that ends this, if the wallet has one. */
export type WatchAccounts = (listener: (addresses: readonly string[]) => void) => (() => void) | undefined;

/**
 * Prompts a wallet to sign for an account. If the wallet switches to another account while its prompt is open, the
 * call rejects at once and ignores a signature that arrives later.
 *
 * @throws {CeremonyError} `account_changed`, `locked`, `cancelled`, or as `callWallet`
 */
export async function signAs<Signature>(
  address: string,
  watch: WatchAccounts,
  sign: () => Promise<Signature> | Signature,
): Promise<NonNullable<Signature>> {
  let unwatch: (() => void) | undefined;
  const accountLost = new Promise<never>((_, reject) => {
    try {
      unwatch = watch((addresses) => {
        const error = accountError(address, addresses);
        if (error) reject(error);
      });
    } catch {
      // The wallet reports no account changes. The API still rejects the signature of another account.
    }
  });
  try {
    return promptResult(await Promise.race([callWallet(sign), accountLost]));
  } finally {
    try {
      unwatch?.();
    } catch {
      // The wallet threw although the result is known; its error changes nothing.
    }
  }
}

/** The error for a wallet that is not connected to `address`, by its connected addresses; null if it is. */
export function accountError(address: string, addresses: readonly string[]): CeremonyError | null {
  if (addresses.includes(address)) return null;
  return addresses.length > 0
    ? walletError('account_changed', 'The wallet switched to another account.')
    : walletError('locked', 'The wallet returned no account: it is locked or disconnected.');
}
