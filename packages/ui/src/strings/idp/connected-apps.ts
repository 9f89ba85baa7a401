/** The strings of the list of connected apps. */
export const connectedAppsStrings = {
  'connectedApps.title': 'Connected apps',
  'connectedApps.empty': 'No apps are connected.',
  'connectedApps.offlineAccess': 'Stays connected when you’re not using it',
  'connectedApps.disconnect': 'Disconnect',
  'connectedApps.question': 'Disconnect {client}?',
  'connectedApps.warning': 'Some access may last until it expires.',
  'connectedApps.disconnected': '{client} is disconnected.',
} as const;
