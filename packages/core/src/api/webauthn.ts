import type { PasskeyRegistrationOptions, PasskeySignInOptions } from '../browser/passkeys/passkey-options.ts';
import type { Context } from '../context.ts';
import type { ResponseOf } from '../operations.ts';
import { createLazy } from '../runtime/create-lazy.ts';

/**
 * Passkeys and security keys (Web Authentication, level 3). A browser shows one ceremony at a time: a new one cancels
 * the previous one. Only `conditional_mediation` pauses, during a dialog or a later call of its kind, and continues
 * afterwards. A dialog ends at the latest when its challenge has expired, even if a password manager leaves it open.
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
export interface WebAuthn {
  /**
   * Creates a passkey for the signed-in user, and names it after its provider if that is known, such as
   * `Google Password Manager`, or `Bitwarden 2` for a second one. The name is a second call, whose failure changes nothing.
   * If the browser supports such signals, its password managers then receive the account's passkeys and the user's name, so
   * that they offer no removed passkeys.
   *
   * @returns `webauthn_registration_id`, and the session with the passkey as a factor
   * @throws {CeremonyError} the browser returned no passkey: `cancelled`, `already_registered` on this device,
   *   `unsupported` (by the browser, or not allowed in this frame: see `passkeyObstacle`), `failed`
   * @throws {ApiError} `user_unauthenticated`, `invalid_webauthn_registration_domain`,
   *   `duplicate_webauthn_registration`, `insufficient_factors`, `stale_factors`, ...
   */
  register(options: PasskeyRegistrationOptions): Promise<ResponseOf<'webauthn.register'>>;
  /**
   * Creates a passkey for the signed-in user without a dialog. Some browsers do so for a user who has just used a
   * password that they store (Web Authentication, level 3, section 5.1.3, conditional mediation).
   *
   * @returns null if the browser does not create one
   * @throws {ApiError} as `register`
   */
  registerSilently(options: PasskeyRegistrationOptions): Promise<ResponseOf<'webauthn.register'> | null>;
  /**
   * Signs in with a passkey. If the account no longer has that passkey, the browser is notified and may stop offering
   * it.
   *
   * @returns null if `conditional_mediation` is set and not possible: no autofill for passkeys, none allowed in this
   *   frame, or no input field with `webauthn` in its `autocomplete`
   * @throws {CeremonyError} the browser returned no passkey: `cancelled`, `unsupported` (see `passkeyObstacle`),
   *   `failed`
   * @throws {ApiError} `webauthn_registration_not_found`: the account no longer has the passkey;
   *   `unable_to_auth_webauthn_registration`, ...
   */
  authenticate(options: PasskeySignInOptions): Promise<ResponseOf<'webauthn.authenticate'> | null>;
  /**
   * Renames a passkey. `user` contains the new name after the next `user.get`.
   *
   * @throws {ApiError} `webauthn_registration_not_found`, `empty_webauthn_registration_name`
   */
  update(options: { webauthn_registration_id: string; name: string }): Promise<ResponseOf<'webauthn.update'>>;
  /** Whether `conditional_mediation` can work in this browser. Never rejects. */
  browserSupportsAutofill(): Promise<boolean>;
  /**
   * Signals to this browser's password managers which passkeys the account no longer has, so that they stop offering
   * them (Web Authentication, level 3, section 5.1.10). Call it after a passkey was removed. It covers the
   * passkeys that this browser has created or signed in with, at most the last 20, and makes no request. Never rejects.
   */
  signalAcceptedPasskeys(): Promise<void>;
  /**
   * Loads the code of the ceremonies, so that a click does not wait for it. Call it when a passkey button is shown.
   *
   * @throws {NetworkError} the code could not be loaded; the next call tries again
   */
  load(): Promise<void>;
}

export function createWebAuthn(context: Context): WebAuthn {
  const { request, auth, calls } = context;
  const ceremonies = createLazy(async () => (await import('./webauthn-calls.ts')).createWebAuthnCalls(context));
  return {
    async register(options) {
      const before = auth.snapshot();
      return (await ceremonies.load()).register(options, before);
    },
    async registerSilently(options) {
      const before = auth.snapshot();
      return (await ceremonies.load()).registerSilently(options, before);
    },
    authenticate: async (options) => (await ceremonies.load()).authenticate(options),
    update: ({ webauthn_registration_id: id, name }) => request('webauthn.update', { name }, { id }),
    browserSupportsAutofill: () =>
      ceremonies.load().then(
        (loaded) => loaded.browserSupportsAutofill(),
        () => false,
      ),
    signalAcceptedPasskeys: () =>
      ceremonies.load().then(
        (loaded) => loaded.signalAcceptedPasskeys(),
        () => undefined,
      ),
    load: async () => void (await Promise.all([ceremonies.load(), calls.load()])),
  };
}
