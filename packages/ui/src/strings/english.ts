import { accountStrings } from './account/account.ts';
import { accountConnectionsStrings } from './account/account-connections.ts';
import { accountDeletionStrings } from './account/account-deletion.ts';
import { accountEntriesStrings } from './account/account-entries.ts';
import { accountPasswordStrings } from './account/account-password.ts';
import { accountSecondFactorStrings } from './account/account-second-factor.ts';
import { accountSessionStrings } from './account/account-session.ts';
import { impersonationStrings } from './account/impersonation.ts';
import { sessionClockStrings } from './account/session-clock.ts';
import { stepUpStrings } from './account/step-up.ts';
import { userButtonStrings } from './account/user-button.ts';
import { commonStrings } from './common.ts';
import { connectedAppsStrings } from './idp/connected-apps.ts';
import { idpStrings } from './idp/idp.ts';
import { idpDetailsStrings } from './idp/idp-details.ts';
import { idpLogoutStrings } from './idp/idp-logout.ts';
import { configErrorStrings } from './login/config-error.ts';
import { confirmationStrings } from './login/confirmation.ts';
import { cryptoStrings } from './login/crypto.ts';
import { detailsStrings } from './login/details.ts';
import { formStrings } from './login/form.ts';
import { frameRequestStrings } from './login/frame-request.ts';
import { legalStrings } from './login/legal.ts';
import { oauthStrings } from './login/oauth.ts';
import { otpStrings } from './login/otp.ts';
import { passkeyStrings } from './login/passkey.ts';
import { passkeyLoginStrings } from './login/passkey-login.ts';
import { passkeyOfferStrings } from './login/passkey-offer.ts';
import { passwordStrings } from './login/password.ts';
import { redirectStrings } from './login/redirect.ts';
import { secondFactorStrings } from './login/second-factor.ts';
import { tabStrings } from './login/tab.ts';
import { wayOutStrings } from './login/way-out.ts';

/**
 * Every English string by its key, for `StringKey`, the pseudo-locale and tests. A widget loads the strings of each
 * method with its screens.
 */
export const english = {
  ...commonStrings,
  ...accountStrings,
  ...accountConnectionsStrings,
  ...accountDeletionStrings,
  ...accountEntriesStrings,
  ...accountPasswordStrings,
  ...accountSecondFactorStrings,
  ...accountSessionStrings,
  ...impersonationStrings,
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
  ...userButtonStrings,
  ...sessionClockStrings,
  ...tabStrings,
  ...wayOutStrings,
};
