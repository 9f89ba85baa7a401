import { BOOTSTRAP_WAIT_MS } from '../config.ts';
import type { Bootstrap } from '../contract/settings.ts';
import type { BootstrapResponse } from '../contract/wire.ts';
import { createListeners, type Store } from '../runtime/observable.ts';
import { read, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { settingsRecord } from './stored-settings.ts';

export interface BootstrapStore extends Store<Bootstrap> {
  /** Returns the settings of this or an earlier page view, or the defaults. */
  getSync(): Bootstrap;
  /**
   * Requests the project's settings, once per page view. Never rejects and never takes longer than
   * `BOOTSTRAP_WAIT_MS`. After that time, and after a failure, which is logged once, it resolves with the result of
   * `getSync`. After a failure the next call sends the request again.
   */
  getAsync(): Promise<Bootstrap>;
  /**
   * Returns why the project's settings cannot be loaded, in a sentence for the developer, which is logged once: what is
   * wrong with the public token, or in test projects, what answers at the API's address. Null if there is no problem,
   * or none is known.
   */
  problem(): string | null;
  /** The default settings, which a server renders with and a browser hydrates with, unless they have an `initial`. */
  defaults: Bootstrap;
}

/** Converts the API's response to settings. Missing members get their defaults. */
export function fromResponse(data: Partial<BootstrapResponse>): Bootstrap {
  const { password_config: password } = data;
  return {
    projectName: data.project_name ?? null,
    displayWatermark: data.disable_sdk_watermark === false,
    cnameDomain: data.cname_domain ?? null,
    emailDomains: data.email_domains ?? ['stytch.com'],
    captchaSettings: data.captcha_settings ?? { enabled: false },
    pkceRequiredForEmailMagicLinks: !!data.pkce_required_for_email_magic_links,
    pkceRequiredForPasswordResets: !!data.pkce_required_for_password_resets,
    pkceRequiredForOAuth: !!data.pkce_required_for_oauth,
    pkceRequiredForSso: !!data.pkce_required_for_sso,
    slugPattern: data.slug_pattern ?? null,
    createOrganizationEnabled: !!data.create_organization_enabled,
    passwordConfig: password
      ? { ludsComplexity: password.luds_complexity, ludsMinimumCount: password.luds_minimum_count }
      : null,
    runDFPProtectedAuth: !!data.dfp_protected_auth_enabled,
    dfpProtectedAuthMode: data.dfp_protected_auth_mode ?? null,
    rbacPolicy: data.rbac_policy ?? null,
    siweRequiredForCryptoWallets: !!data.siwe_required_for_crypto_wallets,
    vertical: data.vertical ?? null,
    httpOnlyCookies: data.http_only_cookies ?? null,
    ...(data.redirect_urls !== undefined && { redirectUrls: data.redirect_urls }),
  };
}

/**
 * Creates the store of the project's settings.
 *
 * @param known the problem because of which no request is sent, which is logged elsewhere
 * @param explain returns why a request has failed. Default: the failure is logged as it is
 */
export function createBootstrap(
  request: () => Promise<BootstrapResponse>,
  storage: KeyValue,
  known: Promise<string> | null = null,
  explain?: (error: unknown) => Promise<string>,
): BootstrapStore & { hydrate(response: BootstrapResponse): void } {
  const { subscribe, notify } = createListeners();
  const defaults = fromResponse({});
  let value: Bootstrap = { ...defaults, ...read(storage, settingsRecord) };
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let hasFailed = known !== null;
  let problem: string | null = null;
  known?.then(say);

  async function load() {
    let settings: Bootstrap;
    try {
      settings = fromResponse(await request());
    } catch (error) {
      loading = undefined;
      if (!hasFailed) void report(error);
      hasFailed = true;
      return;
    }
    apply(settings);
  }

  /** Logs the first failure. No call waits for its explanation. */
  async function report(error: unknown) {
    const found = await explain?.(error).catch(() => null);
    console.error(`[Foyer] ${found ?? 'The settings could not be loaded.'}`, error);
    if (!isLoaded && found) say(found);
  }

  function say(found: string) {
    problem = found;
    notify();
  }

  function apply(settings: Bootstrap) {
    value = settings;
    problem = null;
    isLoaded = true;
    write(storage, settingsRecord, value);
    if (value.vertical === 'B2B') {
      import('./token-problem.ts').then(
        ({ businessProject }) => console.error(businessProject),
        () => {},
      );
    }
    notify();
  }

  return {
    get: () => value,
    getSync: () => value,
    async getAsync() {
      // Simultaneous calls share one wait, so that an API that hangs delays each caller only once.
      loading ??= withTimeout(BOOTSTRAP_WAIT_MS, load).catch(() => undefined);
      await loading;
      return value;
    },
    subscribe,
    problem: () => problem,
    defaults,
    hydrate(response) {
      if (isLoaded) return;
      loading ??= Promise.resolve();
      apply(fromResponse(response));
    },
  };
}
