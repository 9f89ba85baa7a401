import { commonStrings } from './common.ts';
import { configErrorStrings } from './config-error.ts';
import { confirmationStrings } from './confirmation.ts';
import { cryptoStrings } from './crypto.ts';
import { emailLinkStrings } from './email-link.ts';
import { emailSuggestionStrings } from './email-suggestion.ts';
import { errorsStrings } from './errors.ts';
import { frameRequestStrings } from './frame-request.ts';
import { idpStrings } from './idp.ts';
import { idpLogoutStrings } from './idp-logout.ts';
import type { StringKey } from './keys.ts';
import { oauthStrings } from './oauth.ts';
import { otpStrings } from './otp.ts';
import { passkeyStrings } from './passkey.ts';
import { passkeyLoginStrings } from './passkey-login.ts';
import { passwordStrings } from './password.ts';
import { redirectStrings } from './redirect.ts';
import { wayOutStrings } from './way-out.ts';

/** Every English string, for the pseudo-locale and tests. A widget loads the strings of each method with its screens. */
export const english: Readonly<Record<StringKey, string>> = {
  ...commonStrings,
  ...configErrorStrings,
  ...confirmationStrings,
  ...cryptoStrings,
  ...emailLinkStrings,
  ...emailSuggestionStrings,
  ...errorsStrings,
  ...frameRequestStrings,
  ...idpStrings,
  ...idpLogoutStrings,
  ...redirectStrings,
  ...otpStrings,
  ...passkeyStrings,
  ...passkeyLoginStrings,
  ...oauthStrings,
  ...passwordStrings,
  ...wayOutStrings,
};
