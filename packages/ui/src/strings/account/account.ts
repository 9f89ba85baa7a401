/** The strings of the account page and of its first section, lazy-loaded with it. The other sections have their own, which follow. */
export const accountStrings = {
  'account.title': 'Account',
  'idp.noSession': 'No active session detected. Please log in to continue.',

  // Two of them are repeated, because the list of sections names them before their parts are loaded.
  'account.profile': 'Profile',
  'account.profileText': 'Your first and last name.',
  'account.emails': 'Email addresses',
  'account.emailsText': 'Addresses that receive links and codes to log in.',
  'account.phones': 'Phone numbers',
  'account.phonesText': 'Numbers that receive codes to log in.',
  'password.label': 'Password',
  'account.passwordText': 'For logging in with your email address.',
  'account.passkeys': 'Passkeys',
  'account.passkeysText': 'For logging in without a password.',
  'account.socialAccounts': 'Social accounts',
  'account.socialAccountsText': 'Accounts elsewhere with which you log in.',
  'account.wallets': 'Wallets',
  'account.walletsText': 'Crypto wallets with which you log in.',
  'secondFactor.title': 'Two-step verification',
  'account.secondFactorText': 'A second step with an authenticator app.',
  'connectedApps.title': 'Connected apps',
  'account.connectedAppsText': 'Apps that can use your account.',
  'account.session': 'This session',
  'account.sessionText': 'How you are logged in, and until when.',
  'account.delete': 'Delete account',
  'account.deleteText': 'Your account is deleted for good. You cannot undo this.',

  'action.save': 'Save',
  'account.saved': 'Your changes were saved.',

  'error.insufficient_factors': 'Confirm who you are with a second way to log in, and try again.',
  'error.stale_factors': 'It has been a while since you logged in. Log in again to change this.',
  'error.impersonated_session': 'You can only view this account.',
} as const;
