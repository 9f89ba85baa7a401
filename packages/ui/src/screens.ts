import type { Screen } from '@foyer/core/flow';
import type { Product } from '@foyer/react-hooks';
import { Main } from './screens/main/Main.tsx';
import { createPart, eagerPart, type Part } from './screens/part.ts';

type ScreenPart = Part<object>;

const otp = () => import('./screens/otp/otp-screens.ts').then((loaded) => loaded.otpScreens);

/** The end of every flow that has no words of its own for it. */
const loggedIn = createPart(() =>
  import('./screens/password/PasswordConfirmation.tsx').then((loaded) => loaded.PasswordConfirmation),
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
};

/** The screens that a product leads to. */
const screensOf: Partial<Record<Product, readonly Screen[]>> = {
  emailMagicLinks: ['EmailConfirmation', 'PasswordConfirmation'],
  otp: ['OTPAuthenticate', 'OTPConfirmation'],
  passkeys: ['PasskeyConfirmation'],
};

/** Begins to load what the user may see next. Loaded parts cost nothing. */
export function preloadScreens(products: Iterable<Product>): void {
  for (const product of products) {
    for (const screen of screensOf[product] ?? []) screens[screen]?.load();
  }
}
