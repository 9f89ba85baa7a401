/** What the page of an identity provider says of a logout (specification, sections 2, 4 and 6). */
export const idpLogoutSentences = {
  'idpLogout.title': 'Log out?',
  'idpLogout.text': 'Are you sure you want to log out of your {project} account?',
  'idpLogout.yes': 'Yes',
  'idpLogout.no': 'No',
  'idpLogout.pending': 'Logging you out...',
  'idpLogout.failed': 'You have not been logged out.',
  'idpLogout.declined': 'You have not been logged out. You may close this page.',
} as const;
