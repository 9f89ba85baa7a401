import type { Screen } from '@foyer/core/flow';
import type { FoyerConfig, Product } from '@foyer/react-hooks';
import { loadCalls } from '@foyer/react-hooks/internal';
import {
  confirmations,
  crypto,
  loggedIn,
  otp,
  passkeyOffer,
  passwords,
  profileDetails,
  secondFactor,
} from './screens/chunks.ts';
import { eagerComponent, type LazyComponent, partOf, preload } from './screens/lazy-component.ts';
import { Main } from './screens/main/Main.tsx';

type ScreenComponent = LazyComponent<object>;
/** The screens of the sign-in flow. The variants for registration and consent load their own screens. */
type SignInScreen = Exclude<Screen, 'PasskeyRegistrationStart' | 'PasskeyRegistrationSuccess' | 'IDPConsent'>;

const password: ScreenComponent = partOf(passwords, (loaded) => loaded.PasswordScreens);

/** How each screen is loaded: eagerly, or from the chunk of its sign-in method. */
export const screens: Record<SignInScreen, ScreenComponent> = {
  Main: eagerComponent(Main),
  EmailConfirmation: partOf(confirmations, (loaded) => loaded.EmailConfirmation),
  OTPAuthenticate: partOf(otp, (loaded) => loaded.OTPAuthenticate),
  OTPConfirmation: partOf(otp, (loaded) => loaded.OTPConfirmation),
  PasswordConfirmation: loggedIn,
  SecondFactor: secondFactor,
  ProfileDetails: profileDetails,
  PasskeyOffer: passkeyOffer,
  PasskeyConfirmation: loggedIn,
  CryptoConnect: partOf(crypto, (loaded) => loaded.CryptoConnect),
  CryptoSignMessage: partOf(crypto, (loaded) => loaded.CryptoSignMessage),
  CryptoOtherScreen: partOf(crypto, (loaded) => loaded.CryptoOtherScreen),
  CryptoSetupWallet: partOf(crypto, (loaded) => loaded.CryptoSetupWallet),
  CryptoError: partOf(crypto, (loaded) => loaded.CryptoError),
  CryptoConfirmation: loggedIn,
  PasswordCreateOrLogin: password,
  PasswordForgot: password,
  PasswordSetNew: password,
  PasswordBreached: password,
  PasswordDedupe: password,
  PasswordResetForm: password,
};

/** Replaces the screen while a sign-in is held back. */
export const heldSignIn: ScreenComponent = partOf(confirmations, (loaded) => loaded.HeldSignIn);

/** Returns the component of a screen: the sign-in form for a screen of another variant, which is never current here. */
export const componentOf = (screen: Screen): ScreenComponent =>
  screens[Object.hasOwn(screens, screen) ? (screen as SignInScreen) : 'Main'];

/** The screens that a product leads to. */
const screensOf: Record<Product, readonly SignInScreen[]> = {
  emailMagicLinks: ['EmailConfirmation', 'PasswordConfirmation'],
  otp: ['OTPAuthenticate', 'OTPConfirmation'],
  oauth: ['PasswordConfirmation'],
  passkeys: ['PasskeyConfirmation'],
  // Loading one of them loads the chunk that contains all of them.
  crypto: ['CryptoConnect', 'CryptoConfirmation'],
  passwords: ['PasswordCreateOrLogin', 'PasswordConfirmation'],
};

/**
 * Starts loading the client's calls and the components that the user may see next, unless loaded or loading.
 *
 * @param config with the steps between a sign-in and its report
 */
export function preloadScreens(
  products: Iterable<Product>,
  { detailsOptions, passkeyOptions, secondFactorOptions }: FoyerConfig,
): void {
  // After a failure, the first call tries again.
  loadCalls().catch(() => {});
  for (const product of products) {
    for (const screen of screensOf[product]) preload(screens[screen]);
  }
  if (secondFactorOptions) preload(secondFactor);
  if (detailsOptions) preload(profileDetails);
  if (passkeyOptions?.offer) preload(passkeyOffer);
}
