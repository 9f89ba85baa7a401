/** The strings of the list of connected apps. */
export const connectedAppsStrings = {
  'connectedApps.title': 'Connected apps',
  'connectedApps.empty': 'No apps are connected.',
  'connectedApps.emptyHint': 'Apps that you sign in to with this account appear here.',
  'connectedApps.offlineAccess': 'Stays connected when you’re not using it',
  'connectedApps.disconnect': 'Disconnect',
  'connectedApps.question': 'Disconnect {client}?',
  'connectedApps.warning': 'Some access may last until it expires.',
  'connectedApps.disconnected': '{client} is disconnected.',
} as const;
