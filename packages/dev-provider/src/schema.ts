import type { AuthenticationFactor, ConnectedApp, OAuthProvider } from '@foyer/core/operations';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Settings } from './settings.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Provider-wide state, in a single row. */
export const providerState = pgTable('provider_state', {
  id: integer('id').primaryKey(),
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
});

export const projects = pgTable('projects', {
  projectId: text('project_id').primaryKey(),
  publicToken: text('public_token').notNull().unique(),
  secretHash: text('secret_hash').notNull(),
  settings: jsonb('settings').$type<Partial<Settings>>().notNull(),
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

const ofProject = () =>
  text('project_id')
    .notNull()
    .references(() => projects.projectId, { onDelete: 'cascade' });

/** The newest key signs; older keys stay published, so that their signatures can be verified. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    keyId: text('key_id').primaryKey(),
    projectId: ofProject(),
    publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
    privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
  },
  (table) => [index('signing_keys_project').on(table.projectId, table.sequence)],
);

export const users = pgTable(
  'users',
  {
    userId: text('user_id').primaryKey(),
    projectId: ofProject(),
    status: text('status').$type<'active' | 'pending'>().notNull(),
    firstName: text('first_name').notNull().default(''),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    trustedMetadata: jsonb('trusted_metadata').$type<Record<string, unknown>>().notNull().default({}),
    untrustedMetadata: jsonb('untrusted_metadata').$type<Record<string, unknown>>().notNull().default({}),
    roles: text('roles').array().notNull(),
    /** Wrong guesses at any secret since the last correct one. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    lockExpiresAt: instant('lock_expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('users_project').on(table.projectId)],
);

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

/**
 * Email addresses and phone numbers.
 *
 * `provisional`: added within a session and not verified yet. Such a row does not identify a user: if a user adds an
 * address that belongs to someone else, that person does not get signed in to this account.
 */
export const contacts = pgTable(
  'contacts',
  {
    /** `email_id` or `phone_id` in the API. */
    contactId: text('contact_id').primaryKey(),
    projectId: ofProject(),
    userId: ofUser(),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    value: text('value').notNull(),
    verified: boolean('verified').notNull().default(false),
    provisional: boolean('provisional').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('contacts_identity').on(table.projectId, table.kind, table.value).where(sql`not provisional`),
    uniqueIndex('contacts_user').on(table.userId, table.kind, table.value),
  ],
);

export const passwords = pgTable('passwords', {
  passwordId: text('password_id').primaryKey(),
  userId: ofUser().unique(),
  hash: text('hash').notNull(),
  requiresReset: boolean('requires_reset').notNull().default(false),
  breached: boolean('breached').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

export const oauthRegistrations = pgTable(
  'oauth_registrations',
  {
    oauthUserRegistrationId: text('oauth_user_registration_id').primaryKey(),
    projectId: ofProject(),
    userId: ofUser(),
    providerType: text('provider_type').notNull(),
    providerSubject: text('provider_subject').notNull(),
    profilePictureUrl: text('profile_picture_url').notNull().default(''),
    locale: text('locale').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('oauth_registrations_subject').on(table.projectId, table.providerType, table.providerSubject),
    index('oauth_registrations_user').on(table.userId),
  ],
);

/** Started social sign-ins, by page or by prompt. */
export const oauthFlows = pgTable('oauth_flows', {
  /** `oauth_callback_id` in the API. */
  callbackId: text('callback_id').primaryKey(),
  projectId: ofProject(),
  provider: text('provider').$type<OAuthProvider>().notNull(),
  /** Null for a prompt: its redirect URLs arrive with the submission. */
  loginRedirectUrl: text('login_redirect_url'),
  signupRedirectUrl: text('signup_redirect_url'),
  codeChallenge: text('code_challenge'),
  scopes: text('scopes').array().notNull(),
  loginHint: text('login_hint').notNull().default(''),
  /** User who requested to attach the account. */
  attachedUserId: text('attached_user_id').references(() => users.userId, { onDelete: 'cascade' }),
  csrfTokenHash: text('csrf_token_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Single-use tokens that a social provider's page returns to the app. */
export const oauthLoginTokens = pgTable('oauth_login_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  projectId: ofProject(),
  provider: text('provider').$type<OAuthProvider>().notNull(),
  subject: text('subject').notNull(),
  /** Null if the provider does not share it. */
  email: text('email'),
  scopes: text('scopes').array().notNull(),
  codeChallenge: text('code_challenge'),
  /** Copied from the sign-in. */
  attachedUserId: text('attached_user_id').references(() => users.userId, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Single-use tokens with which a signed-in user attaches a social account. */
export const oauthAttachTokens = pgTable('oauth_attach_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  projectId: ofProject(),
  userId: ofUser(),
  provider: text('provider').$type<OAuthProvider>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Single-use tokens with which support staff sign in as a user. */
export const impersonationTokens = pgTable('impersonation_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  projectId: ofProject(),
  userId: ofUser(),
  impersonatorId: text('impersonator_id').notNull(),
  impersonatorEmail: text('impersonator_email').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const webauthnRegistrations = pgTable(
  'webauthn_registrations',
  {
    webauthnRegistrationId: text('webauthn_registration_id').primaryKey(),
    projectId: ofProject(),
    userId: ofUser(),
    domain: text('domain').notNull(),
    userAgent: text('user_agent').notNull(),
    authenticatorType: text('authenticator_type').$type<'' | 'platform' | 'cross-platform'>().notNull().default(''),
    name: text('name').notNull(),
    verified: boolean('verified').notNull().default(false),
    /** Base64url, like the public key. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** Signature counter of the authenticator; 0 when it does not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull(),
    /** Base64url: the authenticator's id for the user. */
    userHandle: text('user_handle').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('webauthn_registrations_credential').on(table.projectId, table.credentialId),
    index('webauthn_registrations_user').on(table.userId),
  ],
);

/** Single-use passkey challenges. */
export const webauthnChallenges = pgTable('webauthn_challenges', {
  /** Base64url. */
  challenge: text('challenge').primaryKey(),
  projectId: ofProject(),
  /** Null when any user with a passkey for this domain may answer. */
  userId: text('user_id').references(() => users.userId, { onDelete: 'cascade' }),
  ceremony: text('ceremony').$type<'register' | 'authenticate'>().notNull(),
  domain: text('domain').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  authenticatorType: text('authenticator_type').$type<'' | 'platform' | 'cross-platform'>().notNull().default(''),
  userHandle: text('user_handle').notNull().default(''),
  expiresAt: instant('expires_at').notNull(),
});

export const biometricRegistrations = pgTable(
  'biometric_registrations',
  {
    biometricRegistrationId: text('biometric_registration_id').primaryKey(),
    userId: ofUser(),
    verified: boolean('verified').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('biometric_registrations_user').on(table.userId)],
);

export const totps = pgTable('totps', {
  totpId: text('totp_id').primaryKey(),
  userId: ofUser().unique(),
  verified: boolean('verified').notNull().default(false),
  /** Base32. */
  secret: text('secret').notNull(),
  /** Deadline for the first code, which verifies the TOTP. */
  expiresAt: instant('expires_at').notNull(),
  /** Period of the last accepted code: this period and earlier ones are no longer accepted. */
  lastPeriod: bigint('last_period', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
});

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** `totp_recovery_code_id` in the API. */
    recoveryCodeId: text('recovery_code_id').primaryKey(),
    totpId: text('totp_id')
      .notNull()
      .references(() => totps.totpId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_totp').on(table.totpId, table.codeHash)],
);

export const cryptoWallets = pgTable(
  'crypto_wallets',
  {
    cryptoWalletId: text('crypto_wallet_id').primaryKey(),
    projectId: ofProject(),
    userId: ofUser(),
    walletType: text('wallet_type').$type<'ethereum' | 'solana'>().notNull(),
    address: text('address').notNull(),
    verified: boolean('verified').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('crypto_wallets_address').on(table.projectId, table.walletType, table.address),
    index('crypto_wallets_user').on(table.userId),
  ],
);

/** Single-use wallet challenges. */
export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: ofProject(),
    walletType: text('wallet_type').$type<'ethereum' | 'solana'>().notNull(),
    address: text('address').notNull(),
    message: text('message').notNull(),
    isSiwe: boolean('is_siwe').notNull(),
    notBefore: instant('not_before'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('wallet_challenges_address').on(table.projectId, table.walletType, table.address, table.id)],
);

export const sessions = pgTable(
  'sessions',
  {
    sessionId: text('session_id').primaryKey(),
    projectId: ofProject(),
    userId: ofUser(),
    tokenHash: text('token_hash').notNull().unique(),
    startedAt: instant('started_at').notNull(),
    lastAccessedAt: instant('last_accessed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    factors: jsonb('factors').$type<AuthenticationFactor[]>().notNull(),
    customClaims: jsonb('custom_claims').$type<Record<string, unknown>>(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Single-use tokens in email links. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    projectId: ofProject(),
    userId: ofUser(),
    emailId: text('email_id')
      .notNull()
      .references(() => contacts.contactId, { onDelete: 'cascade' }),
    tokenType: text('token_type').$type<'magic_links' | 'reset_password'>().notNull(),
    redirectUrl: text('redirect_url').notNull(),
    /** For a reset token: the target of the second link, which signs in without changing the password. */
    loginRedirectUrl: text('login_redirect_url'),
    codeChallenge: text('code_challenge'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('email_tokens_email').on(table.emailId, table.createdAt)],
);

/** Only the newest passcode of a method signs in. */
export const otps = pgTable(
  'otps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: ofProject(),
    userId: ofUser(),
    methodId: text('method_id')
      .notNull()
      .references(() => contacts.contactId, { onDelete: 'cascade' }),
    channel: text('channel').$type<'sms' | 'whatsapp' | 'email'>().notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('otps_method').on(table.methodId, table.id)],
);

/** An app that signs in its users through a project: a client of the OAuth and OpenID Connect provider. */
export const connectedApps = pgTable(
  'connected_apps',
  {
    clientId: text('client_id').primaryKey(),
    projectId: ofProject(),
    /** The URL that is the `client_id` of an app with a client ID metadata document; null for other apps. */
    metadataUrl: text('metadata_url'),
    clientType: text('client_type').$type<ConnectedApp['client_type']>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    logoUrl: text('logo_url'),
    /** Null: every URL on localhost. */
    redirectUrls: text('redirect_urls').array(),
    postLogoutRedirectUrls: text('post_logout_redirect_urls').array(),
    /** Null for a public client. */
    secretHash: text('secret_hash'),
    /** Null: the default of the client type. */
    bypassConsent: boolean('bypass_consent'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('connected_apps_project').on(table.projectId),
    unique('connected_apps_metadata_url').on(table.projectId, table.metadataUrl),
  ],
);

const ofConnectedApp = () =>
  text('client_id')
    .notNull()
    .references(() => connectedApps.clientId, { onDelete: 'cascade' });

/** A user's consent for an app, until it is revoked. */
export const connectedAppConsents = pgTable(
  'connected_app_consents',
  {
    userId: ofUser(),
    clientId: ofConnectedApp(),
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/** One authorization of an app by a user: its code, and the root of the tokens that were issued for it. */
export const idpAuthorizations = pgTable(
  'idp_authorizations',
  {
    authorizationId: text('authorization_id').primaryKey(),
    clientId: ofConnectedApp(),
    userId: ofUser(),
    codeHash: text('code_hash').notNull().unique(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    codeUsedAt: instant('code_used_at'),
    redirectUri: text('redirect_uri').notNull(),
    scopes: text('scopes').array().notNull(),
    resources: text('resources').array().notNull(),
    nonce: text('nonce'),
    codeChallenge: text('code_challenge'),
    authenticatedAt: instant('authenticated_at').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('idp_authorizations_user').on(table.userId, table.clientId)],
);

export const idpTokens = pgTable(
  'idp_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    tokenId: text('token_id').notNull(),
    authorizationId: text('authorization_id')
      .notNull()
      .references(() => idpAuthorizations.authorizationId, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    scopes: text('scopes').array().notNull(),
    audience: text('audience').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** For a refresh token: when it was rotated. */
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('idp_tokens_authorization').on(table.authorizationId)],
);

/** Single-use tokens of the captcha stand-in. */
export const captchaTokens = pgTable('captcha_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  projectId: ofProject(),
  expiresAt: instant('expires_at').notNull(),
});

/** Trusted tokens that have been used, stored until they expire. */
export const usedTrustedTokens = pgTable(
  'used_trusted_tokens',
  {
    projectId: ofProject(),
    tokenId: text('token_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.tokenId] })],
);

export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    projectId: ofProject(),
    to: text('to').notNull(),
    channel: text('channel').$type<'email' | 'sms' | 'whatsapp'>().notNull(),
    template: text('template').notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    html: text('html'),
    code: text('code'),
    url: text('url'),
    loginUrl: text('login_url'),
    token: text('token'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('messages_project').on(table.projectId, table.sequence)],
);

export const requests = pgTable(
  'requests',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    publicToken: text('public_token'),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').$type<unknown>(),
    at: instant('at').notNull(),
  },
  (table) => [index('requests_public_token').on(table.publicToken, table.id)],
);

export const faults = pgTable('faults', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  publicToken: text('public_token'),
  method: text('method'),
  /** A LIKE pattern. */
  pathPattern: text('path_pattern').notNull(),
  remaining: integer('remaining').notNull(),
  status: integer('status'),
  body: jsonb('body').$type<{ value: unknown }>(),
  contentType: text('content_type'),
  delayMs: integer('delay_ms').notNull().default(0),
  drop: boolean('drop').notNull().default(false),
  headers: jsonb('headers').$type<Record<string, string>>(),
  duplicate: boolean('duplicate').notNull().default(false),
});
