/** The strings of the sections of the account page that list entries. */
export const accountEntriesStrings = {
  'account.empty': 'None yet.',
  'account.added': '{name} was added.',
  'account.removed': '{name} was removed.',
  'account.remove': 'Remove',
  'account.removeQuestion': 'Remove {name}?',
  'account.removeText': 'You can then no longer log in with it.',

  'account.addEmail': 'Add email address',
  'account.addPhone': 'Add phone number',
  'account.sendCode': 'Send code',
  'account.verify': 'Verify',
  'account.unverified': 'Not verified',

  'account.mobileApp': 'Mobile app',

  'error.duplicate_phone_number': 'This phone number belongs to another account.',
  // Repeated: the file of the section for the app would be one more request.
  'error.second_factor_required': 'Two-step verification is required and cannot be turned off.',
  'error.cannot_delete_last_primary_factor': 'This is your only way to log in.',
} as const;
