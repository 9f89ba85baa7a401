import { Account } from './Account.tsx';
import { ConnectedApps } from './ConnectedApps.tsx';
import { MountedIdentityProvider } from './MountedIdentityProvider.tsx';
import { PasskeyRegistration } from './PasskeyRegistration.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** The variants other than the login, in one chunk: most pages have only the login. */
export const otherVariants = {
  Account,
  ConnectedApps,
  MountedIdentityProvider,
  PasskeyRegistration,
  ResetPassword,
};
