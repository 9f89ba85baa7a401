/** The strings of the last sections of the account page, which are shown after the first one. */
export const accountSessionStrings = {
  'password.label': 'Password',
  'account.loggedInWith': 'Logged in with',
  'account.loggedInAt': 'Logged in on',
  'account.endsAt': 'Ends on',
  'account.byEmailLink': 'Email link',
  'account.byEmailCode': 'Email code',
  'account.byTextMessage': 'Text message',
  'account.byPasskey': 'Passkey',
  'account.byAuthenticatorApp': 'Authenticator app',
  'secondFactor.recoveryCode': 'Recovery code',
  'account.byWallet': 'Wallet',
  'account.bySupport': 'Support',
  'account.byOther': 'Another app',
} as const;
