import type { Chunks } from '../../build/chunks.ts';

export const chunks: Chunks = {
  // What every widget needs at once, even if later chunks share parts of it: the bundler of the host application would
  // keep small chunks separate, and small files compress badly.
  frame: [
    'src/Frame.tsx',
    'src/jsx-runtime.ts',
    'src/components/Text.tsx',
    'src/screens/Lazy.tsx',
    'src/screens/lazy-component.ts',
    'src/screens/chunks.ts',
    'src/screens/user-input.ts',
    'src/screens/when-usable.ts',
    'src/screens/look.ts',
    'src/variants/Replaceable.tsx',
    'src/variants/Shell.tsx',
    'src/variants/use-render-event.ts',
  ],
  // The rest of the login.
  login: ['src/variants/Login.tsx'],
  'redirect-callback': ['src/screens/password/redirect-callback.ts'],
  'identity-provider': ['src/variants/IdentityProvider.tsx'],
  'other-variants': ['src/variants/other-variants.ts', 'src/variants/ImpersonationBanner.tsx'],
  'session-clock': ['src/variants/SessionClock.tsx'],
  // What shows a name that the API has, in consent, in the account page and in the passkeys.
  'plain-text': ['src/screens/plain-text.ts'],
  // What consent and logout share, without their lazy-loaded parts.
  IDPConsent: [
    'src/screens/idp/IDPConsent.tsx',
    'src/screens/idp/Authorize.tsx',
    'src/screens/idp/FramedNotice.tsx',
    'src/screens/idp/IdpNotice.tsx',
    'src/screens/idp/Named.tsx',
    'src/strings/idp.ts',
  ],
  consent: ['src/screens/idp/ConsentScreen.tsx', 'src/screens/idp/ScopeList.tsx', 'src/strings/idp-details.ts'],
  // What several methods need after the first screen: what their forms send, their errors, the screens that follow.
  'later-screens': [
    'src/later-screens.tsx',
    'src/screens/confirmations.ts',
    'src/screens/email-sender.ts',
    'src/screens/use-form-error.tsx',
    'src/screens/SuccessScreen.tsx',
    'src/screens/Resend.tsx',
    'src/strings/otp.ts',
    'src/strings/confirmation.ts',
    'src/strings/error-text.ts',
    'src/components/notices/Success.tsx',
    'src/components/LinkButton.tsx',
    'src/components/fields/CodeField.tsx',
    'src/components/fields/typed-code.ts',
    'src/components/use-escape.ts',
    'src/screens/PasscodeForm.tsx',
    'src/screens/password/ReadOnlyEmailField.tsx',
  ],
  // With what the set-up shares, whose chunk has the library for QR codes.
  'second-factor': ['src/screens/second-factor/SecondFactor.tsx', 'src/screens/second-factor/CodeForm.tsx'],
  // With what the sections of the account page share with these screens: as separate files, it would be one more request
  // of the screens.
  'passkey-screens': ['src/screens/passkey/passkey-screens.ts'],
  'wallet-choices': ['src/screens/WalletChoices.tsx', 'src/strings/crypto.ts'],
  // What the sections share. Not with the page, which imports them: Rolldown would keep this ring of imports for pages with
  // the login alone, where nothing uses it, and would separate what the ring shares with the login.
  'account-parts': ['src/account/Entries.tsx', 'src/account/Section.tsx', 'src/screens/ImpersonationNotice.tsx'],
};

/** The plan of `@foyer/ui/standalone`, which bundles the sources of all packages. */
export const standaloneChunks: Chunks = {
  // One file for all that the entry imports: the bundler would separate the client, which most other files import.
  foyer: ['src/standalone.ts'],
  // What the actions, the calls, the first screen's buttons and consent share.
  later: [
    '../core/src/api-error.ts',
    '../core/src/attempt/agreement.ts',
    '../core/src/attempt/held-sign-in.ts',
    '../core/src/attempt/return-to.ts',
    '../core/src/ceremony-error.ts',
    '../core/src/error-messages.ts',
    '../core/src/error-rules.ts',
    '../core/src/local-error.ts',
    '../core/src/redirect/hand-over.ts',
    '../core/src/redirect/oauth-start.ts',
    '../core/src/redirect/pending-reset.ts',
    '../core/src/required-agreement.ts',
    '../core/src/runtime/api-clock.ts',
    '../core/src/runtime/by-user.ts',
    '../core/src/runtime/challenge-age.ts',
    '../core/src/runtime/create-reducer.ts',
    '../core/src/runtime/locks.ts',
    '../core/src/session/session-changed.ts',
    '../core/src/session/store-response.ts',
    '../core/src/step-up/with-step-up.ts',
    '../react-hooks/src/flow/camel-case.ts',
    '../react-hooks/src/flow/use-browser-value.ts',
    '../react-hooks/src/idp/consent-guard.ts',
    '../react-hooks/src/oauth/one-tap-mode.ts',
    '../react-hooks/src/session/use-user.ts',
    'src/components/Text.tsx',
    'src/screens/password/redirect-callback.ts',
  ],
  obstacles: [
    '../core/src/browser/oauth-refusal.ts',
    '../core/src/browser/obstacles.ts',
    '../react-hooks/src/obstacles/use-obstacles.ts',
  ],
  // What the forms of several methods share: a page requests it once its first form can be used.
  actions: [
    '../react-hooks/src/flow/use-abort-signal.ts',
    '../react-hooks/src/flow/use-agreement.ts',
    '../react-hooks/src/flow/use-flow-mutation.ts',
    '../react-hooks/src/passwordless/magic-link-sending.ts',
    '../react-hooks/src/passwordless/use-otp-login.ts',
    '../react-hooks/src/oauth/oauth-start.ts',
    'src/components/LinkButton.tsx',
    'src/components/fields/CodeField.tsx',
    'src/components/fields/typed-code.ts',
    'src/components/use-escape.ts',
    'src/screens/PasscodeForm.tsx',
    'src/screens/password/ReadOnlyEmailField.tsx',
    'src/screens/email-sender.ts',
    'src/screens/SuccessScreen.tsx',
    'src/screens/Resend.tsx',
    'src/strings/otp.ts',
  ],
  // Only a page whose URL has a token, or an error of a social provider, needs it.
  'redirect-callback': [
    '../react-hooks/src/redirect/run-redirect-callback.ts',
    '../react-hooks/src/redirect/refused-event.ts',
    '../react-hooks/src/flow/lead-on.ts',
  ],
  'later-screens': ['src/later-screens.tsx', 'src/screens/confirmations.ts'],
  'second-factor': ['src/screens/second-factor/SecondFactor.tsx', 'src/screens/second-factor/CodeForm.tsx'],
  phone: ['../core/src/browser/phone/phone.ts', '../core/src/browser/phone/dial-codes.ts'],
  wallets: [
    '../core/src/browser/wallets/challenge-time.ts',
    '../core/src/browser/wallets/wallet-prompt.ts',
    '../react-hooks/src/wallets/use-wallet-login.ts',
    'src/screens/WalletChoices.tsx',
    'src/strings/crypto.ts',
  ],
  // What the account page shares with other pages and screens, which request no more files because of it.
  'other-variants': ['src/variants/other-variants.ts', 'src/screens/plain-text.ts'],
  'step-up': ['src/variants/StepUp.tsx'],
  details: ['src/screens/details/ProfileDetails.tsx'],
  'passkey-screens': ['src/screens/passkey/passkey-screens.ts'],
  account: ['src/account/AccountPage.tsx', 'src/screens/ImpersonationNotice.tsx'],
};
