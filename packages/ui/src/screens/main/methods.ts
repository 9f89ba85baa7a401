import { EmailCodeForm } from './forms/EmailCodeForm.tsx';
import { PasswordEmailForm } from './forms/PasswordEmailForm.tsx';
import { OAuthButtons } from './oauth/OAuthButtons.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';

/**
 * What Main shows of the methods other than email links and text messages. One chunk, because a request takes longer than
 * the few kilobytes of a method that a page does not use.
 */
export const methods = { EmailCodeForm, PasswordEmailForm, OAuthButtons, PasskeyLogin };
