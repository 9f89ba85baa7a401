import { signedOutRecord } from '../attempt/last-sign-in.ts';
import type { OneTapOptions, OneTapResult } from '../browser/one-tap.ts';
import type { ClientOptions } from '../config.ts';
import type { Bootstrap } from '../contract/settings.ts';
import { UsageError } from '../errors/errors.ts';
import type { OAuthProvider, ResponseOf, SessionDuration } from '../operations.ts';
import { attachRecord, oauthStartRecord } from '../redirect/oauth-start.ts';
import type { Pkce } from '../redirect/pkce.ts';
import { createLazy } from '../runtime/create-lazy.ts';
import type { OpenedWindow } from '../runtime/environment.ts';
import { read, write } from '../runtime/records.ts';
import { createStorage } from '../runtime/storage.ts';
import type { ClientState } from '../session/store.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { SignIns } from './sign-ins.ts';

/** Options for the start of a sign-in with a social provider. */
export interface OAuthStartOptions {
  /** The URL to which existing users return. Default: the project's. */
  login_redirect_url?: string;
  /** The URL to which new users return. Default: the project's. */
  signup_redirect_url?: string;
  /** Scopes to request in addition to the project's own. */
  custom_scopes?: string[];
  /**
   * Parameters for the social provider, such as `login_hint`. Google, Microsoft and GitHub also receive
   * `prompt=select_account`, unless this has a `prompt`, where the account with which the provider knows this browser may
   * be the wrong one: after a sign-out in this browser, until the next sign-in, because the user may be another person;
   * and with `oauth_attach_token`, because the user may want to add another account.
   */
  provider_params?: Record<string, string>;
  /**
   * The token from `attach`, which adds the account to the signed-in user; or the promise of it, so that a popup opens during
   * the click.
   */
  oauth_attach_token?: string | Promise<string>;
}

/** Options for a sign-in with a social provider in a popup. */
export interface OAuthPopupOptions extends OAuthStartOptions {
  /** Closes the popup. */
  signal?: AbortSignal;
}

/** Leads the user to a social provider. */
export interface OAuthStarts {
  /** Redirects the page; see `OAuthStart.start`. */
  redirect(provider: OAuthProvider, options: OAuthStartOptions): Promise<void>;
  /** Leads a window to the social provider, and signs in with the token that it brings; see `OAuthStart.startInPopup`. */
  signInByPopup(
    provider: OAuthProvider,
    options: OAuthPopupOptions & SessionDuration,
    popup: OpenedWindow | null,
  ): Promise<ResponseOf<'oauth.authenticate'> | null>;
  /** Shows Google's prompt; see `GoogleOneTap`. */
  prompt(options: OneTapOptions): Promise<OneTapResult>;
}

/** The parts of a client that start a sign-in with a social provider. */
interface OAuthState extends Pick<ClientState, 'environment' | 'storage' | 'tabStorage'> {
  publicToken: string;
  apiUrl: string;
  options: ClientOptions;
  bootstrap: { getAsync(): Promise<Bootstrap> };
  telemetry: Pick<Telemetry, 'log'>;
}

/** The providers that let the user choose an account on `prompt=select_account`. Others may refuse the parameter. */
const choosers: readonly OAuthProvider[] = ['google', 'microsoft', 'github'];

const popups = /* @__PURE__ */ createLazy(() => import('../browser/oauth-popup.ts'));
const oneTap = /* @__PURE__ */ createLazy(() => import('../browser/one-tap.ts'));

export function createOAuthStarts(state: OAuthState, pkce: Pkce, signInByOAuth: SignIns['signInByOAuth']): OAuthStarts {
  const { publicToken, apiUrl, options, environment, storage, tabStorage, bootstrap, telemetry } = state;

  function leave(url: string, location: { href: string }) {
    write(
      createStorage('', () => environment.page?.sessionStorage),
      oauthStartRecord,
      Date.now(),
    );
    location.href = url;
  }

  async function startUrl(provider: OAuthProvider, startOptions: OAuthStartOptions) {
    if (!publicToken) throw new UsageError('There is no public token.');
    const { cnameDomain, pkceRequiredForOAuth: pkceRequired } = await bootstrap.getAsync();
    const { custom_scopes, login_redirect_url, signup_redirect_url } = startOptions;
    const oauth_attach_token = await startOptions.oauth_attach_token;
    write(tabStorage, attachRecord, oauth_attach_token ? true : null);
    const choose = choosers.includes(provider) && (oauth_attach_token || read(storage, signedOutRecord));
    const given = startOptions.provider_params;
    const provider_params = choose ? { ...given, prompt: given?.prompt ?? 'select_account' } : given;
    let code_challenge: string | undefined;
    if (pkceRequired) code_challenge = await pkce.challenge('oauth');
    else pkce.clear('oauth');
    telemetry.log('start_oauth_flow', {
      provider_type: provider,
      ...(custom_scopes && { custom_scopes }),
      cname_domain: cnameDomain,
      pkce: pkceRequired,
      ...(provider_params && { provider_params }),
    });
    const query = new URLSearchParams();
    const add = (parameters: Record<string, string | undefined>, prefix = '') => {
      for (const [name, value] of Object.entries(parameters)) {
        // Without a compiler, the value may be false or a number.
        const text = `${value ?? ''}`;
        if (text) query.set(prefix + name, text);
      }
    };
    // Without a compiler, the scopes may be the text that the social provider receives (RFC 6749, section 3.3).
    add({ public_token: publicToken, code_challenge, custom_scopes: [custom_scopes ?? []].flat().join(' ') });
    add(provider_params ?? {}, 'provider_');
    add({ login_redirect_url, signup_redirect_url, oauth_attach_token });
    const base = cnameDomain ? `https://${cnameDomain}` : apiUrl;
    return `${base}/v1/public/oauth/${provider}/start?${query}`;
  }

  return {
    async redirect(provider, startOptions) {
      const { location } = environment;
      if (!location) throw new UsageError('OAuth needs a page.');
      leave(await startUrl(provider, startOptions), location);
    },
    async signInByPopup(provider, { signal, session_duration_minutes, ...startOptions }, popup) {
      const { tokenFromPopup } = await popups.load();
      const { login_redirect_url, signup_redirect_url } = startOptions;
      const returnUrls = [login_redirect_url, signup_redirect_url];
      const start = () => startUrl(provider, startOptions);
      const token = await tokenFromPopup(environment, publicToken, popup, returnUrls, start, signal);
      return token ? signInByOAuth({ token, session_duration_minutes }) : null;
    },
    async prompt(prompt) {
      const { page, location } = environment;
      if (!page || !location) throw new UsageError('OAuth needs a page.');
      const { startOneTap } = await oneTap.load();
      return startOneTap(page, publicToken, options, prompt, (url) => {
        // Google's prompt does not use PKCE, so the verifier of an earlier sign-in does not belong to it.
        pkce.clear('oauth');
        if (prompt.onRedirect) prompt.onRedirect(url);
        else leave(url, location);
      });
    },
  };
}
