import { accountStrings } from './account.ts';
import { commonStrings } from './common.ts';
import { configErrorStrings } from './config-error.ts';
import { confirmationStrings } from './confirmation.ts';
import { connectedAppsStrings } from './connected-apps.ts';
import { cryptoStrings } from './crypto.ts';
import { detailsStrings } from './details.ts';
import { formStrings } from './form.ts';
import { frameRequestStrings } from './frame-request.ts';
import { idpStrings } from './idp.ts';
import { idpDetailsStrings } from './idp-details.ts';
import { idpLogoutStrings } from './idp-logout.ts';
import { legalStrings } from './legal.ts';
import { oauthStrings } from './oauth.ts';
import { otpStrings } from './otp.ts';
import { passkeyStrings } from './passkey.ts';
import { passkeyLoginStrings } from './passkey-login.ts';
import { passkeyOfferStrings } from './passkey-offer.ts';
import { passwordStrings } from './password.ts';
import { redirectStrings } from './redirect.ts';
import { secondFactorStrings } from './second-factor.ts';
import { sessionClockStrings } from './session-clock.ts';
import { stepUpStrings } from './step-up.ts';
import { tabStrings } from './tab.ts';
import { wayOutStrings } from './way-out.ts';

/**
 * Every English string by its key, for `StringKey`, the pseudo-locale and tests. A widget loads the strings of each
 * method with its screens.
 */
export const english = {
  ...commonStrings,
  ...accountStrings,
  ...configErrorStrings,
  ...confirmationStrings,
  ...connectedAppsStrings,
  ...cryptoStrings,
  ...detailsStrings,
  ...formStrings,
  ...frameRequestStrings,
  ...idpStrings,
  ...idpDetailsStrings,
  ...idpLogoutStrings,
  ...legalStrings,
  ...redirectStrings,
  ...otpStrings,
  ...passkeyStrings,
  ...passkeyLoginStrings,
  ...passkeyOfferStrings,
  ...oauthStrings,
  ...passwordStrings,
  ...secondFactorStrings,
  ...stepUpStrings,
  ...sessionClockStrings,
  ...tabStrings,
  ...wayOutStrings,
};
