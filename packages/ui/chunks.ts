import type { Chunks } from '../../build/chunks.ts';

export const chunks: Chunks = {
  // Entries: the build of the elements reads the rules there, and must not load a chunk with them.
  'parts-sheet': ['src/theme/parts-sheet.ts'],
  'later-sheet': ['src/theme/later-sheet.ts'],
  'header-sheet': ['src/header/header-sheet.ts'],
  // What every widget needs at once, even if later chunks share parts of it: the bundler of the host application would
  // keep small chunks separate, and small files compress badly. `base`: also one without a frame, such as the button of the
  // user.
  base: [
    'src/jsx-runtime.ts',
    'src/components/ErrorBoundary.tsx',
    'src/loading/lazy-component.ts',
    'src/loading/reload-page.ts',
    'src/loading/use-lazy.ts',
    'src/screens/look.ts',
    'src/strings/use-strings.tsx',
    'src/theme/apply-theme.ts',
  ],
  frame: [
    'src/Frame.tsx',
    'src/components/Text.tsx',
    'src/loading/HydrationBoundary.tsx',
    'src/loading/Lazy.tsx',
    'src/screens/chunks.ts',
    'src/loading/user-input.ts',
    'src/loading/when-usable.ts',
    'src/variants/Replaceable.tsx',
    'src/variants/Shell.tsx',
    'src/variants/use-render-event.ts',
  ],
  // A client component apart: what else the entry exports, server components call.
  provider: ['src/FoyerProvider.tsx'],
  // What adopts the rules of parts that are lazy-loaded, and of what is in a header.
  'adopt-sheet': ['src/theme/adopt-sheet.ts'],
  // What consent shares with other screens after the first.
  parts: [
    'src/components/Badge.tsx',
    'src/components/Entry.tsx',
    'src/components/icons/CheckIcon.tsx',
    'src/theme/dress-parts.ts',
  ],
  // The rest of the login.
  login: ['src/variants/Login.tsx'],
  'redirect-callback': ['src/screens/password/redirect-callback.ts'],
  'identity-provider': ['src/variants/IdentityProvider.tsx'],
  'other-variants': ['src/variants/other-variants.ts', 'src/variants/ImpersonationBanner.tsx'],
  'session-clock': ['src/variants/SessionClock.tsx'],
  'login-dialog': ['src/variants/LoginDialog.tsx'],
  // Not with the button: its menu has these, too, and a ring of imports would stay in pages without the button.
  header: ['src/strings/account/user-button.ts', 'src/header/dress-header.ts'],
  'user-button': ['src/variants/UserButton.tsx'],
  // What a first screen with `legalOptions`, the details and consent share.
  checkbox: ['src/components/fields/Checkbox.tsx'],
  // What shows a name that the API has, in consent, in the account page and in the passkeys.
  'plain-text': ['src/screens/plain-text.ts'],
  // What consent and logout share, without their lazy-loaded parts.
  IDPConsent: [
    'src/screens/idp/IDPConsent.tsx',
    'src/screens/idp/Authorize.tsx',
    'src/screens/idp/FramedNotice.tsx',
    'src/screens/idp/IdpNotice.tsx',
    'src/screens/idp/Named.tsx',
    'src/strings/idp/idp.ts',
  ],
  consent: ['src/screens/idp/ConsentScreen.tsx', 'src/screens/idp/ScopeList.tsx', 'src/strings/idp/idp-details.ts'],
  // What several methods need after the first screen: what their forms send, their errors, the screens that follow.
  'later-screens': [
    'src/later-screens.tsx',
    'src/screens/after-main.ts',
    'src/screens/BackButton.tsx',
    'src/screens/email-sender.ts',
    'src/screens/use-form-error.tsx',
    'src/screens/SuccessScreen.tsx',
    'src/screens/Resend.tsx',
    'src/strings/login/otp.ts',
    'src/strings/login/confirmation.ts',
    'src/strings/error-text.ts',
    'src/components/notices/Success.tsx',
    'src/components/notices/use-toast.ts',
    'src/components/LinkButton.tsx',
    'src/components/fields/CodeField.tsx',
    'src/components/fields/typed-code.ts',
    'src/components/use-escape.ts',
    'src/components/icons/Glyph.tsx',
    'src/screens/RemovalQuestion.tsx',
    'src/theme/dress-later.ts',
    'src/screens/PasscodeForm.tsx',
    'src/screens/password/ReadOnlyEmailField.tsx',
  ],
  // With what the set-up shares, whose chunk has the library for QR codes.
  'second-factor': ['src/screens/second-factor/SecondFactor.tsx', 'src/screens/second-factor/CodeForm.tsx'],
  // With what the sections of the account page share with these screens: as separate files, it would be one more request
  // of the screens.
  'passkey-screens': ['src/screens/passkey/passkey-screens.ts'],
  'wallet-choices': ['src/screens/WalletChoices.tsx', 'src/strings/login/crypto.ts'],
  // The account page adds a number by a part of this form.
  'phone-form': ['src/screens/main/forms/PhoneForm.tsx', 'src/screens/main/forms/PhoneNumberForm.tsx'],
  // What the sections share. Not with the page, which imports them: Rolldown would keep this ring of imports for pages with
  // the login alone, where nothing uses it, and would separate what the ring shares with the login.
  'account-parts': ['src/account/Section.tsx', 'src/account/Outline.tsx', 'src/account/shown-error.ts'],
  'account-entries': ['src/account/Entries.tsx', 'src/account/use-phone-texts.ts', 'src/account/shown-user.tsx'],
};
