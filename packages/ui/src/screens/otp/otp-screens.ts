import { EmailCodeSender } from './EmailCodeSender.tsx';
import { OTPAuthenticate } from './OTPAuthenticate.tsx';
import { OTPConfirmation } from './OTPConfirmation.tsx';

/** The hook that sends a passcode by email, and the screens that follow, in one chunk. */
export const otpScreens = { EmailCodeSender, OTPAuthenticate, OTPConfirmation };

/** The rules of its components. The build writes them in place of this comment. */
export const sheet: string = '/* foyer:sheet success passcodes */';
