import { lazyComponent } from './lazy-component.ts';

/** The chunks of the screens after Main, each loaded at the first call. */

export const confirmations = () => import('./confirmations.ts').then((loaded) => loaded.confirmations);
export const crypto = () => import('./crypto/crypto-screens.ts').then((loaded) => loaded.cryptoScreens);
export const otp = () => import('./otp/otp-screens.ts').then((loaded) => loaded.otpScreens);
export const passwords = () => import('./password/password-screens.tsx').then((loaded) => loaded.passwordComponents);

/** Shows an error. Loaded with the next screens, so that it is there before the user loses the connection. */
export const errorAlert = lazyComponent(() => confirmations().then((loaded) => loaded.ErrorAlert));

/** The error of the passkey button. */
export const passkeyLoginError = lazyComponent(() => confirmations().then((loaded) => loaded.PasskeyLoginError));

/** The last screen of every flow without a confirmation text that is specific to it. */
export const loggedIn = lazyComponent(() => confirmations().then((loaded) => loaded.PasswordConfirmation));
