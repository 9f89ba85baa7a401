import sizes from './gallery-sizes.json';

/** Every picture of the gallery, in the order of the flow: its file name, and what it shows. */
export const screens = {
  'main-methods': 'Main: several ways to sign in',
  'main-email': 'Main: email link',
  'main-phone': 'Main: passcodes by text message, WhatsApp and email',
  'main-password': 'Main: passwords and passkeys',
  'main-social': 'Main: social providers',
  'one-tap': 'Main: the one-tap prompt, embedded',
  'email-sent': 'EmailConfirmation',
  'link-spent': 'Main, after a link that had been used',
  passcode: 'OTPAuthenticate',
  'passcode-wrong': 'OTPAuthenticate, after a wrong passcode',
  'passcode-done': 'OTPConfirmation',
  'password-new': 'PasswordCreateOrLogin: somebody new',
  'password-known': 'PasswordCreateOrLogin: somebody with a password',
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
  consent: 'IDPConsent: an app asks',
  logout: 'IDPConsent: an app asks to log out',
} as const;

export type ScreenId = keyof typeof screens;

/** How large a picture is drawn, in CSS pixels. Nothing is said of one that has not been made. */
export function pictureSize(id: ScreenId, mode: string): { width: number; height: number } | undefined {
  const known: Record<string, number[] | undefined> = sizes;
  const [width, height] = known[`${id}.${mode}`] ?? [];
  return width && height ? { width, height } : undefined;
}
