import { magicLinkSending, runAction } from '@foyer/react-hooks/internal';
import { ErrorAlert } from './ErrorAlert.tsx';
import { EmailConfirmation } from './email/EmailConfirmation.tsx';
import { createEmailSender } from './email-sender.ts';
import { HeldSignIn } from './HeldSignIn.tsx';
import { PasskeyLoginError } from './main/PasskeyLoginError.tsx';
import { PasswordConfirmation } from './password/PasswordConfirmation.tsx';
import { Replacement } from './Replacement.tsx';
import { RedirectQuestionScreen } from './redirect/RedirectQuestionScreen.tsx';

/**
 * What sends an email link, the errors of Main, what the page of a link asks, and the screens that follow, in one chunk.
 * Every method ends with `PasswordConfirmation`.
 */
export const confirmations = {
  emailLinkSender: createEmailSender((foyer, email, visit) =>
    runAction(foyer, visit, magicLinkSending(foyer), { email }),
  ),
  EmailConfirmation,
  ErrorAlert,
  HeldSignIn,
  PasskeyLoginError,
  PasswordConfirmation,
  RedirectQuestionScreen,
  Replacement,
};
