/** The strings of a logout that another app requests. */
export const idpLogoutStrings = {
  'idpLogout.title': 'Log out?',
  'idpLogout.text': 'Are you sure you want to log out of your {project} account?',
  'idpLogout.yes': 'Yes',
  'idpLogout.no': 'No',
  'idpLogout.pending': 'Logging you out...',
  'idpLogout.failed': 'You have not been logged out.',
  'idpLogout.declined': 'You have not been logged out. You may close this page.',
} as const;
