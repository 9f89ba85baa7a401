import { EmailCodeSender } from './EmailCodeSender.tsx';
import { OTPAuthenticate } from './OTPAuthenticate.tsx';
import { OTPConfirmation } from './OTPConfirmation.tsx';

/** The hook that sends a passcode by email, and the screens that follow, in one chunk. */
export const otpScreens = { EmailCodeSender, OTPAuthenticate, OTPConfirmation };
