import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { CeremonyError, type CeremonyErrorReason, isApiError, isCeremonyError, NetworkError } from '../errors.ts';
import type { WebauthnRegistration } from '../wire.ts';

type PasskeyLibrary = typeof import('@simplewebauthn/browser');

/** How a ceremony that uses a passkey is shown. */
export interface PasskeyPrompt {
  /** Waits among the suggestions of an input field instead of showing a dialog. */
  conditional_mediation?: boolean;
  /** Does not look for that field. */
  disable_input_check?: boolean;
  /** Ends the ceremony early, until the browser has answered. */
  signal?: AbortSignal;
  /** Called when the user has chosen a passkey. */
  onCredential?: () => void;
}

/** Asks the provider for the options: the content of `publicKey` as JSON, bytes in base64 of either alphabet. */
type Start = () => Promise<string>;

/** Loads the passkey library. A failed load is tried again by the next call. */
export const loadPasskeyLibrary = (): Promise<PasskeyLibrary> =>
  import('@simplewebauthn/browser').catch((cause) => {
    throw new NetworkError('The passkey library could not be loaded.', { cause });
  });

/**
 * Whether this browser can do what the standard calls so; undefined where it does not say (Web Authentication, level 3,
 * section 5.1.7). Never rejects.
 */
async function capability(name: string): Promise<boolean | undefined> {
  try {
    return (await PublicKeyCredential.getClientCapabilities())[name];
  } catch {
    // No passkeys at all, or an older browser without the method.
    return undefined;
  }
}

/** Whether this browser can offer passkeys among the suggestions of an input field. Never rejects. */
export async function browserSupportsAutofill(): Promise<boolean> {
  try {
    return (await capability('conditionalGet')) ?? (await PublicKeyCredential.isConditionalMediationAvailable());
  } catch {
    return false;
  }
}

/**
 * Lets the user make a passkey: the registration ceremony of the Web Authentication standard.
 *
 * @returns the credential as JSON
 * @throws {CeremonyError} `cancelled` by the user, the signal or another ceremony; `already_registered`;
 *   `unsupported` by this browser or device; `failed`
 * @throws {NetworkError} the library could not be loaded, or the provider's options are none
 */
export const createPasskey = (start: Start, { signal }: PasskeyPrompt): Promise<string> =>
  perform(
    ({ startRegistration }, options) =>
      startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
    start,
    signal,
  );

/**
 * Makes a passkey without asking, where the browser wants that too.
 *
 * @returns the credential as JSON; null: the browser cannot, or does not want to
 * @throws {NetworkError} the library could not be loaded, or the provider's options are none
 */
export async function createPasskeySilently(start: Start, { signal }: PasskeyPrompt): Promise<string | null> {
  if (!(await capability('conditionalCreate'))) return null;
  return perform(
    ({ startRegistration }, options) =>
      startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
        useAutoRegister: true,
      }),
    start,
    signal,
  ).catch((error) => {
    if (isCeremonyError(error)) return null;
    throw error;
  });
}

/**
 * Lets the user prove that a passkey is at hand: the authentication ceremony.
 *
 * @param finish takes the credential as JSON to the provider. The browser hears of one that the provider does not know.
 * @returns what `finish` gives; null where `conditional_mediation` is wanted and cannot be had
 * @throws as `createPasskey` and `finish`
 */
export async function getPasskey<Answer>(
  start: Start,
  prompt: PasskeyPrompt,
  finish: (credential: string) => Promise<Answer>,
): Promise<Answer | null> {
  const { conditional_mediation: useBrowserAutofill = false, disable_input_check, signal, onCredential } = prompt;
  if (useBrowserAutofill) {
    if (!(await browserSupportsAutofill())) return null;
    if (!disable_input_check && !document.querySelector('input[autocomplete~=webauthn]')) return null;
  }
  let started = '';
  const credential = await perform(
    ({ startAuthentication }, options) =>
      startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
        useBrowserAutofill,
        verifyBrowserAutofillInput: false,
      }),
    async () => {
      started = await start();
      return started;
    },
    signal,
    useBrowserAutofill,
  );
  onCredential?.();
  try {
    return await finish(credential);
  } catch (error) {
    if (isApiError(error) && error.error_type === 'webauthn_registration_not_found') {
      void signalUnknownPasskey(started, credential);
    }
    throw error;
  }
}

/** One ceremony's time with the browser, which shows one at a time. */
interface Turn {
  isAutofill: boolean;
  /** Aborted by the caller, or by the next turn. */
  stop: AbortController;
  /** Autofill that is to start anew when it can. */
  gaveWay: boolean;
  /** Settles when nothing of it is left in the browser. Never rejects. */
  over: Promise<unknown>;
}

let holder: Turn | undefined;
/** Whose prompt the library can cancel. */
let prompting: Turn | undefined;

/** How long a ceremony waits for the one it takes the place of: not every password manager heeds a signal. */
const HANDOVER_MS = 1_000;
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
 * over, and starts anew.
 */
async function perform(
  prompt: (library: PasskeyLibrary, options: object) => Promise<RegistrationResponseJSON | AuthenticationResponseJSON>,
  start: Start,
  signal: AbortSignal = new AbortController().signal,
  isAutofill = false,
): Promise<string> {
  if (typeof PublicKeyCredential !== 'function') throw ended('unsupported', undefined);
  for (;;) {
    while (isAutofill && holder && !holder.isAutofill) await untilAborted(holder.over, signal);
    if (signal.aborted) throw ended('cancelled', signal.reason);

    const before = holder;
    const turn: Turn = { isAutofill, stop: new AbortController(), gaveWay: false, over: Promise.resolve() };
    const abort = () => turn.stop.abort(signal.reason);
    signal.addEventListener('abort', abort);
    holder = turn;
    if (before?.isAutofill && !isAutofill) giveWay(before);
    else before?.stop.abort();
    const work = take(turn, before, prompt, start);
    turn.over = work.catch(() => {});
    try {
      return await work;
    } catch (error) {
      if (!turn.gaveWay || signal.aborted) throw error;
    } finally {
      if (holder === turn) holder = undefined;
      signal.removeEventListener('abort', abort);
    }
  }
}

async function take(
  turn: Turn,
  before: Turn | undefined,
  prompt: Parameters<typeof perform>[0],
  start: Start,
): Promise<string> {
  const { signal } = turn.stop;
  const [text, library] = await untilAborted(
    Promise.all([start(), loadPasskeyLibrary(), before && Promise.race([before.over, pause(HANDOVER_MS)])]),
    signal,
  );
  const options = parse(text);

  const settled = new AbortController();
  if (turn.isAutofill) startAnewInTime(turn, options, settled.signal);
  const cancel = async () => {
    // The library looks for autofill before it prompts, and cannot be cancelled until then.
    while (prompting === turn) {
      library.WebAuthnAbortService.cancelCeremony();
      await pause(CANCEL_AGAIN_MS);
    }
  };
  prompting = turn;
  signal.addEventListener('abort', cancel);
  try {
    const credential = await prompt(library, options);
    signal.throwIfAborted();
    return credentialJson(credential);
  } catch (cause) {
    throw ended(signal.aborted ? 'cancelled' : reasonOf(cause), cause);
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

function parse(text: string): object {
  let options: unknown;
  try {
    options = JSON.parse(text);
  } catch {
    // Told below.
  }
  if (typeof options === 'object' && options) return options;
  throw new NetworkError("The sign-in provider's passkey options could not be understood.");
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(ended('cancelled', signal.reason));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Tells the browser which passkeys an account has and what its owner is called, where it takes such signals.
 *
 * @param start asks what the provider would have a new passkey made of: it names the owner, and all passkeys that exist
 * @param registrations what else is known of them. A list that does not fit is not all of them, and nothing must be
 *   forgotten on account of it.
 */
export async function signalAcceptedPasskeys(
  start: Start,
  registrations: () => readonly WebauthnRegistration[],
): Promise<void> {
  if (!(await capability('signalAllAcceptedCredentials'))) return;
  const { rp, user, excludeCredentials = [] } = parse(await start()) as PublicKeyCredentialCreationOptionsJSON;
  const { base64URLStringToBuffer, bufferToBase64URLString } = await loadPasskeyLibrary();
  const inOneAlphabet = (text: string) => bufferToBase64URLString(base64URLStringToBuffer(text));
  const rpId = rp.id ?? location.hostname;
  const userId = inOneAlphabet(user.id);
  const allAcceptedCredentialIds = excludeCredentials.map(({ id }) => inOneAlphabet(id));
  if (registrations().filter(({ domain }) => domain === rpId).length === allAcceptedCredentialIds.length) {
    await PublicKeyCredential.signalAllAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds });
  }
  const { name, displayName } = user;
  if (name) await PublicKeyCredential.signalCurrentUserDetails({ rpId, userId, name, displayName });
}

/** Tells the browser that the provider does not know a passkey any more. Never rejects. */
async function signalUnknownPasskey(options: string, credential: string): Promise<void> {
  try {
    const { rpId = location.hostname } = parse(options) as PublicKeyCredentialRequestOptionsJSON;
    const { id } = parse(credential) as AuthenticationResponseJSON;
    await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId: id });
  } catch {
    // Not every browser takes signals.
  }
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

function reasonOf(error: unknown): CeremonyErrorReason {
  const { name = '', message = '' } = error as Partial<Error>;
  return ALREADY_REGISTERED.test(message) ? 'already_registered' : (reasons[name] ?? 'failed');
}

const ended = (reason: CeremonyErrorReason, cause: unknown): CeremonyError =>
  new CeremonyError(reason, `The passkey prompt ended without a result: ${reason}.`, { cause });
