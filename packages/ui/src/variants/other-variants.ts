import { Account } from './Account.tsx';
import { IdentityProvider } from './IdentityProvider.tsx';
import { PasskeyRegistration } from './PasskeyRegistration.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** The variants other than the login, in one chunk: most pages have only the login. */
export const otherVariants = { Account, IdentityProvider, PasskeyRegistration, ResetPassword };
