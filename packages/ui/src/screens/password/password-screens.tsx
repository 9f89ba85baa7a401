import { PasswordCreateOrLogin } from './PasswordCreateOrLogin.tsx';
import { PasswordEmailSent } from './PasswordEmailSent.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';

/** The screens of passwords, in one chunk. The confirmation is apart: links end there too. */
export const passwordScreens = {
  PasswordCreateOrLogin,
  PasswordResetForm,
  PasswordForgot: () => <PasswordEmailSent title="password.forgotTitle" />,
  PasswordSetNew: () => <PasswordEmailSent title="password.setNewTitle" />,
  PasswordBreached: () => <PasswordEmailSent title="password.setNewTitle" reason="password.mustResetBreached" />,
  PasswordDedupe: () => <PasswordEmailSent title="password.setNewTitle" reason="password.mustReset" />,
};
