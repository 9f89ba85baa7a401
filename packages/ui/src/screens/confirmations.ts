import { magicLinkSending, runAction } from '@foyer/react-hooks/internal';
import { ErrorAlert } from './ErrorAlert.tsx';
import { createEmailSender } from './email-sender.ts';
import { PasskeyLoginError } from './main/PasskeyLoginError.tsx';
import { PasswordConfirmation } from './password/PasswordConfirmation.tsx';
import { Replacement } from './Replacement.tsx';
import { RedirectQuestionScreen } from './redirect/RedirectQuestionScreen.tsx';

/**
 * What sends an email link, the errors of Main, and what the page of a link asks, in one chunk with the screens after
 * Main. Every method ends with `PasswordConfirmation`.
 */
export const confirmations = {
  emailLinkSender: createEmailSender((foyer, email, visit) =>
    runAction(foyer, visit, magicLinkSending(foyer), { email }),
  ),
  ErrorAlert,
  PasskeyLoginError,
  PasswordConfirmation,
  RedirectQuestionScreen,
  Replacement,
};
