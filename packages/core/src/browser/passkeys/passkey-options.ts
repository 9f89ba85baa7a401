import type { SessionDuration } from '../../operations.ts';

/** Options of both ceremonies. */
export interface PasskeyOptions extends SessionDuration {
  /** The domain of the passkey: this page's or a parent domain. Default: this page's. */
  domain?: string | undefined;
  /** Whether to use a discoverable passkey instead of a security key as a second factor. Default false. */
  is_passkey?: boolean;
  /** Cancels the ceremony, which rejects with a `CeremonyError` of reason `cancelled`. */
  signal?: AbortSignal;
}

/** Options of a sign-in. */
export interface PasskeySignInOptions extends PasskeyOptions {
  /** Offers passkeys in the autofill suggestions of an input field, without a dialog. Default false. */
  conditional_mediation?: boolean;
  /** Set to true if that field is in a shadow tree, where the document cannot find it. Default false. */
  disable_input_check?: boolean;
  /**
   * Asks only for passkeys that the browser has at once, if the browser can (`immediateGet`): without one it opens no
   * dialog, and the call rejects with a `CeremonyError` of reason `cancelled`. Default false: the dialog also asks for
   * passkeys of other devices.
   */
  immediate?: boolean;
  /** Called if a browser that can do `immediate` has ended without a passkey, before the call rejects. */
  onNoneUsed?: () => void;
  /** Called when the user has chosen a passkey, before the call to the API. */
  onCredential?: () => void;
  /**
   * Asks for the PRF of the passkey over the input `PRF_INPUT` (Web Authentication, level 3, section 10.1.4), and receives
   * its first result after the sign-in: 32 bytes, the same ones for each sign-in with this passkey. Not called for a passkey
   * or browser without it. The bytes are in no request. Default: nothing is asked for.
   */
  onPrf?: ((result: ArrayBuffer) => void) | undefined;
}

/** Options of a registration. */
export interface PasskeyRegistrationOptions extends PasskeyOptions {
  /** Whether to ask for a passkey with a PRF, which some authenticators add only now; see `onPrf`. Default false. */
  prf?: boolean | undefined;
  /** Only built-in authenticators (`platform`), or only external ones. Default: both. */
  authenticator_type?: 'platform' | 'cross-platform';
  /** The user's ID that the authenticator stores. Default: the API's choice. */
  override_id?: string;
  /** The user's name that the authenticator stores. Default: the API's choice. */
  override_name?: string;
  /** The user's name that the authenticator shows. Default: the API's choice. */
  override_display_name?: string;
  /** Whether the API encodes its options in base64url; this client reads both. Default false: standard base64. */
  use_base64_url_encoding?: boolean;
}
