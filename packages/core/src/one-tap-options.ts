import type { ClientOptions } from './config.ts';
import type { Page } from './environment.ts';
import type { FoyerError } from './errors.ts';

/** How Google's one-tap prompt is shown, and what is told of it. */
export interface OneTapOptions {
  /** Where known users return to. Default: the project's. */
  login_redirect_url?: string;
  /** Where new users return to. Default: the project's. */
  signup_redirect_url?: string;
  /** A click beside a floating prompt closes it. Default true. */
  cancel_on_tap_outside?: boolean;
  /**
   * The id of the element in which the prompt is drawn, where `document.getElementById` finds it: not in a shadow
   * tree. Default: the prompt floats, drawn by the browser itself where it can (FedCM).
   */
  prompt_parent_id?: string;
  /** Closes the prompt early. What is called back below is called no more. */
  signal?: AbortSignal;
  /** The prompt that was there is gone without a sign-in. */
  onOneTapCancelled?(): void;
  /** The user has chosen an account; the provider is being told, and the page is about to be left. */
  onSubmit?(): void;
  /** The provider has not taken the chosen account: `ApiError`, or `NetworkError`. Default: it is logged. */
  onError?(error: FoyerError): void;
}

/**
 * Whether Google's prompt is there. `reason` is Google's own word where it is not (`unregistered_origin`,
 * `invalid_client`, `opt_out_or_no_session`, ...), `user_cancel` or `unknown_reason`, or `aborted` by the signal.
 */
export type OneTapResult = { success: true } | { success: false; reason: string };

/** `browser/one-tap.ts`, which only a page loads that asks for the prompt. */
export type StartOneTap = (
  page: Page,
  publicToken: string,
  clientOptions: ClientOptions,
  options: OneTapOptions,
  leave: (url: string) => void,
) => Promise<OneTapResult>;
