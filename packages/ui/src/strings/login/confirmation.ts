/** The strings of confirmations, which only later screens show. */
export const confirmationStrings = {
  'emailConfirmation.title': 'Check your email',
  'emailConfirmation.sent': 'An email was sent to {email}',
  'emailConfirmation.open': 'Open in {service}',
  'emailConfirmation.notReceived': "Didn't get it?",

  'toast.emailResent': 'Email resent',
  'toast.codeResent': 'Code resent',

  'invitation.title': 'This invitation is for {email}.',
  'invitation.useAnother': 'Use another account',

  'success.title': 'Success!',
  'success.loggedIn': 'You have successfully logged in.',
  'success.passcodeVerified': 'Your passcode has been successfully verified.',
} as const;
