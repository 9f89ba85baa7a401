import { OTPAuthenticate } from './OTPAuthenticate.tsx';
import { OTPConfirmation } from './OTPConfirmation.tsx';

/** The later screens of passcodes, in one chunk. */
export const otpScreens = { OTPAuthenticate, OTPConfirmation };
