/** The strings of the password on the account page. */
export const accountPasswordStrings = {
  'account.changePassword': 'Change password',
  'account.setPassword': 'Set a password',
  'password.newLabel': 'New password',
  'account.currentPassword': 'Current password',
  'account.wrongPassword': 'The current password is wrong.',
  'account.hasPassword': 'You can log in with a password.',
  'account.noPassword': 'You have no password yet.',
  'account.passwordNeedsEmail': 'A password needs an email address. Add one first.',

  'error.session_too_old_to_reset_password': 'It has been a while since you logged in. Log in again to change this.',
  'error.cannot_reset_password_with_existing_password': 'Choose a password that you have not used here.',
} as const;
