import { handler } from '../call.ts';
import { captchaSiteKey } from '../verification/guard.ts';
import { noBody } from '../verification/validation.ts';

/** Returns the project's settings that the client needs. */
export const bootstrap = handler<'bootstrap'>(noBody, async ({ project: { projectId, settings } }) => ({
  project_name: settings.project_name,
  disable_sdk_watermark: settings.disable_sdk_watermark,
  cname_domain: null,
  email_domains: settings.email_domains,
  captcha_settings:
    settings.captcha === 'on' ? { enabled: true, siteKey: captchaSiteKey(projectId) } : { enabled: false },
  pkce_required_for_email_magic_links: settings.pkce_required_for_email_magic_links,
  pkce_required_for_password_resets: settings.pkce_required_for_password_resets,
  pkce_required_for_oauth: settings.pkce_required_for_oauth,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: {
    luds_complexity: settings.luds_complexity,
    luds_minimum_count: settings.luds_minimum_count,
  },
  dfp_protected_auth_enabled: settings.dfp !== 'off',
  dfp_protected_auth_mode: dfpModes[settings.dfp],
  rbac_policy: settings.rbac_policy,
  siwe_required_for_crypto_wallets: settings.siwe_required_for_crypto_wallets,
  vertical: settings.vertical,
  http_only_cookies: settings.http_only_cookies,
  redirect_urls: settings.redirect_urls,
}));

const dfpModes = { off: null, observation: 'OBSERVATION', decisioning: 'DECISIONING' } as const;
