import type { Context } from '../context.ts';
import type { ResponseOf, SessionDuration, WebauthnRegistration } from '../operations.ts';

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
  /** Called when the user has chosen a passkey, before the provider is told of it. */
  onCredential?: () => void;
}

/**
 * Passkeys and security keys (specification, section 7; Web Authentication, level 3). A browser shows one ceremony at
 * a time: a new one cancels the one before. Only `conditional_mediation` waits until a dialog is over, and goes on.
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
   * Lets the user who is signed in make a passkey. Where the browser takes such signals, its password managers are then
   * told which passkeys the account has and what its owner is called, so that they offer no dead ones.
   *
   * @returns `webauthn_registration_id`, and the session to which the passkey is a factor
   * @throws {CeremonyError} the browser gave none: `cancelled`, `already_registered` on this device, `unsupported`
   *   (by the browser, or not allowed in this frame: see `passkeyObstacle`), `failed`
   * @throws {ApiError} `user_unauthenticated`, `invalid_webauthn_registration_domain`,
   *   `duplicate_webauthn_registration`, ...
   */
  register(options: PasskeyRegistrationOptions): Promise<ResponseOf<'webauthn.register'>>;
  /**
   * Makes a passkey for the user who is signed in without asking: some browsers do so for someone who has just used a
   * password that they keep (Web Authentication, level 3, section 5.1.3, conditional mediation).
   *
   * @returns null where the browser cannot, or does not want to
   * @throws {ApiError} as `register`
   */
  registerSilently(options: PasskeyRegistrationOptions): Promise<ResponseOf<'webauthn.register'> | null>;
  /**
   * Signs in with a passkey. The browser hears of one that the account has no more, and may stop offering it.
   *
   * @returns null where `conditional_mediation` is wanted and cannot be had: no autofill for passkeys, none allowed in
   *   this frame, or no input field with `webauthn` in its `autocomplete`
   * @throws {CeremonyError} the browser gave none: `cancelled`, `unsupported` (see `passkeyObstacle`), `failed`
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
   * Tells this browser's password managers which passkeys the account no longer has, so that they stop offering them
   * (Web Authentication, level 3, section 5.1.10): call it when a passkey was removed. Knows only the passkeys that this
   * page has made or signed in with, since nothing else says which is which; asks the provider nothing. Never rejects.
   */
  signalAcceptedPasskeys(): Promise<void>;
  /**
   * Loads what the ceremonies need, so that a click does not wait for it: call it when a passkey button is shown.
   *
   * @throws {NetworkError} it could not be loaded; the next call tries again
   */
  load(): Promise<void>;
}

type Start = () => Promise<string>;
type Signal = Pick<PasskeyOptions, 'signal'>;

/** What the browser does for this sub-client: `browser/passkey.ts`. */
interface Ceremonies {
  loadPasskeyLibrary(): Promise<unknown>;
  browserSupportsAutofill(): Promise<boolean>;
  createPasskey(start: Start, prompt: Signal): Promise<string>;
  createPasskeySilently(start: Start, prompt: Signal): Promise<string | null>;
  getPasskey<Answer>(
    start: Start,
    prompt: Omit<PasskeySignInOptions, 'domain'>,
    finish: (credential: string) => Promise<Answer>,
  ): Promise<Answer | null>;
  signalAcceptedPasskeys(
    creation: string,
    credential: string,
    registrations: () => readonly WebauthnRegistration[] | null,
  ): Promise<void>;
  signalUnknownPasskey(options: string, credential: string): Promise<void>;
}

/** The whole of it comes with the first call; see `lazyWebauthn`. */
export function createWebauthn({ environment, request, signIn, session }: Context, ceremonies: Ceremonies): Webauthn {
  const startBody = ({ domain, is_passkey }: Partial<PasskeyOptions>) => ({
    domain: domain ?? environment.location?.hostname ?? '',
    ...(is_passkey !== undefined && { return_passkey_credential_options: is_passkey }),
  });
  const registerStart = (options: Partial<PasskeyRegistrationOptions>) => async () => {
    const { session_duration_minutes, signal, domain, is_passkey, ...rest } = options;
    const body = { ...startBody(options), ...rest, user_agent: navigator.userAgent };
    return (await request('webauthn.registerStart', body)).public_key_credential_creation_options;
  };
  const authenticateStart = (options: PasskeySignInOptions) => async () =>
    (await request('webauthn.authenticateStart', startBody(options))).public_key_credential_request_options;

  /** What this page has seen of passkeys, by registration: only ceremonies say which credential a registration is. */
  const seen = new Map<string, { user_id: string; options: string; credential: string }>();

  /** How many passkeys are being made: a password manager may have one that the provider does not know yet. */
  let underWay = 0;
  const make = async (
    create: (start: Start) => Promise<string | null>,
    options: PasskeyRegistrationOptions,
  ): Promise<ResponseOf<'webauthn.register'> | null> => {
    let asked = '';
    const credential = await create(async () => {
      asked = await registerStart(options)();
      return asked;
    });
    if (!credential) return null;
    const { session_duration_minutes } = options;
    const answer = await signIn('webauthn.register', { public_key_credential: credential, session_duration_minutes });
    seen.set(answer.webauthn_registration_id, { user_id: answer.user_id, options: asked, credential });
    // A courtesy, which nobody waits for.
    const registrations = () => (underWay ? null : answer.user.webauthn_registrations);
    ceremonies.signalAcceptedPasskeys(asked, credential, registrations).catch(() => {});
    return answer;
  };
  const making = (...parameters: Parameters<typeof make>) => {
    underWay++;
    return make(...parameters).finally(() => underWay--);
  };

  return {
    register: (options) =>
      making((start) => ceremonies.createPasskey(start, options), options) as Promise<ResponseOf<'webauthn.register'>>,
    registerSilently: (options) => making((start) => ceremonies.createPasskeySilently(start, options), options),
    async authenticate(options) {
      const { session_duration_minutes } = options;
      let asked = '';
      const start = async () => {
        asked = await authenticateStart(options)();
        return asked;
      };
      return ceremonies.getPasskey(start, options, async (credential) => {
        const body = { public_key_credential: credential, session_duration_minutes };
        const answer = await signIn('webauthn.authenticate', body);
        seen.set(answer.webauthn_registration_id, { user_id: answer.user_id, options: asked, credential });
        return answer;
      });
    },
    update: ({ webauthn_registration_id: id, name }) => request('webauthn.update', { name }, { id }),
    browserSupportsAutofill: ceremonies.browserSupportsAutofill,
    async signalAcceptedPasskeys() {
      const user = session.user();
      if (!user) return;
      const left = new Set(user.webauthn_registrations.map(({ webauthn_registration_id: id }) => id));
      for (const [id, { user_id, options, credential }] of seen) {
        if (user_id !== user.user_id || left.has(id)) continue;
        seen.delete(id);
        await ceremonies.signalUnknownPasskey(options, credential);
      }
    },
    load: async () => void (await ceremonies.loadPasskeyLibrary()),
  };
}
