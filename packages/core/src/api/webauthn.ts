import type { Context } from '../context.ts';
import { isApiError, isCeremonyError, NetworkError } from '../errors.ts';
import type { ResponseOf, SessionDuration, WebauthnRegistration } from '../operations.ts';

/** What the browser does for this sub-client: `browser/passkey.ts`, which only a page loads that uses passkeys. */
export interface PasskeyBrowser {
  performPasskeyCeremony(
    ceremony: 'create' | 'createSilently' | 'get' | 'autofill',
    start: () => Promise<string>,
    signal: AbortSignal | undefined,
  ): Promise<string>;
  browserSupportsAutofill(): Promise<boolean>;
  hasAutofillField(): boolean;
  passkeyCapability(name: string): Promise<boolean | undefined>;
  signalAcceptedPasskeys(creationOptions: string, registrations: readonly WebauthnRegistration[]): Promise<void>;
  signalUnknownPasskey(requestOptions: string, credential: string): Promise<void>;
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
  /** Called when the user has chosen a passkey, before the provider is told of it. */
  onCredential?: () => void;
}

/**
 * Passkeys and security keys (specification, section 7; Web Authentication, level 3). A browser shows one ceremony at
 * a time: a new one cancels the one before. Only `conditional_mediation` waits until a dialog is over, and goes on.
 */
export interface Webauthn {
  /**
   * Lets the user who is signed in make a passkey. The new one shows in `user` after the next `user.get`.
   *
   * @throws {CeremonyError} the browser gave no passkey; `reason` says why
   */
  register(options: PasskeyRegistrationOptions): Promise<ResponseOf<'webauthn.register'>>;
  /**
   * Makes a passkey for the user who is signed in without asking: some browsers do so for someone who has just used a
   * password that they keep (Web Authentication, level 3, section 5.1.3: conditional mediation).
   *
   * @returns null where the browser cannot, or does not want to
   */
  registerSilently(options: PasskeyRegistrationOptions): Promise<ResponseOf<'webauthn.register'> | null>;
  /**
   * Signs in with a passkey. One that the provider does not know any more is reported to the browser, which then stops
   * offering it.
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
  /**
   * Tells this browser's password managers which passkeys the account still has and what its owner is called, so that
   * they offer no dead ones (Web Authentication, level 3, section 5.1.10). Costs one call where the browser takes such
   * signals and somebody is signed in, nothing elsewhere. Never rejects.
   *
   * @param options.domain as in `register`
   */
  signalAcceptedPasskeys(options?: { domain?: string | undefined }): Promise<void>;
}

export function createWebauthn(
  { environment, request, signIn, session }: Context,
  load: () => Promise<PasskeyBrowser>,
): Webauthn {
  const browser = () =>
    load().catch((cause) => {
      throw new NetworkError('The passkey code could not be loaded.', { cause });
    });
  const start = ({ domain, is_passkey }: { domain?: string | undefined; is_passkey?: boolean | undefined }) => ({
    domain: domain ?? environment.location?.hostname ?? '',
    ...(is_passkey !== undefined && { return_passkey_credential_options: is_passkey }),
  });
  async function registerStart({
    domain,
    is_passkey,
    ...options
  }: Omit<PasskeyRegistrationOptions, keyof SessionDuration | 'signal'>) {
    const body = { ...start({ domain, is_passkey }), ...options, user_agent: navigator.userAgent };
    return (await request('webauthn.registerStart', body)).public_key_credential_creation_options;
  }
  async function register(
    ceremony: 'create' | 'createSilently',
    { session_duration_minutes, signal, ...options }: PasskeyRegistrationOptions,
  ) {
    const { performPasskeyCeremony } = await browser();
    const public_key_credential = await performPasskeyCeremony(ceremony, () => registerStart(options), signal);
    return signIn('webauthn.register', { public_key_credential, session_duration_minutes });
  }

  return {
    register: (options) => register('create', options),
    async registerSilently(options) {
      if (!(await (await browser()).passkeyCapability('conditionalCreate'))) return null;
      return register('createSilently', options).catch((error) => {
        if (isCeremonyError(error)) return null;
        throw error;
      });
    },
    async authenticate({ session_duration_minutes, signal, conditional_mediation, ...options }) {
      const passkeys = await browser();
      if (conditional_mediation) {
        if (!(await passkeys.browserSupportsAutofill())) return null;
        if (!options.disable_input_check && !passkeys.hasAutofillField()) return null;
      }
      let requestOptions = '';
      const public_key_credential = await passkeys.performPasskeyCeremony(
        conditional_mediation ? 'autofill' : 'get',
        async () => {
          const answer = await request('webauthn.authenticateStart', start(options));
          requestOptions = answer.public_key_credential_request_options;
          return requestOptions;
        },
        signal,
      );
      options.onCredential?.();
      try {
        return await signIn('webauthn.authenticate', { public_key_credential, session_duration_minutes });
      } catch (error) {
        if (isApiError(error) && error.error_type === 'webauthn_registration_not_found') {
          void passkeys.signalUnknownPasskey(requestOptions, public_key_credential);
        }
        throw error;
      }
    },
    update: ({ webauthn_registration_id: id, name }) => request('webauthn.update', { name }, { id }),
    browserSupportsAutofill: () =>
      load().then(
        (passkeys) => passkeys.browserSupportsAutofill(),
        () => false,
      ),
    async signalAcceptedPasskeys({ domain } = {}) {
      try {
        const passkeys = await load();
        if (!session.user() || !(await passkeys.passkeyCapability('signalAllAcceptedCredentials'))) return;
        // The one place where the provider says how the passkeys are called that it knows only by ids of its own.
        const options = await registerStart({ ...(domain && { domain }), is_passkey: true });
        await passkeys.signalAcceptedPasskeys(options, session.user()?.webauthn_registrations ?? []);
      } catch {
        // A courtesy: what it could not tell now is told the next time.
      }
    },
  };
}
