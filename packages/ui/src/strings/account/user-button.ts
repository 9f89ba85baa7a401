/** The strings of the user button, and of the dialogs that it opens. What other screens have too is repeated. */
export const userButtonStrings = {
  'userButton.logIn': 'Log in',
  'userButton.accountOf': 'Account of {name}',
  'userButton.manage': 'Manage account',
  'account.title': 'Account',
  'stepUp.close': 'Close',
} as const;
