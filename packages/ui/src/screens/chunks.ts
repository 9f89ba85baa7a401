import { styled } from '../theme/later-sheets.ts';

/** The chunks of the screens after Main, each loaded at the first call. */

export const confirmations = () => styled(import('./confirmations.ts')).then((loaded) => loaded.confirmations);
export const crypto = () => import('./crypto/crypto-screens.ts').then((loaded) => loaded.cryptoScreens);
export const otp = () => styled(import('./otp/otp-screens.ts')).then((loaded) => loaded.otpScreens);
export const passwords = () =>
  styled(import('./password/password-screens.tsx')).then((loaded) => loaded.passwordComponents);
