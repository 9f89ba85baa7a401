import type { Screen } from '@foyer/core/flow';
import { useFlow } from '@foyer/react-hooks';
import { passwordSearch, runAction } from '@foyer/react-hooks/internal';
import type { ComponentType, ReactNode } from 'react';
import { createEmailSender } from '../email-sender.ts';
import { CreatePasswordInstead } from './CreatePasswordInstead.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordCreateOrLogin } from './PasswordCreateOrLogin.tsx';
import { PasswordEmailSent } from './PasswordEmailSent.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';

type PasswordScreen = Exclude<Extract<Screen, `Password${string}`>, 'PasswordConfirmation'>;

const screens: Partial<Record<Screen, ComponentType>> = {
  PasswordCreateOrLogin,
  PasswordResetForm,
  PasswordForgot: () => <PasswordEmailSent title="password.forgotTitle" />,
  PasswordSetNew: () => <PasswordEmailSent title="password.setNewTitle" />,
  PasswordBreached: () => <PasswordEmailSent title="password.setNewTitle" reason="password.mustResetBreached" />,
  PasswordDedupe: () => <PasswordEmailSent title="password.setNewTitle" reason="password.mustReset" />,
} satisfies Record<PasswordScreen, ComponentType>;

/** Renders the current screen, if it is one of the password screens. */
function PasswordScreens(): ReactNode {
  const Current = screens[useFlow().state.screen];
  return Current && <Current />;
}

/** The components of the password chunk. The confirmation is not one of them: links end there too. */
export const passwordComponents = {
  passwordSearcher: createEmailSender((foyer, email, visit) =>
    runAction(foyer, visit, passwordSearch(foyer), { email }),
  ),
  PasswordScreens,
  CreatePasswordInstead,
  NewPasswordForm,
};
