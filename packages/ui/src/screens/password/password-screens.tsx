import type { Screen } from '@foyer/core/flow';
import { useFlow } from '@foyer/react-hooks';
import type { ComponentType, ReactNode } from 'react';
import { CreatePasswordInstead } from './CreatePasswordInstead.tsx';
import { PasswordCreateOrLogin } from './PasswordCreateOrLogin.tsx';
import { PasswordEmailSent } from './PasswordEmailSent.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';

const screens: Partial<Record<Screen, ComponentType>> = {
  PasswordCreateOrLogin,
  PasswordResetForm,
  PasswordForgot: () => <PasswordEmailSent title="password.forgotTitle" />,
  PasswordSetNew: () => <PasswordEmailSent title="password.setNewTitle" />,
  PasswordBreached: () => <PasswordEmailSent title="password.setNewTitle" reason="password.mustResetBreached" />,
  PasswordDedupe: () => <PasswordEmailSent title="password.setNewTitle" reason="password.mustReset" />,
};

/** Whichever screen of passwords the flow stands on. */
function PasswordScreens(): ReactNode {
  const Current = screens[useFlow().state.screen];
  return Current && <Current />;
}

/** What passwords bring, in one chunk. Their confirmation is apart: links end there too. */
export const passwordParts = { PasswordScreens, CreatePasswordInstead };
