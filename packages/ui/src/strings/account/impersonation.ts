/** The strings of what says that the account is viewed for support. */
export const impersonationStrings = {
  'account.viewing': 'You are viewing this account as {email}.',
} as const;
