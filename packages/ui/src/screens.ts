import type { Screen } from '@foyer/core/flow';
import type { Product } from '@foyer/react-hooks';
import { Main } from './screens/main/Main.tsx';
import { createPart, eagerPart, type Part } from './screens/part.ts';

type ScreenPart = Part<object>;

const crypto = () => import('./screens/crypto/crypto-screens.ts').then((loaded) => loaded.cryptoScreens);
const otp = () => import('./screens/otp/otp-screens.ts').then((loaded) => loaded.otpScreens);

/** The end of every flow that has no words of its own for it. */
const loggedIn = createPart(() =>
  import('./screens/password/PasswordConfirmation.tsx').then((loaded) => loaded.PasswordConfirmation),
);
const password: ScreenPart = createPart(() =>
  import('./screens/password/password-screens.tsx').then((loaded) => loaded.passwordParts.PasswordScreens),
);

/** How each screen is had: at once, or from its method's chunk. */
export const screens: Partial<Record<Screen, ScreenPart>> = {
  Main: eagerPart(Main),
  EmailConfirmation: createPart(() =>
    import('./screens/email/EmailConfirmation.tsx').then((loaded) => loaded.EmailConfirmation),
  ),
  OTPAuthenticate: createPart(() => otp().then((loaded) => loaded.OTPAuthenticate)),
  OTPConfirmation: createPart(() => otp().then((loaded) => loaded.OTPConfirmation)),
  PasswordConfirmation: loggedIn,
  PasskeyConfirmation: loggedIn,
  CryptoConnect: createPart(() => crypto().then((loaded) => loaded.CryptoConnect)),
  CryptoSignMessage: createPart(() => crypto().then((loaded) => loaded.CryptoSignMessage)),
  CryptoOtherScreen: createPart(() => crypto().then((loaded) => loaded.CryptoOtherScreen)),
  CryptoSetupWallet: createPart(() => crypto().then((loaded) => loaded.CryptoSetupWallet)),
  CryptoError: createPart(() => crypto().then((loaded) => loaded.CryptoError)),
  CryptoConfirmation: loggedIn,
  PasswordCreateOrLogin: password,
  PasswordForgot: password,
  PasswordSetNew: password,
  PasswordBreached: password,
  PasswordDedupe: password,
  PasswordResetForm: password,
};

/** The screens that a product leads to. */
const screensOf: Partial<Record<Product, readonly Screen[]>> = {
  emailMagicLinks: ['EmailConfirmation', 'PasswordConfirmation'],
  otp: ['OTPAuthenticate', 'OTPConfirmation'],
  oauth: ['PasswordConfirmation'],
  passkeys: ['PasskeyConfirmation'],
  // One of them brings all.
  crypto: ['CryptoConnect', 'CryptoConfirmation'],
  passwords: ['PasswordCreateOrLogin', 'PasswordConfirmation'],
};

/** Begins to load what the user may see next. Loaded parts cost nothing. */
export function preloadScreens(products: Iterable<Product>): void {
  for (const product of products) {
    for (const screen of screensOf[product] ?? []) screens[screen]?.load();
  }
}
