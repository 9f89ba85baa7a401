/** The strings of the way out of a frame or an app's browser, lazy-loaded where a method cannot work. */
export const wayOutStrings = {
  'wayOut.emailLinks': "Email links can't log you in inside another page. Open this page in its own window.",
  'wayOut.blocked': "The window could not be opened. Allow pop-ups for this page, or copy this page's address.",
  'wayOut.openWindow': 'Open in a new window',
  'wayOut.waiting': 'Waiting for the other window...',
  'wayOut.openChrome': 'Open in Chrome',
  'wayOut.useMenu': "To open this page in Safari or another browser, use the app's menu, or copy the address.",
  'wayOut.useBrowser': 'To open this page in another browser, copy its address.',
  'wayOut.copy': 'Copy the address',
  'wayOut.copied': 'Address copied',
  'wayOut.address': 'Address of this page',
} as const;
