import type { Chunks } from '../../build/chunks.ts';

export const chunks: Chunks = {
  // Without `'use client'`: server components call these functions.
  config: ['src/provider/config.ts', 'src/provider/define-config.ts'],
  provider: [
    'src/provider/provider.tsx',
    // For later chunks. As a separate file it would be one more request of most pages.
    'src/provider/camel-case.ts',
    'src/provider/use-browser-value.ts',
    'src/provider/effects.ts',
  ],
  flow: [
    'src/flow/sign-in-flow.tsx',
    'src/flow/offered-attempt.ts',
    'src/session/use-bootstrap.ts',
    'src/redirect/use-redirect-callback.ts',
  ],
  // What every action needs, with TanStack's mutations: the widgets load it after their first screen.
  actions: [
    'src/flow/use-flow-mutation.ts',
    'src/flow/use-abort-signal.ts',
    'src/flow/use-agreement.ts',
    'src/flow/redeemed.ts',
    'src/oauth/oauth-start.ts',
  ],
  // What the forms of several methods send, and the screens that follow, some of which change the user.
  messages: [
    'src/passwordless/magic-link-sending.ts',
    'src/passwordless/use-magic-link-login.ts',
    'src/passwordless/otp-sending.ts',
    'src/session/use-sign-out.ts',
    'src/session/use-unexpected-user.ts',
    'src/session/change-user.ts',
  ],
  // Only a page whose URL has a token, or an error of a social provider, needs it, or one that leads on afterwards.
  'redirect-callback': [
    'src/redirect/run-redirect-callback.ts',
    'src/flow/refused-event.ts',
    'src/provider/lead-on.ts',
  ],
  // Without the forms: a page of reset links needs this one at once.
  'reset-token': ['src/passwords/use-reset-token.ts'],
  'frame-request': ['src/obstacles/use-frame-request.ts', 'src/idp/consent-guard.ts'],
  // The hooks of the first screen's buttons. Later chunks must share nothing with it, or bundlers split it from these.
  methods: [
    'src/passkeys/use-passkey-login.ts',
    'src/passkeys/use-passkey-autofill.ts',
    'src/oauth/use-oauth-login.ts',
  ],
  // Who is signed in. Without what changes the user: a header needs nothing else.
  session: [
    'src/session/use-auth-status.ts',
    'src/session/use-load.ts',
    'src/session/use-user.ts',
    'src/session/signed-in.tsx',
  ],
  'session-clock': ['src/session/use-session-clock.ts'],
  otp: ['src/passwordless/use-otp-login.ts'],
  'password-login': ['src/passwords/use-password-login.ts', 'src/passwords/password-search.ts'],
  'password-reset': ['src/passwords/use-password-reset.ts', 'src/passwords/use-strength-check.ts'],
  'passkey-registration': ['src/passkeys/use-passkey-registration.ts', 'src/passkeys/use-passkeys.ts'],
  'passkey-offer': ['src/passkeys/use-passkey-offer.ts'],
  wallet: ['src/wallets/use-wallet-login.ts'],
  'one-tap': ['src/oauth/use-one-tap.ts', 'src/oauth/one-tap-mode.ts'],
  'sign-in-window': ['src/obstacles/use-sign-in-window.ts'],
  idp: ['src/idp/idp-hooks.ts', 'src/idp/client-host.ts', 'src/idp/use-idp-authorize.ts', 'src/idp/use-idp-logout.ts'],
  'connected-apps': ['src/idp/use-connected-apps.ts'],
  terms: ['src/flow/use-terms.ts'],
  details: ['src/details/use-profile-details.ts'],
  'second-factor': [
    'src/second-factor/use-second-factor.ts',
    'src/flow/use-secret-mutation.ts',
    'src/second-factor/totp-secrets.ts',
  ],
  'totp-setup': ['src/second-factor/use-totp-setup.ts', 'src/second-factor/use-recovery-codes.ts'],
  'login-dialog': ['src/session/use-login-dialog.ts'],
  'step-up': ['src/step-up/use-step-up.ts', 'src/step-up/use-step-up-dialog.ts'],
  // The page needs the first one at once, and each of the others with its section.
  account: ['src/account/use-account.ts'],
  'account-contacts': ['src/account/use-account-contacts.ts'],
  'account-security': ['src/account/use-account-password.ts', 'src/account/use-account-second-factor.ts'],
  'account-connections': ['src/account/use-social-accounts.ts', 'src/account/use-account-wallets.ts'],
  rbac: ['src/session/use-rbac.ts'],
};
