import type { Context } from '../context.ts';
import { NetworkError } from '../errors.ts';
import type { ResponseOf, SessionDuration } from '../operations.ts';

/** What both ceremonies can be told. */
export interface PasskeyOptions extends SessionDuration {
  /** The domain that the passkey belongs to: this page's or one above it. Default: this page's. */
  domain?: string;
  /** A passkey, which the device finds by itself, rather than a security key as second factor. Default false. */
  is_passkey?: boolean;
  /** Ends the ceremony early: it rejects with a `CeremonyError` of reason `cancelled`. */
  signal?: AbortSignal;
}

/** What a registration can be told. */
export interface PasskeyRegistrationOptions extends PasskeyOptions {
  /** Only authenticators that are built in (`platform`), or only those that are not. Default: both. */
  authenticator_type?: 'platform' | 'cross-platform';
  /** The user's id as the authenticator keeps it. Default: the provider's choice. */
  override_id?: string;
  /** The user's name as the authenticator keeps it. Default: the provider's choice. */
  override_name?: string;
  /** The user's name as the authenticator shows it. Default: the provider's choice. */
  override_display_name?: string;
  /** The alphabet of the provider's options; this client reads both. Default false: standard base64. */
  use_base64_url_encoding?: boolean;
}

/** What a sign-in can be told. */
export interface PasskeySignInOptions extends PasskeyOptions {
  /** Waits among the suggestions of an input field instead of showing a dialog. Default false. */
  conditional_mediation?: boolean;
  /** That field is where the document does not find it, in a shadow tree. Default false. */
  disable_input_check?: boolean;
}

/**
 * Passkeys and security keys (specification, section 7; Web Authentication, level 3). A browser shows one ceremony at
 * a time: a new one cancels the one before.
 *
 * @example
 * ```ts
 * import { createFoyerClient, isCeremonyError } from '@foyer/core';
 *
 * const { webauthn } = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 * try {
 *   await webauthn.authenticate({ is_passkey: true, session_duration_minutes: 30 });
 * } catch (error) {
 *   if (!isCeremonyError(error) || error.reason !== 'cancelled') throw error;
 * }
 * ```
 */
export interface Webauthn {
  /**
   * Lets the user who is signed in make a passkey.
   *
   * @returns `webauthn_registration_id`, and the session to which the passkey is a factor
   * @throws {CeremonyError} the browser gave none: `cancelled`, `already_registered` on this device, `unsupported`,
   *   `failed`
   * @throws {ApiError} `user_unauthenticated`, `invalid_webauthn_registration_domain`,
   *   `duplicate_webauthn_registration`, ...
   */
  register(options: PasskeyRegistrationOptions): Promise<ResponseOf<'webauthn.register'>>;
  /**
   * Signs in with a passkey.
   *
   * @returns null where `conditional_mediation` is wanted and cannot be had: no autofill for passkeys, or no input
   *   field with `webauthn` in its `autocomplete`
   * @throws {CeremonyError} the browser gave none: `cancelled`, `unsupported`, `failed`
   * @throws {ApiError} `webauthn_registration_not_found`: the account has the passkey no more;
   *   `unable_to_auth_webauthn_registration`, ...
   */
  authenticate(options: PasskeySignInOptions): Promise<ResponseOf<'webauthn.authenticate'> | null>;
  /**
   * Renames a passkey. The new name shows in `user` after the next `user.get`.
   *
   * @throws {ApiError} `webauthn_registration_not_found`, `empty_webauthn_registration_name`
   */
  update(options: { webauthn_registration_id: string; name: string }): Promise<ResponseOf<'webauthn.update'>>;
  /** Whether `conditional_mediation` can work in this browser. Never rejects. */
  browserSupportsAutofill(): Promise<boolean>;
  /**
   * Loads what the ceremonies need, so that a click does not wait for it: call it when a passkey button is shown.
   *
   * @throws {NetworkError} it could not be loaded; the next call tries again
   */
  load(): Promise<void>;
}

/** `browser/passkey.ts`, which only a page loads that uses passkeys. */
interface Ceremonies {
  loadPasskeyLibrary(): Promise<unknown>;
  browserSupportsAutofill(): Promise<boolean>;
  createPasskey(start: () => Promise<string>, prompt: Pick<PasskeyOptions, 'signal'>): Promise<string>;
  getPasskey(start: () => Promise<string>, prompt: Omit<PasskeySignInOptions, 'domain'>): Promise<string | null>;
}

export function createWebauthn(
  { environment, request, signIn }: Context,
  importCeremonies: () => Promise<Ceremonies>,
): Webauthn {
  const load = () =>
    importCeremonies().catch((cause) => {
      throw new NetworkError('The passkey code could not be loaded.', { cause });
    });
  const startBody = ({ domain, is_passkey }: PasskeyOptions) => ({
    domain: domain ?? environment.location?.hostname ?? '',
    ...(is_passkey !== undefined && { return_passkey_credential_options: is_passkey }),
  });

  return {
    async register(options) {
      const { session_duration_minutes, signal, domain, is_passkey, ...rest } = options;
      const { createPasskey } = await load();
      const public_key_credential = await createPasskey(async () => {
        const body = { ...startBody(options), ...rest, user_agent: navigator.userAgent };
        return (await request('webauthn.registerStart', body)).public_key_credential_creation_options;
      }, options);
      return signIn('webauthn.register', { public_key_credential, session_duration_minutes });
    },
    async authenticate(options) {
      const { getPasskey } = await load();
      const { session_duration_minutes } = options;
      const public_key_credential = await getPasskey(
        async () =>
          (await request('webauthn.authenticateStart', startBody(options))).public_key_credential_request_options,
        options,
      );
      if (!public_key_credential) return null;
      return signIn('webauthn.authenticate', { public_key_credential, session_duration_minutes });
    },
    update: ({ webauthn_registration_id: id, name }) => request('webauthn.update', { name }, { id }),
    browserSupportsAutofill: () =>
      load().then(
        (ceremonies) => ceremonies.browserSupportsAutofill(),
        () => false,
      ),
    load: async () => void (await (await load()).loadPasskeyLibrary()),
  };
}
