import type { LanguageTag } from '@foyer/ui';
import sizes from '../generated/pictures.json';

/** Every picture of the gallery, in the order of the flow: file name and description. */
export const screens = {
  'main-methods': 'Main: several methods',
  'main-email': 'Main: email link',
  'main-phone': 'Main: passcodes by SMS, WhatsApp and email',
  'main-password': 'Main: passwords and passkeys',
  'main-social': 'Main: social providers',
  'main-legal': 'Main, with the terms and the privacy policy',
  'main-agreement': 'Main, with an agreement that is required and missing',
  'main-opt-ins': 'Main, with an opt-in',
  'one-tap': 'Main: the embedded Google One Tap prompt',
  'email-sent': 'EmailConfirmation',
  'link-confirm': 'Main, after an email link was opened in another browser',
  'link-other-browser': 'Main, after an email link that needs the PKCE verifier of another browser',
  'link-user': 'Main, after an email link of another user than the awaited one',
  'link-spent': 'Main, after a link that was already used',
  invited: 'Main, with the address of an invitation',
  'invited-other': 'After a sign-in as another user than the invited one',
  'in-frame': 'Main, in a frame without the permission for passkeys',
  'in-app-ios': 'Main, in the browser of an app on iOS',
  'in-app-android': 'Main, in the browser of an app on Android',
  'social-popup': 'Main, while a social provider is open in a popup',
  passcode: 'OTPAuthenticate',
  'passcode-wrong': 'OTPAuthenticate, after a wrong passcode',
  'passcode-done': 'OTPConfirmation',
  'second-step': 'SecondFactor',
  'second-step-wrong': 'SecondFactor, after a wrong code',
  'second-step-recovery': 'SecondFactor: recovery code',
  'second-step-text': 'SecondFactor: text message',
  'second-step-unusable': 'SecondFactor, with an app that is not allowed',
  'second-step-set-up': 'SecondFactor: set-up',
  'second-step-codes': 'SecondFactor: recovery codes to save',
  terms: 'Terms',
  'terms-missing': 'Terms, without the agreement',
  details: 'ProfileDetails',
  'details-empty': 'ProfileDetails, without a required field',
  'details-kinds': 'ProfileDetails, with a list, a date and a checkbox',
  'passkey-offer': 'PasskeyOffer',
  'step-up': 'Step-up: the methods',
  'step-up-code': 'Step-up: a passcode',
  'session-clock': 'Session clock: before the end',
  'session-clock-ended': 'Session clock: after the end',
  'user-button': 'User button, without a user',
  'login-dialog': 'The login dialog',
  'user-menu': 'User button: the menu',
  'account-dialog': 'User button: the account',
  'password-new': 'PasswordCreateOrLogin: new user',
  'password-known': 'PasswordCreateOrLogin: user with a password',
  'password-forgot': 'PasswordForgot',
  'password-breached': 'PasswordBreached',
  'password-dedupe': 'PasswordDedupe',
  'password-set': 'PasswordSetNew',
  'password-reset': 'PasswordResetForm',
  'signed-in': 'PasswordConfirmation',
  'passkey-start': 'PasskeyRegistrationStart',
  'passkey-made': 'PasskeyRegistrationSuccess',
  'passkey-done': 'PasskeyConfirmation',
  wallets: 'Main: crypto wallets',
  'wallet-others': 'CryptoOtherScreen',
  'wallet-setup': 'CryptoSetupWallet',
  'wallet-connect': 'CryptoConnect',
  'wallet-sign': 'CryptoSignMessage',
  'wallet-error': 'CryptoError',
  'wallet-done': 'CryptoConfirmation',
  consent: 'IDPConsent: consent',
  'consent-agent': 'IDPConsent: an agent on this computer',
  'consent-known': 'IDPConsent: a known agent',
  'consent-more': 'IDPConsent: more than before',
  'consent-choice': 'IDPConsent: a choice of scopes',
  logout: 'IDPConsent: logout',
  'connected-apps': 'ConnectedApps',
  'connected-apps-disconnect': 'ConnectedApps: disconnect',
  account: 'Account',
  'account-connections': 'Account: passkeys, connections and the session',
  'account-remove': 'Account: an address is removed',
  'account-code': 'Account: an address is added',
  'account-password': 'Account: the password is changed',
  'account-recovery-codes': 'Account: recovery codes',
  'account-impersonated': 'Account, viewed by support',
  'account-signed-out': 'Account, without a user',
} as const;

export type ScreenId = keyof typeof screens;

/** The pictures of the widget with a theme of the playground, for the page Foyer. */
export const themes = {
  'theme-foyer': { caption: 'Foyer, the default', preset: 'foyer' },
  'theme-linen': { caption: 'Linen', preset: 'linen' },
  'theme-night': { caption: 'Night', preset: 'night' },
} as const;

export type ThemeId = keyof typeof themes;

/** A string of the widget, and the values of its placeholders. */
type Text = readonly [key: string, values?: Readonly<Record<string, string>>];

/** The screens with a picture in every language, with the strings that caption and describe it. */
export const translatedScreens = {
  'main-methods': { caption: ['main.title'], alt: ['main.methods'] },
  'email-sent': {
    caption: ['emailConfirmation.title'],
    alt: ['emailConfirmation.sent', { email: 'ada@example.com' }],
  },
  passcode: { caption: ['otp.title'], alt: ['otp.sent', { destination: '+14155550132' }] },
  'passcode-wrong': { caption: ['error.otp_code_not_found'], alt: ['otp.title'] },
  'password-new': { caption: ['password.createTitle'], alt: ['password.strength'] },
  'passkey-start': { caption: ['passkeyStart.title'], alt: ['passkeyStart.text'] },
  consent: {
    caption: ['idp.title', { client: 'Notes', project: 'Acme' }],
    alt: ['idp.allowTo', { client: 'Notes' }],
  },
} as const satisfies Partial<Record<ScreenId, Readonly<Record<'caption' | 'alt', Text>>>>;

/** The variants of a picture: the colour scheme, the writing direction, the width, or the language. */
export type Mode = 'light' | 'dark' | 'rtl' | 'narrow' | LanguageTag;

/** Whether this site has the pictures, which `npm run gallery` takes before the build of a release. */
export const hasPictures: boolean = Object.keys(sizes).length > 0;

/** Returns the size of a picture in CSS pixels, or undefined if `npm run gallery` has not taken the picture. */
export function pictureSize(id: ScreenId | ThemeId, mode: Mode): { width: number; height: number } | undefined {
  const known: Record<string, number[] | undefined> = sizes;
  const [width, height] = known[`${id}.${mode}`] ?? [];
  return width && height ? { width, height } : undefined;
}
