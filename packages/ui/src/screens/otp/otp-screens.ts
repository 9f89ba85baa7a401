import { OTPAuthenticate } from './OTPAuthenticate.tsx';
import { OTPConfirmation } from './OTPConfirmation.tsx';

/** The passcode screens after Main, in one chunk. */
export const otpScreens = { OTPAuthenticate, OTPConfirmation };
