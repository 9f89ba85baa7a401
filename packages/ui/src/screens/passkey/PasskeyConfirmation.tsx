import type { ReactNode } from 'react';
import { SuccessScreen } from '../SuccessScreen.tsx';

/** The passkey was right. */
export const PasskeyConfirmation = (): ReactNode => <SuccessScreen text="success.loggedIn" />;
