import type { Screen } from '@foyer/core/flow';
import type { Product } from '@foyer/react-hooks';
import { Main } from './screens/main/Main.tsx';
import { createPart, eagerPart, type Part } from './screens/part.ts';

type ScreenPart = Part<object>;
/** The screens of the sign-in flow: registration and consent have variants that load theirs. */
type SignInScreen = Exclude<Screen, 'PasskeyRegistrationStart' | 'PasskeyRegistrationSuccess' | 'IDPConsent'>;

const crypto = () => import('./screens/crypto/crypto-screens.ts').then((loaded) => loaded.cryptoScreens);
const otp = () => import('./screens/otp/otp-screens.ts').then((loaded) => loaded.otpScreens);

/** The last screen of every flow without a confirmation text that is specific to it. */
const loggedIn = createPart(() =>
  import('./screens/password/PasswordConfirmation.tsx').then((loaded) => loaded.PasswordConfirmation),
);
const password: ScreenPart = createPart(() =>
  import('./screens/password/password-screens.tsx').then((loaded) => loaded.passwordParts.PasswordScreens),
);

/** How each screen is loaded: eagerly, or from the chunk of its sign-in method. */
export const screens: Record<SignInScreen, ScreenPart> = {
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

/** The part to render for a screen. A screen of another variant is never current here; the form stands in for it. */
export const partOf = (screen: Screen): ScreenPart =>
  screens[Object.hasOwn(screens, screen) ? (screen as SignInScreen) : 'Main'];

/** The screens that a product leads to. */
const screensOf: Record<Product, readonly SignInScreen[]> = {
  emailMagicLinks: ['EmailConfirmation', 'PasswordConfirmation'],
  otp: ['OTPAuthenticate', 'OTPConfirmation'],
  oauth: ['PasswordConfirmation'],
  passkeys: ['PasskeyConfirmation'],
  // Loading one loads the chunk of all.
  crypto: ['CryptoConnect', 'CryptoConfirmation'],
  passwords: ['PasswordCreateOrLogin', 'PasswordConfirmation'],
};

/** Starts loading what the user may see next. A part that is loaded or loading is skipped. */
export function preloadScreens(products: Iterable<Product>): void {
  for (const product of products) {
    for (const screen of screensOf[product]) screens[screen].load();
  }
}
