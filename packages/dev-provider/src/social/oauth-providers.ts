import { createHash } from 'node:crypto';
import { type OAuthProvider, oauthProviders } from '@foyer/core/operations';
import { ProviderError } from '../errors.ts';
import type { Settings } from '../settings.ts';

interface ProviderFacts {
  /** Display name, and `provider_type` in the API. */
  name: string;
  /** Scopes that every sign-in requests. */
  scopes: string[];
  /** Whether the provider shares the user's email address. */
  hasEmail: boolean;
  /** Issuer of the ID tokens, for OpenID Connect providers. */
  issuer?: string;
}

const OPENID_SCOPES = ['openid', 'email', 'profile'];

export const providerFacts: Record<OAuthProvider, ProviderFacts> = {
  google: { name: 'Google', scopes: OPENID_SCOPES, hasEmail: true, issuer: 'https://accounts.google.com' },
  microsoft: {
    name: 'Microsoft',
    scopes: OPENID_SCOPES,
    hasEmail: true,
    issuer: 'https://login.microsoftonline.com/common/v2.0',
  },
  apple: { name: 'Apple', scopes: ['name', 'email'], hasEmail: true, issuer: 'https://appleid.apple.com' },
  github: { name: 'Github', scopes: ['user:email'], hasEmail: true },
  gitlab: { name: 'GitLab', scopes: OPENID_SCOPES, hasEmail: true, issuer: 'https://gitlab.com' },
  facebook: { name: 'Facebook', scopes: ['email', 'public_profile'], hasEmail: true },
  discord: { name: 'Discord', scopes: ['identify', 'email'], hasEmail: true },
  salesforce: { name: 'Salesforce', scopes: OPENID_SCOPES, hasEmail: true, issuer: 'https://login.salesforce.com' },
  slack: { name: 'Slack', scopes: OPENID_SCOPES, hasEmail: true, issuer: 'https://slack.com' },
  amazon: { name: 'Amazon', scopes: ['profile'], hasEmail: true },
  bitbucket: { name: 'Bitbucket', scopes: ['account', 'email'], hasEmail: true },
  linkedin: { name: 'LinkedIn', scopes: OPENID_SCOPES, hasEmail: true, issuer: 'https://www.linkedin.com/oauth' },
  coinbase: { name: 'Coinbase', scopes: ['wallet:user:email'], hasEmail: true },
  twitch: {
    name: 'Twitch',
    scopes: ['openid', 'user:read:email'],
    hasEmail: true,
    issuer: 'https://id.twitch.tv/oauth2',
  },
  twitter: { name: 'Twitter', scopes: ['tweet.read', 'users.read'], hasEmail: false },
  tiktok: { name: 'TikTok', scopes: ['user.info.basic'], hasEmail: false },
  snapchat: { name: 'Snapchat', scopes: ['user.display_name'], hasEmail: false },
  figma: { name: 'Figma', scopes: ['current_user:read'], hasEmail: true },
  yahoo: { name: 'Yahoo', scopes: OPENID_SCOPES, hasEmail: true, issuer: 'https://api.login.yahoo.com' },
};

/** An account at a social provider's stand-in. */
export interface ProviderAccount {
  provider: OAuthProvider;
  subject: string;
  /** Null if the provider does not share it. */
  email: string | null;
}

/** Returns the account of an address at a provider. The same address always gets the same account. */
export function accountOf(provider: OAuthProvider, email: string): ProviderAccount {
  const digest = createHash('sha256').update(`${provider} ${email}`).digest();
  // 21 digits, like Google's subjects.
  const subject = `1${digest.readBigUInt64BE().toString().padStart(20, '0')}`;
  return { provider, subject, email: providerFacts[provider].hasEmail ? email : null };
}

/** Derives the account's name from its address. */
export function nameOf(email: string): { given_name: string; family_name: string } {
  const words = (email.split('@')[0] ?? '').split(/[^a-z]+/).filter((word) => word !== '');
  const [given_name = '', ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { given_name, family_name: rest.join(' ') };
}

/**
 * Validates the name of a provider.
 *
 * @throws {ProviderError} `invalid_oauth_provider`, or `oauth_config_not_found` when the project has disabled it.
 */
export function requireProvider(settings: Settings, name: string): OAuthProvider {
  const provider = oauthProviders.find((known) => known === name.toLowerCase());
  if (!provider) throw new ProviderError('invalid_oauth_provider', `No social provider is called ${name}.`);
  if (!settings.oauth_providers.includes(provider)) {
    throw new ProviderError('oauth_config_not_found', `The project has no client at ${providerFacts[provider].name}.`);
  }
  return provider;
}
