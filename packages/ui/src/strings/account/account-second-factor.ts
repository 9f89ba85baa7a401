/** The strings of two-step verification on the account page. */
export const accountSecondFactorStrings = {
  'account.on': 'On',
  'account.secondFactorOn': 'Two-step verification is on.',
  'account.secondFactorOff': 'Two-step verification is off.',
  'account.secondFactorHint': 'With it, you also enter a code from an authenticator app when you log in.',
  'account.turnOn': 'Turn on',
  'account.turnOff': 'Turn off',
  'account.turnOffQuestion': 'Turn off two-step verification?',
  'account.turnOffText': 'You then log in without a code from the app, and your recovery codes stop working.',
  'account.showCodes': 'Show recovery codes',
  'account.hideCodes': 'Hide recovery codes',
  'account.recoveryCodes': 'Recovery codes',
  'account.noCodes': 'You have used all recovery codes.',
  'account.newCodes': 'To get new recovery codes, turn two-step verification off and on again.',

  'error.second_factor_required': 'Two-step verification is required and cannot be turned off.',
} as const;
