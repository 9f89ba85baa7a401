import { ONE_TAP_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../config.ts';
import { clientError, type FoyerError, isNetworkError, NetworkError } from '../errors.ts';
import { oneTapUrls } from '../hosts.ts';
import type { OneTapOptions, OneTapResult, StartOneTap } from '../one-tap-options.ts';
import type { Page } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { loadScript } from './load-script.ts';
import { callFrame, holdFrame } from './services-frame.ts';

/** What becomes of a prompt. Where the browser itself draws it (FedCM), it tells less, and no display moment at all. */
interface Moment {
  isNotDisplayed?(): boolean;
  getNotDisplayedReason?(): string | undefined;
  isSkippedMoment(): boolean;
  getSkippedReason?(): string | undefined;
  isDismissedMoment(): boolean;
  getDismissedReason(): string | undefined;
}

/** What Google's script defines. */
interface GoogleGlobals {
  google: {
    accounts: {
      id: {
        initialize(configuration: object): void;
        prompt(listener: (moment: Moment) => void): void;
        cancel(): void;
      };
    };
  };
}

type Google = GoogleGlobals['google']['accounts']['id'];

const aborted: OneTapResult = { success: false, reason: 'aborted' };
const unknown = 'unknown_reason';

/**
 * Shows Google's one-tap prompt, and signs in with the account that the user chooses there: the page is left for the
 * URL that the provider names. A page has one prompt: the next one takes the place of the one before.
 *
 * @param leave goes to a URL
 * @returns when the prompt is there or will not come, 3 seconds at most after the call
 * @throws {ApiError} the project cannot do it: `oauth_config_not_found`, `no_login_redirect_urls_set`,
 *   `no_signup_redirect_urls_set`, `default_provider_not_allowed`
 * @throws {NetworkError} Google's script or the provider's frame did not come
 */
export const startOneTap: StartOneTap = async (page, publicToken, clientOptions, options, leave) => {
  const { signal } = options;
  const release = holdFrame(page, oneTapUrls(clientOptions).servicesFrame);
  const starting = start(page, publicToken, clientOptions, options, leave);
  const end = () => void starting.then(release, release);
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end, { once: true });
  return starting;
};

const start: StartOneTap = async (page, publicToken, clientOptions, options, leave) => {
  const { googleScript, servicesFrame } = oneTapUrls(clientOptions);
  const end = Date.now() + ONE_TAP_TIMEOUT_MS;
  const call = (method: string, request: object, ms: number) =>
    callFrame(page, servicesFrame, method, { publicToken, ...request }, ms);

  const [{ googleClientId, oauthCallbackId }, google] = await Promise.all([
    call('oneTapStart', {}, ONE_TAP_TIMEOUT_MS),
    loadGoogle(page, googleScript).catch((cause) => {
      throw new NetworkError("Google's script could not be loaded.", { cause });
    }),
  ]);
  if (!googleClientId) {
    throw clientError({
      status_code: 404,
      error_type: 'oauth_config_not_found',
      error_message: 'The project has no client ID at Google.',
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
      throw new NetworkError('The provider named no page to return to.');
    }
    if (!options.signal?.aborted) leave(url);
  };
  const onCredential = (idToken: string) =>
    submit(idToken).catch((error: FoyerError) => {
      if (options.signal?.aborted) return;
      if (options.onError) options.onError(error);
      else console.error('[Foyer] The sign-in by one-tap failed.', error);
    });
  return show(page, google, `${googleClientId}`, options, onCredential, end - Date.now());
};

async function loadGoogle(page: Page, url: string): Promise<Google> {
  await loadScript(page, url, ONE_TAP_TIMEOUT_MS);
  return (page as Page & GoogleGlobals).google.accounts.id;
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
  let isOver = false;
  let isShown = false;

  const shown = new Promise<OneTapResult>((resolve) => {
    const cancel = () => {
      isOver = true;
      google.cancel();
      resolve(aborted);
    };
    const onGone = (reason = unknown) => {
      isOver = true;
      signal?.removeEventListener('abort', cancel);
      resolve({ success: false, reason });
      if (isShown || reason === 'user_cancel') options.onOneTapCancelled?.();
    };
    signal?.addEventListener('abort', cancel);
    google.initialize({
      client_id: clientId,
      callback: ({ credential }: { credential: string }) => {
        if (!signal?.aborted) onCredential(credential);
      },
      auto_select: false,
      context: 'use',
      itp_support: true,
      // The browser's own prompt floats always.
      use_fedcm_for_prompt: !parent,
      cancel_on_tap_outside: !parent && cancel_on_tap_outside,
      ...(parent && { prompt_parent_id: parent }),
    });
    google.prompt((moment) => {
      if (isOver) return;
      if (moment.isSkippedMoment()) return onGone(moment.getSkippedReason?.());
      if (moment.isDismissedMoment()) {
        const reason = moment.getDismissedReason();
        return reason === 'credential_returned' ? undefined : onGone(reason);
      }
      if (moment.isNotDisplayed?.()) return onGone(moment.getNotDisplayedReason?.());
      isShown = true;
      // Google gives it a width of its own.
      if (parent) page.document.getElementById(parent)?.querySelector('iframe')?.style.setProperty('width', '100%');
      resolve({ success: true });
    });
  }).catch((cause) => {
    throw new NetworkError("Google's script does not work as it should.", { cause });
  });

  return withTimeout(Math.max(ms, 0), () => shown).catch((error): OneTapResult => {
    if (isNetworkError(error)) throw error;
    // A browser that draws the prompt by itself says nothing as long as nothing happens.
    if (!parent) {
      isShown = true;
      return { success: true };
    }
    isOver = true;
    google.cancel();
    return { success: false, reason: unknown };
  });
}
