import type { ReactNode } from 'react';
import { SuccessScreen } from '../SuccessScreen.tsx';

/** The passcode was right. */
export const OTPConfirmation = (): ReactNode => <SuccessScreen text="success.passcodeVerified" />;
