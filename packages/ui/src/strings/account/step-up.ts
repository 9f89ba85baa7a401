/**
 * The strings of a step-up, lazy-loaded with its dialog. Those that other screens have too are
 * repeated: a shared file would cost each page with them a request.
 */
export const stepUpStrings = {
  'stepUp.title': 'Confirm it’s you',
  'stepUp.who': 'To go on, confirm that you are {user}.',
  'stepUp.passkey': 'Use a passkey',
  'stepUp.totp': 'Use your authenticator app',
  'stepUp.email': 'Email me a code',
  'stepUp.sms': 'Text me a code',
  'stepUp.password': 'Use your password',
  'secondFactor.enterCode': 'Enter the 6-digit code from your authenticator app.',
  'sessionClock.ended': 'You have been logged out.',
  'stepUp.close': 'Close',
  'error.different_account': 'That is a different account.',

  'passkey.waiting': 'Waiting for your passkey...',
  'passkey.loginFailed': 'Unknown error occurred during passkey authentication. Please try again.',
  'error.webauthn_registration_not_found':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'error.passkeys_unsupported': 'This browser or device does not support passkeys.',
  'error.passkeys_blocked': "Passkeys can't be used inside another page. Open this page in its own window.",
  'error.passkeys_host': "Passkeys can't be used at an IP address. Open this page by the name of the site.",
  'error.passkeys_app': "Passkeys can't be used in this app's browser. Open this page in your own browser.",

  'password.label': 'Password',
  'password.show': 'Show',
  'password.hide': 'Hide',
  'password.showName': 'Show password',
  'password.hideName': 'Hide password',
} as const;
