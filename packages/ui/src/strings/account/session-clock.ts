/** The strings of the dialog before and after the end of a session. */
export const sessionClockStrings = {
  'sessionClock.title': 'Are you still there?',
  'sessionClock.text': 'You will be logged out in {time}.',
  'sessionClock.stay': 'Stay logged in',
  'sessionClock.ended': 'You have been logged out.',
  'sessionClock.expired': 'Your session has ended.',
  'sessionClock.idle': 'You were inactive for {time}.',
} as const;
