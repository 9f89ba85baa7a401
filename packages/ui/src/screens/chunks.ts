import { createLazy } from '@foyer/react-hooks/internal';
import { partOf } from '../loading/lazy-component.ts';

/** The chunks that Main loads: what its forms send, and the screens that follow. */
export const afterMain = createLazy(() => import('./after-main.ts').then((loaded) => loaded.afterMain));
export const otp = createLazy(() => import('./otp/otp-screens.ts').then((loaded) => loaded.otpScreens));
export const passwords = createLazy(() =>
  import('./password/password-screens.tsx').then((loaded) => loaded.passwordComponents),
);

/** Shows an error. Loaded with the next screens, so that it is there before the user loses the connection. */
export const errorAlert = partOf(afterMain, (loaded) => loaded.ErrorAlert);

/** The error of the passkey button. */
export const passkeyLoginError = partOf(afterMain, (loaded) => loaded.PasskeyLoginError);

/** What `legalOptions` shows. Most pages do not have it. */
export const legalNotice = createLazy(() => import('./legal/LegalNotice.tsx').then((loaded) => loaded.LegalNotice));

/** The last screen of every flow without a confirmation text that is specific to it. */
export const loggedIn = partOf(afterMain, (loaded) => loaded.PasswordConfirmation);

/** Offers a user without a password to create one. Loaded only if passwords are configured. */
export const createPasswordInstead = partOf(passwords, (loaded) => loaded.CreatePasswordInstead);

/** Renders a component of the host application in place of a screen. */
export const replacement = partOf(afterMain, (loaded) => loaded.Replacement);

/** What the redirect callback asks the user. */
export const redirectQuestion = partOf(afterMain, (loaded) => loaded.RedirectQuestionScreen);

/** The mark on the method that was used last. A browser without a sign-in does not load it. */
export const lastUsed = createLazy(() => import('./main/LastUsed.tsx').then((loaded) => loaded.LastUsed));
