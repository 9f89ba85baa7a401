import { magicLinkSending, runAction } from '@foyer/react-hooks/internal';
import { ErrorAlert } from './ErrorAlert.tsx';
import { createEmailSender } from './email-sender.ts';
import { PasskeyLoginError } from './main/PasskeyLoginError.tsx';
import { Replacement } from './Replacement.tsx';
import { RedirectQuestionScreen } from './redirect/RedirectQuestionScreen.tsx';
import { PasswordConfirmation } from './SuccessScreen.tsx';

/**
 * What a page needs once Main can be used: what sends an email link, the errors of Main, what the page of a link asks, and
 * the last screen of every method. In one chunk with the other screens after Main.
 */
export const afterMain = {
  emailLinkSender: createEmailSender((foyer, email, visit) =>
    runAction(foyer, visit, magicLinkSending(foyer), { email }),
  ),
  ErrorAlert,
  PasskeyLoginError,
  PasswordConfirmation,
  RedirectQuestionScreen,
  Replacement,
};
