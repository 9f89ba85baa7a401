/** The strings of the second step of a sign-in, lazy-loaded with its screens. */
export const secondFactorStrings = {
  'secondFactor.title': 'Two-step verification',
  'secondFactor.enterCode': 'Enter the 6-digit code from your authenticator app.',
  'secondFactor.useRecoveryCode': 'Use a recovery code',
  'secondFactor.recoveryCode': 'Recovery code',
  'secondFactor.invalidRecoveryCode': 'Invalid recovery code, please try again.',
  'secondFactor.textMe': 'Text me a code',
  'secondFactor.textTo': 'Text a code to the number ending in {digits}',
  'secondFactor.texted': 'A 6-digit passcode was sent to the number ending in {digits}.',
  'secondFactor.unusable': 'Your second step cannot be used here.',

  'secondFactor.setUpTitle': 'Set up two-step verification',
  'secondFactor.scan':
    'Scan the QR code with your authenticator app, or enter the key there. Then enter the 6-digit code from the app.',
  'secondFactor.qrCode': 'QR code',
  'secondFactor.copyKey': 'Copy key',
  'secondFactor.keyReplaced': 'The set-up has to start again.',
  'secondFactor.saveTitle': 'Save your recovery codes',
  'secondFactor.save': 'If you lose your device, you can log in with one of these codes. Each works once.',
  'secondFactor.copy': 'Copy',
  'secondFactor.copied': 'Copied',
  'secondFactor.copyFailed': 'Copying failed. Select the text, and copy it yourself.',
  'secondFactor.download': 'Download',
  'secondFactor.saved': 'I have saved these codes.',
  'secondFactor.saveFirst': 'Please save these codes to continue.',
} as const;
