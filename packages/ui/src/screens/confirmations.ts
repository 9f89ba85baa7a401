import { ErrorAlert } from './ErrorAlert.tsx';
import { EmailConfirmation } from './email/EmailConfirmation.tsx';
import { EmailLinkSender } from './email/EmailLinkSender.tsx';
import { HeldSignIn } from './HeldSignIn.tsx';
import { PasskeyLoginError } from './main/PasskeyLoginError.tsx';
import { PasswordConfirmation } from './password/PasswordConfirmation.tsx';

/**
 * What sends an email link, the errors of Main, and the screens that follow, in one chunk. Every method ends with the
 * last one.
 */
export const confirmations = {
  EmailLinkSender,
  EmailConfirmation,
  ErrorAlert,
  HeldSignIn,
  PasskeyLoginError,
  PasswordConfirmation,
};
