import type { ReactNode } from 'react';
import { SuccessScreen } from '../SuccessScreen.tsx';

/** Signed in: by a password, or by a link that has been followed. */
export const PasswordConfirmation = (): ReactNode => <SuccessScreen text="success.loggedIn" />;
