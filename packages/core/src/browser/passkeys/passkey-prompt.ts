import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { CeremonyError, type CeremonyErrorReason, isCeremonyError } from '../../errors/ceremony-error.ts';
import { NetworkError } from '../../errors/errors.ts';
import { isForeignFrame } from '../../runtime/foreign-frame.ts';
import { ceremonyObstacle } from './ceremony-obstacle.ts';

/** Requests the ceremony's options from the API: `publicKey` as JSON, with bytes in base64 or base64url. */
export type Start = () => Promise<string>;

/** The members of a new passkey's and of an assertion's response that the API accepts, in base64url. */
interface Credential {
  id: string;
  rawId: string;
  response:
    | { clientDataJSON: string; attestationObject: string; transports?: readonly string[] }
    | { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}

/** One call of `performCeremony`, or one restart of it. */
interface Ceremony {
  isAutofill: boolean;
  /** Aborted by the caller, by the next ceremony, or for a restart. */
  stop: AbortController;
  /** Whether `performCeremony` starts autofill again after this ceremony was aborted. */
  restarts: boolean;
  /** Resolves when the restart may begin. */
  returned?: Promise<unknown>;
  /** Resolves at the end of the ceremony: whether it succeeded. Never rejects. */
  finished: Promise<boolean>;
}

// Module state, because all clients of a page share the browser's one passkey prompt.
let activeCeremony: Ceremony | undefined;
/** The ceremony whose prompt the library can cancel. */
let promptingCeremony: Ceremony | undefined;

/** How long a ceremony waits for the previous one to end: some password managers ignore the signal. */
const HANDOVER_MS = 1_000;
/** The interval at which an aborted prompt is cancelled during that time. */
const CANCEL_INTERVAL_MS = 20;
/** The interval at which a prompt is repeated during that time, if the browser still has the previous one. */
const BUSY_INTERVAL_MS = 200;
/** The share of a challenge's lifetime after which autofill requests a new one. */
const CHALLENGE_USE_RATIO = 0.9;
/**
 * The shortest and the longest lifetime of a challenge. Browsers bring a `timeout` into such a range (Web Authentication,
 * level 3, section 15.1), and with others a timer would fire at once.
 */
const [MIN_LIFETIME_MS, MAX_LIFETIME_MS] = [10_000, 600_000];

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

function restart(autofill: Ceremony): void {
  autofill.restarts = true;
  autofill.stop.abort();
}

/**
 * Performs a ceremony of the Web Authentication standard: requests the options, prompts the user, and passes the
 * credential to `finish`. Every ceremony of the page runs through this function, and a new one cancels the previous
 * one. Autofill, which the user did not request, yields instead: it waits until a dialog, or the autofill of a later
 * widget, has ended, and restarts if that did not succeed.
 *
 * @param ceremony which of the Permissions Policy features `publickey-credentials-get` and `-create` it requires
 * @param finish uses the credential, as JSON, before the next ceremony can begin
 * @returns the result of `finish`
 * @throws {CeremonyError} the browser returned no credential
 * @throws {NetworkError} the API's options could not be parsed
 */
export async function performCeremony<Result>(
  ceremony: 'get' | 'create',
  prompt: (options: object) => Promise<Credential>,
  start: Start,
  signal: AbortSignal = new AbortController().signal,
  finish: (credential: string) => Promise<Result>,
  isAutofill = false,
): Promise<Result> {
  if (ceremonyObstacle(ceremony)) throw ceremonyError('unsupported', undefined);
  for (let isFirst = true; ; isFirst = false) {
    // Only a widget that has just been shown replaces the autofill of another one.
    while (isAutofill && activeCeremony && !(isFirst && activeCeremony.isAutofill)) {
      if (await untilAborted(activeCeremony.finished, signal)) throw ceremonyError('cancelled', undefined);
    }
    if (signal.aborted) throw ceremonyError('cancelled', signal.reason);

    const previous = activeCeremony;
    const current: Ceremony = {
      isAutofill,
      stop: new AbortController(),
      restarts: false,
      finished: Promise.resolve(false),
    };
    const abort = () => current.stop.abort(signal.reason);
    signal.addEventListener('abort', abort);
    activeCeremony = current;
    if (previous?.isAutofill) restart(previous);
    else previous?.stop.abort();
    const result = runCeremony(ceremony, current, previous, prompt, start).then(finish);
    current.finished = result.then(
      () => true,
      () => false,
    );
    try {
      return await result;
    } catch (error) {
      if (isAutofill && isUnfocused((error as Partial<CeremonyError>).cause)) restartOnFocus(current);
      if (!current.restarts || !isCeremonyError(error) || signal.aborted) throw error;
      if (current.returned) await untilAborted(current.returned, signal);
    } finally {
      if (activeCeremony === current) activeCeremony = undefined;
      signal.removeEventListener('abort', abort);
    }
  }
}

/** Prompts the user once the previous ceremony has ended. Returns the credential as JSON. */
async function runCeremony(
  ceremony: 'get' | 'create',
  current: Ceremony,
  previous: Ceremony | undefined,
  prompt: Parameters<typeof performCeremony>[1],
  start: Start,
): Promise<string> {
  const { signal } = current.stop;
  const [text] = await untilAborted(
    Promise.all([start(), previous && Promise.race([previous.finished, pause(HANDOVER_MS)])]),
    signal,
  );
  const options = parseOptions(text);

  const settled = new AbortController();
  if (current.isAutofill) {
    restartBeforeExpiry(current, options, settled.signal);
    restartOnReturn(current, settled.signal);
  } else endAfterExpiry(current, options, settled.signal);
  let abort = () => {};
  /** Rejects if the prompt ignores its signal: some password managers never end one that the user has closed. */
  const ignored = new Promise<never>((_, reject) => {
    abort = async () => {
      // Repeated: before its prompt the library looks for autofill, and until then it cannot be cancelled.
      for (let waited = 0; promptingCeremony === current && waited < HANDOVER_MS; waited += CANCEL_INTERVAL_MS) {
        WebAuthnAbortService.cancelCeremony();
        await pause(CANCEL_INTERVAL_MS);
      }
      reject(signal.reason);
    };
  });
  promptingCeremony = current;
  signal.addEventListener('abort', abort);
  const startTime = performance.now();
  try {
    const credential = await Promise.race([promptWhenFree(prompt, options, signal), ignored]);
    signal.throwIfAborted();
    return credentialJson(credential);
  } catch (cause) {
    throw ceremonyError(signal.aborted ? 'cancelled' : reasonOf(ceremony, cause, performance.now() - startTime), cause);
  } finally {
    if (promptingCeremony === current) promptingCeremony = undefined;
    signal.removeEventListener('abort', abort);
    settled.abort();
  }
}

/**
 * Prompts the user, once the browser has no other prompt of the page: some free it only a moment after they have ended one.
 */
async function promptWhenFree(
  prompt: Parameters<typeof performCeremony>[1],
  options: object,
  signal: AbortSignal,
): Promise<Credential> {
  for (let waited = 0; ; waited += BUSY_INTERVAL_MS) {
    try {
      return await prompt(options);
    } catch (error) {
      if (!isBusy(error) || waited >= HANDOVER_MS) throw error;
      await pause(BUSY_INTERVAL_MS);
      if (signal.aborted) throw error;
    }
  }
}

/** Returns how long a challenge is valid, in milliseconds; undefined if its options do not say so. */
const lifetimeOf = ({ timeout }: { timeout?: unknown }): number | undefined =>
  typeof timeout === 'number' ? Math.min(Math.max(timeout, MIN_LIFETIME_MS), MAX_LIFETIME_MS) : undefined;

/**
 * Aborts a dialog whose challenge has expired. A browser has ended it by then, and some password managers leave it open for
 * ever.
 */
function endAfterExpiry({ stop }: Ceremony, options: { timeout?: unknown }, settled: AbortSignal): void {
  const timer = setTimeout(() => stop.abort(), (lifetimeOf(options) ?? MAX_LIFETIME_MS) + HANDOVER_MS);
  for (const signal of [settled, stop.signal]) signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Restarts autofill before its challenge expires, since autofill waits for as long as the page is open. In a hidden
 * page, it restarts when the page becomes visible.
 */
function restartBeforeExpiry(autofill: Ceremony, options: { timeout?: unknown }, settled: AbortSignal): void {
  const lifetime = lifetimeOf(options);
  if (!lifetime) return;
  const renew = () => restart(autofill);
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') renew();
    else document.addEventListener('visibilitychange', renew, { once: true, signal: settled });
  }, lifetime * CHALLENGE_USE_RATIO);
  settled.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Ends autofill when the user leaves the page, and starts it again when the user returns: Chromium does not store a page
 * with a pending prompt in the back-forward cache.
 */
function restartOnReturn(autofill: Ceremony, settled: AbortSignal): void {
  const leave = () => {
    autofill.returned = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    restart(autofill);
  };
  addEventListener('pagehide', leave, { signal: settled });
}

/** Starts autofill again when the page has the focus, without which Safari refuses it: the page is in another tab. */
function restartOnFocus(autofill: Ceremony): void {
  autofill.restarts = true;
  autofill.returned = new Promise((resolve) => addEventListener('focus', resolve, { once: true }));
}

/**
 * Parses the options of a ceremony. A member that is null counts as missing: browsers refuse a null in place of a list, and
 * read others as a text.
 *
 * @throws {NetworkError} the text is not a JSON object
 */
export function parseOptions(text: string): object {
  let options: unknown;
  try {
    options = JSON.parse(text, (_, value) => value ?? undefined);
  } catch {
    // `options` stays undefined, which throws below.
  }
  if (typeof options === 'object' && options) return options;
  throw new NetworkError('malformed', "The API's passkey options could not be parsed.");
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(ceremonyError('cancelled', signal.reason));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Returns a list of a password manager's; an empty one if it has none, or none that Firefox lets the page read. */
function readable(list: readonly string[] | undefined): string[] {
  try {
    return [...(list ?? [])];
  } catch {
    return [];
  }
}

/** Serializes the members of a credential that the API accepts. The library adds others, which repeat them. */
function credentialJson({ id, rawId, response, ...credential }: Credential): string {
  const { clientDataJSON } = response;
  // By the standard they are the same. Some password managers encode the ID otherwise, or have only one of them.
  const encoded = rawId || id;
  return JSON.stringify({
    ...credential,
    id: encoded,
    rawId: encoded,
    response:
      'signature' in response
        ? {
            clientDataJSON,
            authenticatorData: response.authenticatorData,
            signature: response.signature,
            // Safari returns an empty one for a passkey without it.
            userHandle: response.userHandle || null,
          }
        : { clientDataJSON, attestationObject: response.attestationObject, transports: readable(response.transports) },
  });
}

const reasons: Readonly<Record<string, CeremonyErrorReason>> = {
  // A refused prompt and one that timed out are the same error, by design of the standard.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_registered',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

/**
 * The messages of the library for a prompt that resolves with nothing: that of a password manager which replaces the
 * browser's, and which the user has closed.
 */
const NO_CREDENTIAL = /^(?:Authentication|Registration) was not completed$/;
/** The messages of password managers whose user has refused. */
const REFUSED = /\b(?:cancel(?:l?ed)?|abort(?:ed)?|timed out or was not allowed)\b/i;
/** The messages of browsers that use another error name for it. */
const ALREADY_REGISTERED = /excludeCredentials|already registered/;

/** Shorter than a user needs to refuse a prompt, and long enough for a busy device to reject the call. */
const IMMEDIATE_MS = 100;
/** The messages of browsers that refuse a page without the focus, which another window may have taken. */
const isUnfocused = (error: unknown): boolean =>
  /not focused|does not have focus/.test((Object(error) as Partial<Error>).message ?? '');
/** The message of browsers that have another prompt of the page. */
const isBusy = (error: unknown): boolean => /already pending/.test((Object(error) as Partial<Error>).message ?? '');
/** The messages of browsers whose Permissions Policy rejected the call. */
const BLOCKED = /permissions policy|same as its ancestors/i;

/** @param ms how long the prompt took */
function reasonOf(ceremony: 'get' | 'create', error: unknown, ms: number): CeremonyErrorReason {
  const { name = '', message = '' } = error as Partial<Error>;
  // A policy and a user refuse with the same error name.
  if (name === 'NotAllowedError' && isForeignFrame() && (ms < IMMEDIATE_MS || BLOCKED.test(message))) {
    return 'unsupported';
  }
  // Not the user has refused, who would read nothing.
  if (isUnfocused(error)) return 'failed';
  // A browser tells a refusal by the name of its error, and a password manager may do so only by the message.
  if (NO_CREDENTIAL.test(message) || (!reasons[name] && REFUSED.test(`${message || error}`))) return 'cancelled';
  const reason = ALREADY_REGISTERED.test(message) ? 'already_registered' : (reasons[name] ?? 'failed');
  // A security key without a passkey of the page ends a sign-in with the same error name.
  return ceremony === 'get' && reason === 'already_registered' ? 'failed' : reason;
}

const ceremonyError = (reason: CeremonyErrorReason, cause: unknown): CeremonyError =>
  new CeremonyError(reason, `The passkey prompt ended without a result: ${reason}.`, { cause });
