import type { ReactNode } from 'react';
import { SuccessScreen } from '../SuccessScreen.tsx';

/** Signed in by a wallet. */
export const CryptoConfirmation = (): ReactNode => <SuccessScreen text="success.loggedIn" />;
