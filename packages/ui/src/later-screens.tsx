import type { Screen } from '@foyer/core/flow';
import type { FoyerConfig, Product } from '@foyer/react-hooks';
import { createLazy, type Lazy as LazyValue } from '@foyer/react-hooks/internal';
import type { ReactNode } from 'react';
import { Lazy } from './loading/Lazy.tsx';
import { eager, type LazyComponent, partOf, preload } from './loading/lazy-component.ts';
import { otp, passwords } from './screens/chunks.ts';
import { EmailConfirmation } from './screens/email/EmailConfirmation.tsx';
import { Main } from './screens/main/Main.tsx';
import { PasswordConfirmation } from './screens/SuccessScreen.tsx';
import { UnexpectedUser } from './screens/UnexpectedUser.tsx';

type ScreenComponent = LazyComponent<object>;
/** The screens after Main. The variants for registration and consent load their own screens. */
type Later = Exclude<Screen, 'Main' | 'PasskeyRegistrationStart' | 'PasskeyRegistrationSuccess' | 'IDPConsent'>;

const crypto = createLazy(() => import('./screens/crypto/crypto-screens.ts').then((loaded) => loaded.cryptoScreens));
const terms: ScreenComponent = createLazy(() => import('./screens/legal/Terms.tsx').then((loaded) => loaded.Terms));
const profileDetails: ScreenComponent = createLazy(() =>
  import('./screens/details/ProfileDetails.tsx').then((loaded) => loaded.ProfileDetails),
);
const secondFactor: ScreenComponent = createLazy(() =>
  import('./screens/second-factor/SecondFactor.tsx').then((loaded) => loaded.SecondFactor),
);
const passkeyOffer: ScreenComponent = createLazy(() =>
  import('./screens/passkey/PasskeyOffer.tsx').then((loaded) => loaded.PasskeyOffer),
);
const password: ScreenComponent = partOf(passwords, (loaded) => loaded.PasswordScreens);
/** The last screen of every flow without a confirmation text that is specific to it. */
const loggedIn = eager(PasswordConfirmation);

/** How each screen is loaded: with this table, or from the chunk of its sign-in method. */
const screens: Record<Later, ScreenComponent> = {
  EmailConfirmation: eager(EmailConfirmation),
  OTPAuthenticate: partOf(otp, (loaded) => loaded.OTPAuthenticate),
  OTPConfirmation: partOf(otp, (loaded) => loaded.OTPConfirmation),
  PasswordConfirmation: loggedIn,
  SecondFactor: secondFactor,
  Terms: terms,
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

/** The chunk that a product leads to, unless this table is enough. */
export const chunkOf: Partial<Record<Product, Pick<LazyValue<unknown>, 'load'>>> = { otp, crypto, passwords };

interface LaterScreenProps {
  screen: Screen;
  /** Whether another user than the expected one has signed in, which replaces the screen. */
  isUnexpectedUser: boolean;
  /** Rendered until the screen is loaded. */
  fallback: ReactNode;
}

/** Renders a screen after Main. A screen of another variant is never current here: Main is shown in its place. */
function LaterScreen({ screen, isUnexpectedUser, fallback }: LaterScreenProps): ReactNode {
  if (isUnexpectedUser) return <UnexpectedUser />;
  if (!Object.hasOwn(screens, screen)) return <Main />;
  return <Lazy component={screens[screen as Later]} props={{}} fallback={fallback} />;
}

/**
 * Starts loading the components that the user may see next, unless loaded or loading.
 *
 * @param config with the steps between a sign-in and its report
 */
function preloadScreens(
  products: Iterable<Product>,
  { detailsOptions, legalOptions, passkeyOptions, secondFactorOptions }: FoyerConfig,
): void {
  for (const product of products) {
    const chunk = chunkOf[product];
    if (chunk) preload(chunk);
  }
  if (secondFactorOptions) preload(secondFactor);
  if (legalOptions?.version || legalOptions?.optIns) preload(terms);
  if (detailsOptions) preload(profileDetails);
  if (passkeyOptions?.offer) preload(passkeyOffer);
}

/** The screens after Main: the first of them loads this table. */
export const laterScreens = { LaterScreen, preloadScreens, screens };
