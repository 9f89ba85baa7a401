import type { OperationName } from '@foyer/core/operations';
import type { Handler } from '../call.ts';
import { exchangeAccessToken } from '../oidc/exchange-access-token.ts';
import { bootstrap } from './bootstrap.ts';
import * as connectedApps from './connected-apps.ts';
import * as cryptoWallets from './crypto-wallets.ts';
import { events } from './events.ts';
import * as idp from './idp.ts';
import * as impersonation from './impersonation.ts';
import * as magicLinks from './magic-links.ts';
import * as oauth from './oauth.ts';
import * as otps from './otps.ts';
import * as passwords from './passwords.ts';
import * as searchManager from './search-manager.ts';
import * as session from './session.ts';
import * as totps from './totps.ts';
import * as user from './user.ts';
import * as webauthn from './webauthn.ts';

/** The handler of each operation. */
export const handlers: { [Name in OperationName]: Handler<Name> } = {
  bootstrap,
  events,
  'searchManager.searchUser': searchManager.searchUser,

  'user.get': user.get,
  'user.update': user.update,
  'user.deleteEmail': user.deleteEmail,
  'user.deletePhoneNumber': user.deletePhoneNumber,
  'user.deleteTOTP': user.deleteTOTP,
  'user.deleteCryptoWallet': user.deleteCryptoWallet,
  'user.deleteOAuthRegistration': user.deleteOAuthRegistration,
  'user.deleteWebauthnRegistration': user.deleteWebauthnRegistration,
  'user.deleteBiometricRegistration': user.deleteBiometricRegistration,
  'user.getConnectedApps': connectedApps.getConnectedApps,
  'user.revokedConnectedApp': connectedApps.revokedConnectedApp,

  'session.authenticate': session.authenticate,
  'session.revoke': session.revoke,
  'session.attest': session.attest,
  'session.exchangeAccessToken': exchangeAccessToken,

  'magicLinks.email.loginOrCreate': magicLinks.loginOrCreate,
  'magicLinks.email.send': magicLinks.send,
  'magicLinks.email.login': magicLinks.login,
  'magicLinks.authenticate': magicLinks.authenticate,

  'otps.sms.loginOrCreate': otps.smsLoginOrCreate,
  'otps.sms.send': otps.smsSend,
  'otps.whatsapp.loginOrCreate': otps.whatsappLoginOrCreate,
  'otps.whatsapp.send': otps.whatsappSend,
  'otps.email.loginOrCreate': otps.emailLoginOrCreate,
  'otps.email.send': otps.emailSend,
  'otps.sms.login': otps.smsLogin,
  'otps.whatsapp.login': otps.whatsappLogin,
  'otps.email.login': otps.emailLogin,
  'otps.authenticate': otps.authenticate,

  'oauth.authenticate': oauth.authenticate,
  'oauth.attach': oauth.attach,

  'impersonation.authenticate': impersonation.authenticate,

  'cryptoWallets.authenticateStart': cryptoWallets.authenticateStart,
  'cryptoWallets.authenticate': cryptoWallets.authenticate,

  'totps.create': totps.create,
  'totps.authenticate': totps.authenticate,
  'totps.recover': totps.recover,
  'totps.recoveryCodes': totps.recoveryCodes,

  'webauthn.registerStart': webauthn.registerStart,
  'webauthn.register': webauthn.register,
  'webauthn.authenticateStart': webauthn.authenticateStart,
  'webauthn.authenticate': webauthn.authenticate,
  'webauthn.update': webauthn.update,

  'passwords.create': passwords.create,
  'passwords.authenticate': passwords.authenticate,
  'passwords.resetByEmailStart': passwords.resetByEmailStart,
  'passwords.resetByEmail': passwords.resetByEmail,
  'passwords.resetByExistingPassword': passwords.resetByExistingPassword,
  'passwords.resetBySession': passwords.resetBySession,
  'passwords.strengthCheck': passwords.strengthCheck,

  'idp.oauthAuthorizeStart': idp.oauthAuthorizeStart,
  'idp.oauthAuthorizeSubmit': idp.oauthAuthorizeSubmit,
  'idp.oauthLogoutStart': idp.oauthLogoutStart,
};
