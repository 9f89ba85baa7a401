import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { CeremonyError, type CeremonyErrorReason, isCeremonyError, NetworkError } from '../../errors.ts';

import { isForeignFrame, passkeyObstacle } from './passkey-obstacle.ts';

type PasskeyLibrary = typeof import('@simplewebauthn/browser');

/** Asks the provider for the options: the content of `publicKey` as JSON, bytes in base64 of either alphabet. */
export type Start = () => Promise<string>;

/** Loads the passkey library. A failed load is tried again by the next call. */
export const loadPasskeyLibrary = (): Promise<PasskeyLibrary> =>
  import('@simplewebauthn/browser').catch((cause) => {
    throw new NetworkError('The passkey library could not be loaded.', { cause });
  });

/** One ceremony's time with the browser, which shows one at a time. */
interface Turn {
  isAutofill: boolean;
  /** Aborted by the caller, or by the next turn. */
  stop: AbortController;
  /** Autofill that is to start anew when it can. */
  gaveWay: boolean;
  /** Settles when nothing of it is left, with whether it came to a result. Never rejects. */
  over: Promise<boolean>;
}

let holder: Turn | undefined;
/** Whose prompt the library can cancel. */
let prompting: Turn | undefined;

/** How long a ceremony waits for the one it takes the place of: not every password manager heeds a signal. */
const HANDOVER_MS = 1_000;
/** How often a prompt that has to go is cancelled in that time, until it has gone. */
const CANCEL_AGAIN_MS = 20;
/** The part of its life that a challenge is used for. */
const FRESH = 0.9;

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

function giveWay(turn: Turn): void {
  turn.gaveWay = true;
  turn.stop.abort();
}

/**
 * Everything that asks this browser for a passkey comes through here, so that no two of them meet. The next ceremony
 * cancels the one before. Only autofill, which nobody has asked for, gives way instead: it waits until a dialog is
 * over, and starts anew when that one came to nothing.
 *
 * @param ceremony what the policy of a frame calls it
 * @param finish what is done with the credential before the next ceremony may begin
 */
export async function performCeremony<Answer>(
  ceremony: 'get' | 'create',
  prompt: (library: PasskeyLibrary, options: object) => Promise<RegistrationResponseJSON | AuthenticationResponseJSON>,
  start: Start,
  signal: AbortSignal = new AbortController().signal,
  finish: (credential: string) => Promise<Answer>,
  isAutofill = false,
): Promise<Answer> {
  if (passkeyObstacle(ceremony)) throw ended('unsupported', undefined);
  for (;;) {
    while (isAutofill && holder && !holder.isAutofill) {
      if (await untilAborted(holder.over, signal)) throw ended('cancelled', undefined);
    }
    if (signal.aborted) throw ended('cancelled', signal.reason);

    const before = holder;
    const turn: Turn = { isAutofill, stop: new AbortController(), gaveWay: false, over: Promise.resolve(false) };
    const abort = () => turn.stop.abort(signal.reason);
    signal.addEventListener('abort', abort);
    holder = turn;
    if (before?.isAutofill && !isAutofill) giveWay(before);
    else before?.stop.abort();
    const work = take(turn, before, prompt, start).then(finish);
    turn.over = work.then(
      () => true,
      () => false,
    );
    try {
      return await work;
    } catch (error) {
      if (!turn.gaveWay || !isCeremonyError(error) || signal.aborted) throw error;
    } finally {
      if (holder === turn) holder = undefined;
      signal.removeEventListener('abort', abort);
    }
  }
}

async function take(
  turn: Turn,
  before: Turn | undefined,
  prompt: Parameters<typeof performCeremony>[1],
  start: Start,
): Promise<string> {
  const { signal } = turn.stop;
  const [text, library] = await untilAborted(
    Promise.all([start(), loadPasskeyLibrary(), before && Promise.race([before.over, pause(HANDOVER_MS)])]),
    signal,
  );
  const options = parseOptions(text);

  const settled = new AbortController();
  if (turn.isAutofill) startAnewInTime(turn, options, settled.signal);
  const cancel = async () => {
    // The library looks for autofill before it prompts, and cannot be cancelled until then.
    for (let spent = 0; prompting === turn && spent < HANDOVER_MS; spent += CANCEL_AGAIN_MS) {
      library.WebAuthnAbortService.cancelCeremony();
      await pause(CANCEL_AGAIN_MS);
    }
  };
  prompting = turn;
  signal.addEventListener('abort', cancel);
  const moment = performance.now();
  try {
    const credential = await prompt(library, options);
    signal.throwIfAborted();
    return credentialJson(credential);
  } catch (cause) {
    throw ended(signal.aborted ? 'cancelled' : reasonOf(cause, performance.now() - moment), cause);
  } finally {
    if (prompting === turn) prompting = undefined;
    signal.removeEventListener('abort', cancel);
    settled.abort();
  }
}

/** Autofill waits for as long as the page is open, and the provider does not: a page that is looked at stays fresh. */
function startAnewInTime(turn: Turn, { timeout }: { timeout?: unknown }, signal: AbortSignal): void {
  if (typeof timeout !== 'number') return;
  const renew = () => giveWay(turn);
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') renew();
    else document.addEventListener('visibilitychange', renew, { once: true, signal });
  }, timeout * FRESH);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** @throws {NetworkError} the provider's options are none */
export function parseOptions(text: string): object {
  let options: unknown;
  try {
    options = JSON.parse(text);
  } catch {
    // Told below.
  }
  if (typeof options === 'object' && options) return options;
  throw new NetworkError("The API's passkey options could not be parsed.");
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(ended('cancelled', signal.reason));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** What is sent of a credential: not the members that repeat what others hold, which the contract does not have. */
function credentialJson({ response, ...credential }: RegistrationResponseJSON | AuthenticationResponseJSON): string {
  const { clientDataJSON } = response;
  return JSON.stringify({
    ...credential,
    response:
      'signature' in response
        ? {
            clientDataJSON,
            authenticatorData: response.authenticatorData,
            signature: response.signature,
            userHandle: response.userHandle ?? null,
          }
        : { clientDataJSON, attestationObject: response.attestationObject, transports: response.transports ?? [] },
  });
}

const reasons: Readonly<Record<string, CeremonyErrorReason>> = {
  // People who turn a prompt down, and prompts that run out of time, look the same by design.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_registered',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

/** How browsers put it that give it another name. */
const ALREADY_REGISTERED = /excludeCredentials|already registered/;

/** Faster than anyone can turn a prompt down, and slow enough for a busy device. */
const AT_ONCE_MS = 100;
/** How browsers put it that do not let a frame use passkeys. */
const BLOCKED = /permissions policy|same as its ancestors/i;

/** @param ms how long the prompt has taken */
function reasonOf(error: unknown, ms: number): CeremonyErrorReason {
  const { name = '', message = '' } = error as Partial<Error>;
  // Policies refuse by the same name as people do.
  if (name === 'NotAllowedError' && isForeignFrame() && (ms < AT_ONCE_MS || BLOCKED.test(message))) {
    return 'unsupported';
  }
  return ALREADY_REGISTERED.test(message) ? 'already_registered' : (reasons[name] ?? 'failed');
}

const ended = (reason: CeremonyErrorReason, cause: unknown): CeremonyError =>
  new CeremonyError(reason, `The passkey prompt ended without a result: ${reason}.`, { cause });
