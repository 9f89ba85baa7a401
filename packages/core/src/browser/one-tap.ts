import { type ClientOptions, ONE_TAP_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../config.ts';
import { clientError } from '../errors/api-error.ts';
import { type FoyerError, isNetworkError, NetworkError } from '../errors/errors.ts';
import { oneTapUrls } from '../hosts.ts';
import type { Page } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { loadScript } from './load-script.ts';
import { callFrame, holdFrame } from './services-frame.ts';

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
  /**
   * The language of the prompt, as a BCP 47 tag. Google's script has one language: that of the first prompt of a page, or
   * of the page that has loaded the script itself. Default: Google chooses.
   */
  locale?: string;
  /** Cancels the prompt. No callback fires after that. */
  signal?: AbortSignal;
  /** Called when the prompt has closed without a sign-in. */
  onOneTapCancelled?(): void;
  /** Called when the user has chosen an account. The API is called, and then the page redirects. */
  onSubmit?(): void;
  /**
   * Called with the URL to which the page would redirect, with the token that `oauth.authenticate` redeems. Default: the
   * page redirects there.
   */
  onRedirect?(url: string): void;
  /** Called with an `ApiError` or `NetworkError` if the call with the chosen account fails. Default: logs the error. */
  onError?(error: FoyerError): void;
}

/**
 * Whether Google's prompt is shown. If it is not, `reason` is Google's own term (`unregistered_origin`,
 * `invalid_client`, `opt_out_or_no_session`, ...), `user_cancel` or `unknown_reason`, or `aborted` by the signal.
 */
export type OneTapResult = { success: true } | { success: false; reason: string };

/** A change in the state of the prompt. The browser's own prompt (FedCM) reports no display moment and fewer reasons. */
interface Moment {
  isNotDisplayed?(): boolean;
  getNotDisplayedReason?(): string | undefined;
  isSkippedMoment(): boolean;
  getSkippedReason?(): string | undefined;
  isDismissedMoment(): boolean;
  getDismissedReason(): string | undefined;
}

/** The functions of Google's script: `google.accounts.id`. */
interface Google {
  initialize(configuration: object): void;
  prompt(listener: (moment: Moment) => void): void;
  cancel(): void;
}

/** What Google's script has been told in a page. */
interface Initialized {
  google: Google;
  /** Its configuration, as JSON. */
  settings: string;
  /** Receives the credential of the account that the user chooses in the latest prompt. */
  receive(idToken: string): void;
}

const pages = new WeakMap<Page, Initialized>();

/** The ID that Google gives to the element with a floating prompt. */
const FLOATING_ID = 'credential_picker_container';

const aborted: OneTapResult = { success: false, reason: 'aborted' };
const UNKNOWN_REASON = 'unknown_reason';

/**
 * Shows Google's One Tap prompt. When the user chooses an account, the page navigates to the redirect URL that the API
 * returns, which signs the user in. A page has one prompt: a new one replaces the previous one.
 *
 * @param leave navigates to a URL
 * @returns whether the prompt is displayed, at most 3 seconds after the call
 * @throws {ApiError} the project does not support it: `oauth_config_not_found`, `no_login_redirect_urls_set`,
 *   `no_signup_redirect_urls_set`, `default_provider_not_allowed`
 * @throws {NetworkError} Google's script or the API's frame could not be loaded, or did not respond
 */
export async function startOneTap(
  page: Page,
  publicToken: string,
  clientOptions: ClientOptions,
  options: OneTapOptions,
  leave: (url: string) => void,
): Promise<OneTapResult> {
  const { signal } = options;
  const release = holdFrame(page, oneTapUrls(clientOptions).servicesFrame);
  const starting = start(page, publicToken, clientOptions, options, leave);
  const end = () => void starting.then(release, release);
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end, { once: true });
  return starting;
}

async function start(...[page, publicToken, clientOptions, options, leave]: Parameters<typeof startOneTap>) {
  const { googleScript, servicesFrame } = oneTapUrls(clientOptions);
  const end = Date.now() + ONE_TAP_TIMEOUT_MS;
  const call = (method: string, request: object, ms: number) =>
    callFrame(page, servicesFrame, method, { publicToken, ...request }, ms);

  const [{ googleClientId, oauthCallbackId }, google] = await Promise.all([
    call('oneTapStart', {}, ONE_TAP_TIMEOUT_MS),
    loadGoogle(page, inLanguage(googleScript, options.locale)).catch((cause) => {
      throw new NetworkError('noResponse', "Google's script could not be loaded.", { cause });
    }),
  ]);
  if (!googleClientId) {
    throw clientError({
      status_code: 404,
      error_type: 'oauth_config_not_found',
      error_message: 'The project has no Google client ID.',
    });
  }

  const submit = async (idToken: string) => {
    options.onSubmit?.();
    const { login_redirect_url: loginRedirectURL, signup_redirect_url: signupRedirectURL } = options;
    const request = {
      idToken,
      oauthCallbackID: oauthCallbackId,
      ...(loginRedirectURL && { loginRedirectURL }),
      ...(signupRedirectURL && { signupRedirectURL }),
    };
    const { redirect_url: url } = await call('oneTapSubmit', request, REQUEST_TIMEOUT_MS);
    if (typeof url !== 'string' || !/^https?:\/\//i.test(url)) {
      throw new NetworkError('malformed', 'The API returned no redirect URL.');
    }
    if (!options.signal?.aborted) leave(url);
  };
  const onCredential = (idToken: string) =>
    submit(idToken).catch((error: FoyerError) => {
      if (options.signal?.aborted) return;
      if (options.onError) options.onError(error);
      else console.error('[Foyer] The Google One Tap sign-in failed.', error);
    });
  return show(page, google, `${googleClientId}`, options, onCredential, end - Date.now());
}

const inLanguage = (url: string, locale = '') =>
  locale ? `${url}${url.includes('?') ? '&' : '?'}hl=${encodeURIComponent(locale)}` : url;

/** Another script, such as that of a map, may have replaced the global since the last prompt. */
const googleOf = (page: Page & { google?: { accounts?: { id?: Google } } }) =>
  page.google?.accounts?.id ?? pages.get(page)?.google;

/** Returns the functions of Google's script, which a page may have loaded itself. */
async function loadGoogle(page: Page, url: string): Promise<Google> {
  if (!googleOf(page)) await loadScript(page, url, ONE_TAP_TIMEOUT_MS);
  const google = googleOf(page);
  if (!google) throw new Error('The script has not defined google.accounts.id.');
  return google;
}

/** Configures the prompt. Google's script warns if it is configured again, so it is only where something has changed. */
function initialize(page: Page, google: Google, configuration: object, receive: Initialized['receive']) {
  const settings = JSON.stringify(configuration);
  const known = pages.get(page);
  if (known?.google === google && known.settings === settings) {
    known.receive = receive;
    return;
  }
  const initialized = { google, settings, receive };
  const callback = ({ credential }: { credential: string }) => initialized.receive(credential);
  google.initialize({ ...configuration, callback });
  pages.set(page, initialized);
}

async function show(
  page: Page,
  google: Google,
  clientId: string,
  options: OneTapOptions,
  onCredential: (idToken: string) => void,
  ms: number,
): Promise<OneTapResult> {
  const { signal, prompt_parent_id: parent, cancel_on_tap_outside = true } = options;
  if (signal?.aborted) return aborted;
  let hasEnded = false;
  let isShown = false;

  const shown = new Promise<OneTapResult>((resolve) => {
    const cancel = () => {
      hasEnded = true;
      google.cancel();
      resolve(aborted);
    };
    const onEnd = (reason = UNKNOWN_REASON) => {
      hasEnded = true;
      signal?.removeEventListener('abort', cancel);
      resolve({ success: false, reason });
      if (isShown || reason === 'user_cancel') options.onOneTapCancelled?.();
    };
    signal?.addEventListener('abort', cancel);
    const configuration = {
      client_id: clientId,
      auto_select: false,
      context: 'use',
      itp_support: true,
      // The browser's own prompt cannot be placed in an element.
      use_fedcm_for_prompt: !parent,
      cancel_on_tap_outside: !parent && cancel_on_tap_outside,
      ...(parent && { prompt_parent_id: parent }),
    };
    initialize(page, google, configuration, (idToken) => {
      if (!signal?.aborted) onCredential(idToken);
    });
    google.prompt((moment) => {
      if (hasEnded) return;
      if (moment.isSkippedMoment()) return onEnd(moment.getSkippedReason?.());
      if (moment.isDismissedMoment()) {
        const reason = moment.getDismissedReason();
        return reason === 'credential_returned' ? undefined : onEnd(reason);
      }
      if (moment.isNotDisplayed?.()) return onEnd(moment.getNotDisplayedReason?.());
      isShown = true;
      const frame = page.document.getElementById(parent ?? FLOATING_ID)?.querySelector('iframe');
      // Google's page is light: browsers paint a frame of another scheme white (CSS Color Adjustment 1, section 2.4).
      frame?.style.setProperty('color-scheme', 'light');
      // Google sets a fixed width.
      if (parent) frame?.style.setProperty('width', '100%');
      resolve({ success: true });
    });
  }).catch((cause) => {
    throw new NetworkError('noResponse', "Google's script failed.", { cause });
  });

  return withTimeout(Math.max(ms, 0), () => shown).catch((error): OneTapResult => {
    if (isNetworkError(error)) throw error;
    // A prompt of the browser itself reports nothing until the user acts, so no report means that it is displayed.
    if (!parent) {
      isShown = true;
      return { success: true };
    }
    hasEnded = true;
    google.cancel();
    return { success: false, reason: UNKNOWN_REASON };
  });
}
