/** The chunks of the screens after Main, each loaded at the first call. */

export const confirmations = () => import('./confirmations.ts').then((loaded) => loaded.confirmations);
export const crypto = () => import('./crypto/crypto-screens.ts').then((loaded) => loaded.cryptoScreens);
export const otp = () => import('./otp/otp-screens.ts').then((loaded) => loaded.otpScreens);
export const passwords = () => import('./password/password-screens.tsx').then((loaded) => loaded.passwordComponents);
