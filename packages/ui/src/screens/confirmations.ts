import { EmailConfirmation } from './email/EmailConfirmation.tsx';
import { HeldSignIn } from './HeldSignIn.tsx';
import { PasswordConfirmation } from './password/PasswordConfirmation.tsx';

/** The screens that follow Main on a page with email links, in one chunk. Every method ends with the second one. */
export const confirmations = { EmailConfirmation, HeldSignIn, PasswordConfirmation };
