import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { toBase64url } from '../encoding.ts';
import { CeremonyError, type CeremonyErrorReason, NetworkError } from '../errors.ts';
import { parseObject } from '../storage.ts';
import type { WebauthnRegistration } from '../wire.ts';

type PasskeyLibrary = typeof import('@simplewebauthn/browser');

let loading: Promise<PasskeyLibrary> | undefined;

/**
 * Loads the passkey library, so that a click does not wait for it: call it when a page with a passkey button has
 * become idle. A failed load is tried again by the next call.
 *
 * @throws {NetworkError} it could not be loaded
 */
export function loadPasskey(): Promise<PasskeyLibrary> {
  loading ??= import('@simplewebauthn/browser').catch((cause) => {
    loading = undefined;
    throw new NetworkError('The passkey library could not be loaded.', { cause });
  });
  return loading;
}

/**
 * Whether this browser can do what the standard calls so; undefined where it does not say (Web Authentication, level 3,
 * section 5.1.7). Never rejects.
 */
export async function passkeyCapability(name: string): Promise<boolean | undefined> {
  try {
    return (await PublicKeyCredential.getClientCapabilities())[name];
  } catch {
    // Missing, or older than the method.
    return undefined;
  }
}

/** Whether this browser can offer passkeys among the suggestions of an input field. Never rejects. */
export async function browserSupportsAutofill(): Promise<boolean> {
  try {
    return (await passkeyCapability('conditionalGet')) ?? (await PublicKeyCredential.isConditionalMediationAvailable());
  } catch {
    return false;
  }
}

/** Whether there is a field that autofill can put passkeys into. */
export const hasAutofillField = (): boolean => !!document.querySelector('input[autocomplete~=webauthn]');

/**
 * What the browser is to do: make a passkey, make one without asking, use one by its own dialog, or use one that
 * autofill suggests.
 */
export type PasskeyCeremony = 'create' | 'createSilently' | 'get' | 'autofill';

const reasons: Readonly<Record<string, CeremonyErrorReason>> = {
  // People who turn a prompt down, and prompts that run out of time, look the same by design.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_registered',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

/** How browsers put it that do not use the name for it. */
const ALREADY_REGISTERED = /excludeCredentials|already registered/;

function reasonOf(error: unknown): CeremonyErrorReason {
  const { name = '', message = '' } = error as Partial<Error>;
  return ALREADY_REGISTERED.test(message) ? 'already_registered' : (reasons[name] ?? 'failed');
}

const ended = (reason: CeremonyErrorReason, cause?: unknown): CeremonyError =>
  new CeremonyError(reason, `The passkey prompt ended without a result: ${reason}.`, { cause });

/** What is sent of a credential: not the members that repeat what others hold, which the provider may not know. */
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

/** One ceremony's time with the browser. */
interface Turn {
  ceremony: PasskeyCeremony;
  /** Aborted by the caller, or by the next turn. */
  stop: AbortController;
  /** It is to start anew when it can. */
  gaveWay: boolean;
  /** Settles when nothing of it is left in the browser. Never rejects. */
  over: Promise<unknown>;
}

/** The browser shows one ceremony at a time. Whose turn it is, and whose prompt the library holds. */
let holder: Turn | undefined;
let prompting: Turn | undefined;

/** How long a ceremony waits for the one it takes the place of; some password managers do not heed their signal. */
const HANDOVER_MS = 1_000;
/** The part of its time that a challenge is used for. */
const FRESH = 0.9;
/** How often a prompt is cancelled that cannot be cancelled yet. */
const CANCEL_AGAIN_MS = 20;

function giveWay(turn: Turn): void {
  turn.gaveWay = true;
  turn.stop.abort();
}

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** The work's result, unless the signal comes first. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(ended('cancelled', signal.reason));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Calls when a time has passed and the page is looked at, unless the signal comes first. */
function whenStale(ms: number, signal: AbortSignal, call: () => void): void {
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') call();
    else document.addEventListener('visibilitychange', call, { once: true, signal });
  }, ms);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

async function prompt(turn: Turn, start: () => Promise<string>, before: Turn | undefined): Promise<string> {
  const { ceremony, stop } = turn;
  // The library comes while the provider answers, and while the ceremony before gives way.
  const [text, library] = await unlessAborted(
    stop.signal,
    Promise.all([start(), loadPasskey(), before && Promise.race([before.over, pause(HANDOVER_MS)])]),
  );
  const options = parseObject(text);
  if (!options) throw new NetworkError("The sign-in provider's passkey options could not be understood.");

  const cancel = async () => {
    // The library looks for autofill first, and cannot be cancelled until it has found it.
    while (prompting === turn) {
      library.WebAuthnAbortService.cancelCeremony();
      await pause(CANCEL_AGAIN_MS);
    }
  };
  const settled = new AbortController();
  if (ceremony === 'autofill' && typeof options.timeout === 'number') {
    // It waits for as long as the page is open, and the provider does not.
    whenStale(options.timeout * FRESH, settled.signal, () => giveWay(turn));
  }
  prompting = turn;
  stop.signal.addEventListener('abort', cancel, { once: true });
  try {
    const credential = await (ceremony === 'get' || ceremony === 'autofill'
      ? library.startAuthentication({
          optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
          useBrowserAutofill: ceremony === 'autofill',
          verifyBrowserAutofillInput: false,
        })
      : library.startRegistration({
          optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
          useAutoRegister: ceremony === 'createSilently',
        }));
    stop.signal.throwIfAborted();
    return credentialJson(credential);
  } catch (cause) {
    throw ended(stop.signal.aborted ? 'cancelled' : reasonOf(cause), cause);
  } finally {
    settled.abort();
    stop.signal.removeEventListener('abort', cancel);
    if (prompting === turn) prompting = undefined;
  }
}

/**
 * One passkey prompt: a ceremony of the Web Authentication standard. Everything that asks this browser for a passkey
 * comes through here, so that no two of them meet: the next ceremony cancels the one before. Only autofill, which
 * nobody has asked for, gives way instead: it waits until a dialog is over, and then starts anew.
 *
 * @param start asks the provider for the options: the content of `publicKey` as JSON, bytes in base64 of either kind
 * @param signal ends it early, until the browser has answered
 * @returns the credential as JSON
 * @throws {CeremonyError} `cancelled` by the user, the signal or another ceremony; `already_registered`;
 *   `unsupported` by this browser or device; `failed`
 * @throws {NetworkError} the passkey library could not be loaded, or the provider's options are none
 */
export async function performPasskeyCeremony(
  ceremony: PasskeyCeremony,
  start: () => Promise<string>,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  if (typeof PublicKeyCredential !== 'function') throw ended('unsupported');
  for (;;) {
    while (ceremony === 'autofill' && holder && holder.ceremony !== 'autofill') {
      await unlessAborted(signal, holder.over);
    }
    if (signal.aborted) throw ended('cancelled', signal.reason);

    const before = holder;
    const turn: Turn = { ceremony, stop: new AbortController(), gaveWay: false, over: Promise.resolve() };
    const abort = () => turn.stop.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    holder = turn;
    if (before?.ceremony === 'autofill' && ceremony !== 'autofill') giveWay(before);
    else before?.stop.abort();
    const work = prompt(turn, start, before);
    turn.over = work.catch(() => {});
    try {
      return await work;
    } catch (error) {
      if (!turn.gaveWay || signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', abort);
      if (holder === turn) holder = undefined;
    }
  }
}

/**
 * Tells the browser which passkeys an account has and what its owner is called.
 *
 * @param creationOptions what the provider would have a new passkey made of: it names the owner, and all passkeys that
 *   exist already. A list that does not fit the registrations is none, and nothing must be forgotten on account of it.
 */
export async function signalAcceptedPasskeys(
  creationOptions: string,
  registrations: readonly WebauthnRegistration[],
): Promise<void> {
  const { rp, user, excludeCredentials = [] } = JSON.parse(creationOptions) as PublicKeyCredentialCreationOptionsJSON;
  const rpId = rp.id ?? location.hostname;
  const allAcceptedCredentialIds = excludeCredentials.map(({ id }) => toBase64url(id));
  const userId = toBase64url(user.id);
  if (registrations.filter(({ domain }) => domain === rpId).length === allAcceptedCredentialIds.length) {
    await PublicKeyCredential.signalAllAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds });
  }
  const { name, displayName } = user;
  if (name) await PublicKeyCredential.signalCurrentUserDetails({ rpId, userId, name, displayName });
}

/** Tells the browser that the provider does not know a passkey any more. Never rejects. */
export async function signalUnknownPasskey(requestOptions: string, credential: string): Promise<void> {
  try {
    const { rpId = location.hostname } = JSON.parse(requestOptions) as PublicKeyCredentialRequestOptionsJSON;
    const { id } = JSON.parse(credential) as AuthenticationResponseJSON;
    await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId: id });
  } catch {
    // Not every browser takes signals.
  }
}
