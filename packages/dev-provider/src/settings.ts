import { oauthProviders } from '@foyer/core/operations';
import { z } from 'zod';
import { hasUserInfo } from './verification/redirect-urls.ts';

const permissions = z.array(z.object({ resource_id: z.string(), actions: z.array(z.string()) })).default([]);

const rbacPolicy = z.object({
  roles: z.array(z.object({ role_id: z.string(), description: z.string().default(''), permissions })).default([]),
  resources: z
    .array(z.object({ resource_id: z.string(), description: z.string().default(''), actions: z.array(z.string()) }))
    .default([]),
  scopes: z.array(z.object({ scope: z.string(), description: z.string().default(''), permissions })).default([]),
});

const absoluteUrl = z
  .string()
  .refine((value) => URL.canParse(value), { message: 'must be an absolute URL', abort: true })
  .refine((value) => !hasUserInfo(new URL(value)), 'must hold no credentials');

/** Settings of a project that `POST` and `PATCH /dev/projects` accept. */
export const settingsInput = z.strictObject({
  project_name: z.string().min(1).max(200).exactOptional(),
  vertical: z.enum(['CONSUMER', 'B2B']).exactOptional(),
  disable_sdk_watermark: z.boolean().exactOptional(),
  email_domains: z.array(z.string()).exactOptional(),
  pkce_required_for_email_magic_links: z.boolean().exactOptional(),
  pkce_required_for_password_resets: z.boolean().exactOptional(),
  pkce_required_for_oauth: z.boolean().exactOptional(),
  password_strength_policy: z.enum(['zxcvbn', 'luds', 'none']).exactOptional(),
  luds_complexity: z.int().min(1).max(4).exactOptional(),
  luds_minimum_count: z.int().min(1).max(128).exactOptional(),
  rbac_policy: rbacPolicy.nullable().exactOptional(),
  siwe_required_for_crypto_wallets: z.boolean().exactOptional(),
  captcha: z.enum(['off', 'on']).exactOptional(),
  dfp: z.enum(['off', 'observation', 'decisioning']).exactOptional(),
  oauth_providers: z.array(z.enum(oauthProviders)).exactOptional(),
  google_one_tap: z
    .enum([
      'on',
      'off',
      'origin_not_allowed_for_client',
      'invalid_client',
      'oauth_config_not_found',
      'no_login_redirect_urls_set',
      'no_signup_redirect_urls_set',
      'default_provider_not_allowed',
    ])
    .exactOptional(),
  /** Null: every URL on localhost. */
  redirect_urls: z.array(absoluteUrl).nullable().exactOptional(),
  /** Null: the playground's identity provider page. */
  authorization_url: absoluteUrl.nullable().exactOptional(),
  http_only_cookies: z.boolean().exactOptional(),
  /** Domain of the HttpOnly cookies, such as `example.com` for an API at `auth.example.com`. Null: the API's host alone. */
  cookie_domain: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'must be a domain in lower case, without a leading dot')
    .nullable()
    .exactOptional(),
  trusted_token_profiles: z.array(z.string()).exactOptional(),
  /** `unchecked`: every session may add, change and delete factors, which the hosted API refuses. */
  factor_changes: z.enum(['hosted', 'unchecked']).exactOptional(),
  otp_max_attempts: z.int().min(1).max(100).exactOptional(),
  /** How many messages an address or number receives in a minute. Null: no limit. */
  message_limit: z.int().min(1).nullable().exactOptional(),
  /**
   * The project whose servers accept the sessions of this one: its key signs their JWTs, which name it. Null: this
   * project.
   */
  jwt_project_id: z.string().nullable().exactOptional(),
});

/** All settings of a project. */
export type Settings = Required<z.infer<typeof settingsInput>>;

export const defaultSettings: Settings = {
  project_name: 'Foyer',
  vertical: 'CONSUMER',
  disable_sdk_watermark: false,
  email_domains: ['example.test'],
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  password_strength_policy: 'zxcvbn',
  luds_complexity: 3,
  luds_minimum_count: 8,
  rbac_policy: {
    roles: [{ role_id: 'stytch_user', description: '', permissions: [] }],
    resources: [],
    scopes: [],
  },
  siwe_required_for_crypto_wallets: false,
  captcha: 'off',
  dfp: 'off',
  oauth_providers: [...oauthProviders],
  google_one_tap: 'on',
  redirect_urls: null,
  authorization_url: null,
  http_only_cookies: false,
  cookie_domain: null,
  trusted_token_profiles: [],
  factor_changes: 'hosted',
  otp_max_attempts: 5,
  // Far more than an impatient user requests.
  message_limit: 10,
  jwt_project_id: null,
};
