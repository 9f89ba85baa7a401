import { isApiError } from '@foyer/react-hooks';
import { otpSending, runAction } from '@foyer/react-hooks/internal';
import { CodeField } from '../../components/fields/CodeField.tsx';
import { otpStrings } from '../../strings/login/otp.ts';
import { createEmailSender } from '../email-sender.ts';
import { OTPConfirmation } from '../SuccessScreen.tsx';
import { OTPAuthenticate } from './OTPAuthenticate.tsx';

/** What sends a passcode by email, and the screens that follow, in one chunk. */
export const otpScreens = {
  emailCodeSender: createEmailSender(
    (foyer, destination, visit) => runAction(foyer, visit, otpSending(foyer), { channel: 'email', destination }),
    (t, error) =>
      isApiError(error) && error.error_type === 'invalid_email' ? t.with(otpStrings)('email.invalidForCode') : null,
  ),
  OTPAuthenticate,
  OTPConfirmation,
  CodeField,
};
