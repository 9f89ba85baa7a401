import {
  type AuthenticationResponseJSON,
  base64URLStringToBuffer,
  bufferToBase64URLString,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { WebAuthnRegistration } from '../../contract/wire.ts';
import { isApiError } from '../../errors/api-error.ts';
import { isCeremonyError } from '../../errors/ceremony-error.ts';
import { withTimeout } from '../../runtime/timeout.ts';
import { ceremonyObstacle } from './ceremony-obstacle.ts';
import type { PasskeyRegistrationOptions, PasskeySignInOptions } from './passkey-options.ts';
import { parseOptions, performCeremony, type Start } from './passkey-prompt.ts';

/** How long the browser may take to report a capability, in milliseconds: a password manager that replaces it may never do. */
const CAPABILITY_MS = 1000;

/**
 * Whether the browser has a capability of the Web Authentication standard; undefined if it does not report it (level 3,
 * section 5.1.7). Never rejects.
 */
async function capability(name: string): Promise<boolean | undefined> {
  try {
    return (await withTimeout(CAPABILITY_MS, () => PublicKeyCredential.getClientCapabilities()))[name];
  } catch {
    // The browser has no passkeys, is too old for the method, or does not answer.
    return undefined;
  }
}

/** Whether this browser can offer passkeys in the autofill suggestions of an input field. Never rejects. */
export async function browserSupportsAutofill(): Promise<boolean> {
  try {
    return (
      (await capability('conditionalGet')) ??
      (await withTimeout(CAPABILITY_MS, () => PublicKeyCredential.isConditionalMediationAvailable()))
    );
  } catch {
    return false;
  }
}

/** What the PRF of a passkey is asked for, as UTF-8. The documentation names it: other programs of the user need the same. */
export const PRF_INPUT = 'foyer.prf.1';

/** The extension of a PRF in the options and in the results of a ceremony. */
interface PrfExtension {
  prf?: { eval?: { first: BufferSource }; enabled?: boolean; results?: { first?: ArrayBuffer } };
}

/** Returns the options of a ceremony with the extension of a PRF. */
const withPrf = <Options extends object>(options: Options, prf: PrfExtension['prf']): Options => ({
  ...options,
  extensions: { ...(options as { extensions?: object }).extensions, prf },
});

/**
 * Removes the extension of a PRF from a credential, which is sent to the API. Returns its first result, if any. The
 * credentials of some password managers have no results of extensions at all, which every credential has, or results that
 * Firefox does not let the page read.
 */
function takePrf(credential: { clientExtensionResults: object }): ArrayBuffer | undefined {
  let found: PrfExtension = {};
  try {
    found = { ...credential.clientExtensionResults };
  } catch {
    // None, for this page.
  }
  const { prf, ...results } = found;
  credential.clientExtensionResults = results;
  return prf?.results?.first;
}

/**
 * Returns the options of a creation with both names of the user, which browsers require (Web Authentication, level 3, section
 * 5.4.3). An empty one is a text too, but some security keys refuse it.
 */
function withNames<Options extends object>(options: Options): Options {
  const { user } = options as Partial<PublicKeyCredentialCreationOptionsJSON>;
  if (!user) return options;
  const { name, displayName } = user;
  const either = name || displayName || '';
  return { ...options, user: { ...user, name: name || either, displayName: displayName || either } };
}

const register = (
  start: Start,
  { signal, prf }: Pick<PasskeyRegistrationOptions, 'signal' | 'prf'>,
  useAutoRegister: boolean,
): Promise<string> =>
  performCeremony(
    'create',
    async (parsed) => {
      const options = withNames(parsed);
      const credential = await startRegistration({
        optionsJSON: (prf ? withPrf(options, {}) : options) as unknown as PublicKeyCredentialCreationOptionsJSON,
        useAutoRegister,
      });
      takePrf(credential);
      return credential;
    },
    start,
    signal,
    async (credential) => credential,
  );

/**
 * Creates a passkey in a dialog: the registration ceremony of the Web Authentication standard.
 *
 * @returns the credential as JSON
 * @throws {CeremonyError} `cancelled` by the user, the signal or another ceremony; `already_registered`; `unsupported`
 *   by this browser or device, or not allowed in this frame; `failed`
 * @throws {NetworkError} the API's options could not be parsed
 */
export const createPasskey = (
  start: Start,
  options: Pick<PasskeyRegistrationOptions, 'signal' | 'prf'>,
): Promise<string> => register(start, options, false);

/**
 * Creates a passkey without a dialog, if the browser does that at this moment.
 *
 * @returns the credential as JSON; null if the browser does not create one
 * @throws {NetworkError} the API's options could not be parsed
 */
export async function createPasskeySilently(
  start: Start,
  options: Pick<PasskeyRegistrationOptions, 'signal' | 'prf'>,
): Promise<string | null> {
  if (!(await capability('conditionalCreate'))) return null;
  return register(start, options, true).catch((error) => {
    if (isCeremonyError(error)) return null;
    throw error;
  });
}

/** Prompts for the passkeys that the browser has at once: the library does not know `uiMode` yet. */
async function startImmediately({ challenge, allowCredentials, ...options }: PublicKeyCredentialRequestOptionsJSON) {
  const request = {
    // The browser refuses a list of passkeys in this mode.
    publicKey: { ...options, challenge: base64URLStringToBuffer(challenge) } as PublicKeyCredentialRequestOptions,
    uiMode: 'immediate',
    signal: WebAuthnAbortService.createNewAbortSignal(),
  };
  const credential = (await navigator.credentials.get(request)) as PublicKeyCredential | null;
  if (!credential) throw new DOMException('The prompt has resolved with nothing.', 'NotAllowedError');
  const { id, rawId, type, authenticatorAttachment } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return {
    id,
    rawId: bufferToBase64URLString(rawId),
    type,
    authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: {
      clientDataJSON: bufferToBase64URLString(clientDataJSON),
      authenticatorData: bufferToBase64URLString(authenticatorData),
      signature: bufferToBase64URLString(signature),
      ...(userHandle && { userHandle: bufferToBase64URLString(userHandle) }),
    },
  };
}

/**
 * Prompts the user for a passkey: the authentication ceremony of the Web Authentication standard.
 *
 * @param finish sends the credential, as JSON, to the API. If it rejects because the API does not have the passkey, the
 *   browser is notified
 * @returns the result of `finish`; null if `conditional_mediation` is set and not possible
 * @throws as `createPasskey` and `finish`
 */
export async function getPasskey<Result>(
  start: Start,
  options: PasskeySignInOptions,
  finish: (credential: string) => Promise<Result>,
): Promise<Result | null> {
  const {
    conditional_mediation: useBrowserAutofill = false,
    disable_input_check,
    signal,
    onCredential,
    onPrf,
  } = options;
  if (useBrowserAutofill) {
    if (ceremonyObstacle('get') || !(await browserSupportsAutofill())) return null;
    if (!disable_input_check && !document.querySelector('input[autocomplete~=webauthn]')) return null;
  }
  const isImmediate = !useBrowserAutofill && options.immediate && (await capability('immediateGet'));
  let requestOptions = '';
  let prf: ArrayBuffer | undefined;
  return performCeremony(
    'get',
    async (publicKey) => {
      const asked = onPrf ? withPrf(publicKey, { eval: { first: new TextEncoder().encode(PRF_INPUT) } }) : publicKey;
      const optionsJSON = asked as unknown as PublicKeyCredentialRequestOptionsJSON;
      const credential = await (isImmediate
        ? startImmediately(optionsJSON).catch((error) => {
            if (error.name === 'NotAllowedError') options.onNoneUsed?.();
            throw error;
          })
        : startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false }));
      prf = takePrf(credential);
      return credential;
    },
    async () => {
      requestOptions = await start();
      return requestOptions;
    },
    signal,
    async (credential) => {
      onCredential?.();
      try {
        const result = await finish(credential);
        if (prf) onPrf?.(prf);
        return result;
      } catch (error) {
        if (isApiError(error) && error.error_type === 'webauthn_registration_not_found') {
          void signalUnknownCredential(credentialOf(requestOptions, credential));
        }
        throw error;
      }
    },
    useBrowserAutofill,
  );
}

/**
 * Signals an account's passkeys and the user's name to the browser, if it supports such signals (Web Authentication,
 * level 3, section 5.1.10).
 *
 * @param creation the options with which the new passkey was created: they contain the user and the earlier passkeys
 * @param credential the new passkey
 * @param registrations the account's registrations according to the API's latest response; null while a registration is
 *   pending. If their number differs from that of the passkeys known here, the list is incomplete: the browser would
 *   remove valid passkeys, so only the name is signalled.
 */
export async function signalAcceptedPasskeys(
  creation: string,
  credential: string,
  registrations: () => readonly WebAuthnRegistration[] | null,
): Promise<void> {
  if (!(await capability('signalAllAcceptedCredentials'))) return;
  const options = withNames(parseOptions(creation)) as PublicKeyCredentialCreationOptionsJSON;
  const { rp, user, excludeCredentials = [] } = options;
  const toBase64Url = (text: string) => bufferToBase64URLString(base64URLStringToBuffer(text));
  const rpId = rp.id ?? location.hostname;
  const userId = toBase64Url(user.id);
  const created = parseOptions(credential) as RegistrationResponseJSON;
  const allAcceptedCredentialIds = [...excludeCredentials, created].map(({ id }) => toBase64Url(id));
  const known = registrations()?.filter(({ domain }) => domain === rpId);
  if (known?.length === allAcceptedCredentialIds.length) {
    await PublicKeyCredential.signalAllAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds });
  }
  const { name, displayName } = user;
  if (name) await PublicKeyCredential.signalCurrentUserDetails({ rpId, userId, name, displayName });
}

/**
 * Returns how a browser names the passkey of a ceremony.
 *
 * @param options the options of the ceremony in which the passkey was created or used
 */
export function credentialOf(options: string, credential: string): { rpId: string; credentialId: string } {
  const { rp, rpId = rp?.id ?? location.hostname } = parseOptions(options) as Partial<
    PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON
  >;
  return { rpId, credentialId: (parseOptions(credential) as AuthenticationResponseJSON).id };
}

/** Signals to the browser that the API no longer has a passkey. Never rejects. */
export async function signalUnknownCredential(passkey: ReturnType<typeof credentialOf>): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential(passkey);
  } catch {
    // The browser does not support signals.
  }
}
