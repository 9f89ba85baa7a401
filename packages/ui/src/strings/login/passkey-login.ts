/** The strings of the passkey login. */
export const passkeyLoginStrings = {
  'passkey.login': 'Login with a Passkey',
  'passkey.waiting': 'Waiting for your passkey...',
  'passkey.noneUsed': 'No passkey was used.',
  'passkey.loginFailed': 'Unknown error occurred during passkey authentication. Please try again.',
  'error.webauthn_registration_not_found':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'error.passkeys_unsupported': 'This browser or device does not support passkeys.',
  'error.passkeys_blocked': "Passkeys can't be used inside another page. Open this page in its own window.",
  'error.passkeys_host': "Passkeys can't be used at an IP address. Open this page by the name of the site.",
  'error.passkeys_app': "Passkeys can't be used in this app's browser. Open this page in your own browser.",
} as const;
