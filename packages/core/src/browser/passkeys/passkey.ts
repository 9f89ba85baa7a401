import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { isApiError, isCeremonyError } from '../../errors.ts';
import type { WebAuthnRegistration } from '../../wire.ts';
import { passkeyObstacle } from './passkey-obstacle.ts';
import { loadPasskeyLibrary, parseOptions, performCeremony, type Start } from './passkey-prompt.ts';

export { loadPasskeyLibrary };

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

const asItIs = async (credential: string) => credential;

/**
 * Lets the user make a passkey: the registration ceremony of the Web Authentication standard.
 *
 * @returns the credential as JSON
 * @throws {CeremonyError} `cancelled` by the user, the signal or another ceremony; `already_registered`;
 *   `unsupported` by this browser or device, or not allowed in this frame;
 *   `failed`
 * @throws {NetworkError} the library could not be loaded, or the provider's options are none
 */
export const createPasskey = (start: Start, { signal }: PasskeyPrompt): Promise<string> =>
  performCeremony(
    'create',
    ({ startRegistration }, options) =>
      startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
    start,
    signal,
    asItIs,
  );

/**
 * Makes a passkey without asking, where the browser wants that too.
 *
 * @returns the credential as JSON; null: the browser cannot, or does not want to
 * @throws {NetworkError} the library could not be loaded, or the provider's options are none
 */
export async function createPasskeySilently(start: Start, { signal }: PasskeyPrompt): Promise<string | null> {
  if (!(await capability('conditionalCreate'))) return null;
  return performCeremony(
    'create',
    ({ startRegistration }, options) =>
      startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
        useAutoRegister: true,
      }),
    start,
    signal,
    asItIs,
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
    if (passkeyObstacle('get') || !(await browserSupportsAutofill())) return null;
    if (!disable_input_check && !document.querySelector('input[autocomplete~=webauthn]')) return null;
  }
  let started = '';
  return performCeremony(
    'get',
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
    async (credential) => {
      onCredential?.();
      try {
        return await finish(credential);
      } catch (error) {
        if (isApiError(error) && error.error_type === 'webauthn_registration_not_found') {
          void signalUnknownPasskey(started, credential);
        }
        throw error;
      }
    },
    useBrowserAutofill,
  );
}

/**
 * Tells the browser which passkeys an account has and what its owner is called, where it takes such signals.
 *
 * @param creation what the provider had a new passkey made of: it names the owner, and the passkeys that there were
 * @param credential the new passkey
 * @param registrations what the provider says there is now; null while there may be more. A list that does not fit is
 *   not all of them, and nothing must be forgotten on account of it.
 */
export async function signalAcceptedPasskeys(
  creation: string,
  credential: string,
  registrations: () => readonly WebAuthnRegistration[] | null,
): Promise<void> {
  if (!(await capability('signalAllAcceptedCredentials'))) return;
  const { rp, user, excludeCredentials = [] } = parseOptions(creation) as PublicKeyCredentialCreationOptionsJSON;
  const { base64URLStringToBuffer, bufferToBase64URLString } = await loadPasskeyLibrary();
  const inOneAlphabet = (text: string) => bufferToBase64URLString(base64URLStringToBuffer(text));
  const rpId = rp.id ?? location.hostname;
  const userId = inOneAlphabet(user.id);
  const made = parseOptions(credential) as RegistrationResponseJSON;
  const allAcceptedCredentialIds = [...excludeCredentials, made].map(({ id }) => inOneAlphabet(id));
  const known = registrations()?.filter(({ domain }) => domain === rpId);
  if (known?.length === allAcceptedCredentialIds.length) {
    await PublicKeyCredential.signalAllAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds });
  }
  const { name, displayName } = user;
  if (name) await PublicKeyCredential.signalCurrentUserDetails({ rpId, userId, name, displayName });
}

/**
 * Tells the browser that the provider no longer knows a passkey. Never rejects.
 *
 * @param options those of the ceremony that the passkey was made or used in
 */
export async function signalUnknownPasskey(options: string, credential: string): Promise<void> {
  try {
    const { rp, rpId = rp?.id ?? location.hostname } = parseOptions(options) as Partial<
      PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON
    >;
    const { id } = parseOptions(credential) as AuthenticationResponseJSON;
    await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId: id });
  } catch {
    // Not every browser takes signals.
  }
}
