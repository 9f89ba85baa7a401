/**
 * The strings of the passkey registration, lazy-loaded with its screens. The four that the passkey login has too are
 * repeated: a shared file would cost each page with a passkey login a request.
 */
export const passkeyStrings = {
  'action.delete': 'Delete',
  'action.done': 'Done',
  'action.edit': 'Edit',
  'action.save': 'Save',
  'action.skip': 'Skip',

  'passkey.waiting': 'Waiting for your passkey...',
  'error.passkeys_unsupported': 'This browser or device does not support passkeys.',
  'error.passkeys_blocked': "Passkeys can't be used inside another page. Open this page in its own window.",
  'error.passkeys_host': "Passkeys can't be used at an IP address. Open this page by the name of the site.",
  'error.passkeys_app': "Passkeys can't be used in this app's browser. Open this page in your own browser.",

  'passkeyStart.title': 'Set up a new Passkey',
  'passkeyStart.text':
    'A passkey lets you log in with your fingerprint, your face or your screen lock. No password needed.',
  'passkeyStart.create': 'Create a Passkey',
  'passkeyStart.alreadyRegistered':
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  'passkeyStart.failed':
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  'passkeyStart.noUser': 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  'passkeySuccess.title': 'Passkey successfully created!',
  'passkeySuccess.another': 'Set up another Passkey',

  'passkeyList.title': 'Existing Passkeys',
  'passkeyList.name': 'Passkey name',
  'passkeyList.unnamed': 'Passkey',
  'passkeyList.deleteWarning': 'Once deleted, the passkey cannot be restored.',

  'error.empty_webauthn_registration_name': 'Enter a name for the passkey.',
  'error.no_current_session': 'You are no longer logged in. Log in and try again.',
  'error.no_biometrics_registration': 'No passkey is set up on this device yet. Log in another way first.',
  'error.biometrics_unavailable': 'This device cannot recognize fingerprints or faces right now.',
  'error.key_invalidated': 'The fingerprints or faces on this device have changed. Set up a new passkey.',
  'error.no_biometrics_enrolled': 'No fingerprint or face is set up on this device. Add one in its settings.',
  'error.keystore_unavailable': 'This device has no secure place to store a passkey.',
  'error.device_credentials_not_allowed': 'The screen lock of this device has changed. Set up a new passkey.',
  'error.user_cancellation': 'The prompt was closed. Please try again.',
  'error.user_locked_out': 'Too many failed attempts. Please try again later.',
  'error.invalid_authorization_credential': 'Your sign-in could not be confirmed. Please try again.',
  'error.no_credentials_present': 'No account was chosen. Please try again.',
  'error.challenge_signing_failed': "This device could not confirm that it's you. Please try again.",
  'error.passkeys_invalid_encoding': 'The passkey could not be read. Please try again.',
  'error.passkeys_misconfigured': "Passkeys are not set up correctly on this site. Please contact the site's support.",
  'error.biometrics_failed': 'Your fingerprint or face was not recognized. Please try again.',
  'error.invalid_start_url': "The address to continue to is missing or wrong. Please contact the site's support.",
  'error.random_number_generation_failed': 'This device could not create a secure key. Please try again.',
} as const;
