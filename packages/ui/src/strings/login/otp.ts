/** The strings of passcodes, lazy-loaded with the passcode screens. */
export const otpStrings = {
  'main.continueWithText': 'Continue with text message',
  'main.continueWithWhatsApp': 'Continue with WhatsApp',
  'email.invalidForCode': 'Invalid email address.',

  'phone.label': 'Phone number',
  'phone.country': 'Country code',
  'phone.placeholder': '(123) 456-7890',

  'otp.title': 'Enter passcode',
  'otp.sent': 'A 6-digit passcode was sent to you at {destination}',
  'otp.codeLabel': 'Passcode',
  'otp.expiresIn': 'Your code expires in {time}',
  'otp.expiresSoon': 'Your code expires in {time}. You can request a new one.',
  'otp.expired': 'Your code has expired.',
  'otp.used': 'This code was already used. Wait for the next one.',
  'otp.notReceived': "Didn't get it?",
  'otp.resend': 'Resend code',
  'otp.resent': 'Code sent',
  'otp.sendByText': 'Send by text message',
  'otp.sendByWhatsApp': 'Send by WhatsApp',
  'otp.verifying': 'Verifying passcode...',
} as const;
