import type { ReactNode } from 'react';
import { SuccessScreen } from '../SuccessScreen.tsx';

/** Confirms the login, by a password, a redeemed link or a social provider. */
export const PasswordConfirmation = (): ReactNode => <SuccessScreen text="success.loggedIn" />;
