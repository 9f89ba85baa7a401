import type { OperationName } from '@foyer/core/operations';
import { bootstrap } from './bootstrap.ts';
import type { Handler } from './call.ts';
import { events } from './events.ts';
import * as magicLinks from './magic-links.ts';
import * as oauth from './oauth.ts';
import * as otps from './otps.ts';
import * as passwords from './passwords.ts';
import * as searchManager from './search-manager.ts';
import * as session from './session.ts';
import * as user from './user.ts';

/** Who answers which operation. An operation without a row answers `route_not_found`. */
export const handlers: { [Name in OperationName]?: Handler<Name> } = {
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

  'session.authenticate': session.authenticate,
  'session.revoke': session.revoke,

  'magicLinks.email.loginOrCreate': magicLinks.loginOrCreate,
  'magicLinks.email.send': magicLinks.send,
  'magicLinks.authenticate': magicLinks.authenticate,

  'otps.sms.loginOrCreate': otps.smsLoginOrCreate,
  'otps.sms.send': otps.smsSend,
  'otps.whatsapp.loginOrCreate': otps.whatsappLoginOrCreate,
  'otps.whatsapp.send': otps.whatsappSend,
  'otps.email.loginOrCreate': otps.emailLoginOrCreate,
  'otps.email.send': otps.emailSend,
  'otps.authenticate': otps.authenticate,

  'oauth.authenticate': oauth.authenticate,
  'oauth.attach': oauth.attach,
  'passwords.create': passwords.create,
  'passwords.authenticate': passwords.authenticate,
  'passwords.resetByEmailStart': passwords.resetByEmailStart,
  'passwords.resetByEmail': passwords.resetByEmail,
  'passwords.resetByExistingPassword': passwords.resetByExistingPassword,
  'passwords.resetBySession': passwords.resetBySession,
  'passwords.strengthCheck': passwords.strengthCheck,
};
