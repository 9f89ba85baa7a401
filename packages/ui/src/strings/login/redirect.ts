/** The strings of the page that an email link leads to, lazy-loaded with it. */
export const redirectStrings = {
  'landing.confirmTitle': 'Log in on this device?',
  'landing.confirmText': 'This email link logs you in to {site}. Continue only if you asked for it.',
  'landing.confirmEmail': '{email} will be logged in to {site}. Continue only if you asked for the email.',
  'landing.confirmOther':
    'You are already logged in to {site}. This link can log you in as another user. Continue only if you trust it.',
  'landing.confirm': 'Log in here',
  'landing.otherBrowserTitle': 'Wrong browser',
  'landing.otherBrowserText': 'Open this link in the browser where you asked for it.',
  'landing.newLink': 'Send a new link',
  'landing.userTitle': 'Log in as {email}?',
  'landing.userText': 'You asked for an email to another address. Continue only if you know this account.',
} as const;
