/** The strings of the form that deletes the account. */
export const accountDeletionStrings = {
  'account.deleteConfirm': 'To confirm, type {name}',
  'account.deleteMismatch': 'The text is not the same.',
} as const;
