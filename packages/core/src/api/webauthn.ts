import type { Context } from '../context.ts';
import type { ResponseOf, SessionDuration } from '../operations.ts';

/** What the browser does for this sub-client; see `browser/passkey.ts`. */
export interface PasskeyCeremonies {
  perform(
    ceremony: 'create' | 'get' | 'autofill',
    start: () => Promise<string>,
    signal: AbortSignal | undefined,
  ): Promise<string>;
  browserSupportsAutofill(): Promise<boolean>;
  hasAutofillField(): boolean;
}

/** What both ceremonies can be told. */
export interface PasskeyOptions extends SessionDuration {
  /** The domain that the passkey belongs to. Default: this page's. */
  domain?: string;
  /** A passkey that the device can find by itself, rather than a second factor. Default false. */
  is_passkey?: boolean;
  /** Ends the ceremony early, with a `CeremonyError` of reason `cancelled`. */
  signal?: AbortSignal;
}

/** What a registration can be told. */
export interface PasskeyRegistrationOptions extends PasskeyOptions {
  /** Only authenticators that are built in (`platform`), or only those that are not. Default: both. */
  authenticator_type?: 'platform' | 'cross-platform';
  /** The user's id, name and displayed name as the authenticator keeps them. Default: the provider's choice. */
  override_id?: string;
  override_name?: string;
  override_display_name?: string;
  use_base64_url_encoding?: boolean;
}

/** What a sign-in can be told. */
export interface PasskeySignInOptions extends PasskeyOptions {
  /** Waits among the suggestions of an input field instead of showing a dialog. Default false. */
  conditional_mediation?: boolean;
  /** The field may be where it cannot be found from the document: in a shadow tree. Default false. */
  disable_input_check?: boolean;
}

/**
 * Passkeys and security keys (specification, section 7; Web Authentication, level 3). A browser shows one ceremony at
 * a time: a new one cancels the one before.
 */
export interface Webauthn {
  /**
   * Lets the user who is signed in make a passkey. The new one shows in `user` after the next `user.get`.
   *
   * @throws {CeremonyError} the browser gave no passkey; `reason` says why
   */
  register(options: PasskeyRegistrationOptions): Promise<ResponseOf<'webauthn.register'>>;
  /**
   * Signs in with a passkey.
   *
   * @returns null where `conditional_mediation` was wanted and there is no autofill for passkeys, or no field whose
   *   `autocomplete` has `webauthn` in it
   * @throws {CeremonyError} the browser gave no passkey; `reason` says why
   */
  authenticate(options: PasskeySignInOptions): Promise<ResponseOf<'webauthn.authenticate'> | null>;
  /** Renames a passkey. The new name shows in `user` after the next `user.get`. */
  update(options: { webauthn_registration_id: string; name: string }): Promise<ResponseOf<'webauthn.update'>>;
  /** Whether `conditional_mediation` can work in this browser. Never rejects. */
  browserSupportsAutofill(): Promise<boolean>;
}

export function createWebauthn({ environment, request, signIn }: Context, passkeys: PasskeyCeremonies): Webauthn {
  const start = ({ domain, is_passkey }: { domain?: string | undefined; is_passkey?: boolean | undefined }) => ({
    domain: domain ?? environment.location?.hostname ?? '',
    ...(is_passkey !== undefined && { return_passkey_credential_options: is_passkey }),
  });
  return {
    async register({ session_duration_minutes, signal, domain, is_passkey, ...options }) {
      const public_key_credential = await passkeys.perform(
        'create',
        async () => {
          const body = { ...start({ domain, is_passkey }), ...options, user_agent: navigator.userAgent };
          return (await request('webauthn.registerStart', body)).public_key_credential_creation_options;
        },
        signal,
      );
      return signIn('webauthn.register', { public_key_credential, session_duration_minutes });
    },
    async authenticate({ session_duration_minutes, signal, conditional_mediation, disable_input_check, ...options }) {
      if (conditional_mediation) {
        if (!(await passkeys.browserSupportsAutofill())) return null;
        if (!disable_input_check && !passkeys.hasAutofillField()) return null;
      }
      const public_key_credential = await passkeys.perform(
        conditional_mediation ? 'autofill' : 'get',
        async () => (await request('webauthn.authenticateStart', start(options))).public_key_credential_request_options,
        signal,
      );
      return signIn('webauthn.authenticate', { public_key_credential, session_duration_minutes });
    },
    update: ({ webauthn_registration_id: id, name }) => request('webauthn.update', { name }, { id }),
    browserSupportsAutofill: passkeys.browserSupportsAutofill,
  };
}
