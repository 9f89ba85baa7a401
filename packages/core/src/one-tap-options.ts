import type { ClientOptions } from './config.ts';
import type { FoyerError } from './errors.ts';
import type { Page } from './runtime/environment.ts';

/** Options and callbacks of Google's one-tap prompt. */
export interface OneTapOptions {
  /** The URL to which existing users return. Default: the project's. */
  login_redirect_url?: string;
  /** The URL to which new users return. Default: the project's. */
  signup_redirect_url?: string;
  /** Whether a click outside a floating prompt closes it. Default true. */
  cancel_on_tap_outside?: boolean;
  /**
   * The ID of the element that contains the prompt. `document.getElementById` must find it, so it cannot be in a shadow
   * tree. Default: the prompt floats, and browsers with FedCM render it themselves.
   */
  prompt_parent_id?: string;
  /** Cancels the prompt. No callback fires after that. */
  signal?: AbortSignal;
  /** Called when the prompt has closed without a sign-in. */
  onOneTapCancelled?(): void;
  /** Called when the user has chosen an account. The API is called, and then the page redirects. */
  onSubmit?(): void;
  /** Called with an `ApiError` or `NetworkError` if the call with the chosen account fails. Default: logs the error. */
  onError?(error: FoyerError): void;
}

/**
 * Whether Google's prompt is shown. If it is not, `reason` is Google's own term (`unregistered_origin`,
 * `invalid_client`, `opt_out_or_no_session`, ...), `user_cancel` or `unknown_reason`, or `aborted` by the signal.
 */
export type OneTapResult = { success: true } | { success: false; reason: string };

/** The function of `browser/one-tap.ts`, which is lazy-loaded for the first prompt. */
export type StartOneTap = (
  page: Page,
  publicToken: string,
  clientOptions: ClientOptions,
  options: OneTapOptions,
  leave: (url: string) => void,
) => Promise<OneTapResult>;
