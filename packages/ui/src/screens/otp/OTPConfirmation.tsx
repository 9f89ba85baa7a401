import type { ReactNode } from 'react';
import { SuccessScreen } from '../SuccessScreen.tsx';

/** Confirms that the passcode was correct. */
export const OTPConfirmation = (): ReactNode => <SuccessScreen text="success.passcodeVerified" />;
