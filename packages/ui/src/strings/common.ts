/**
 * The English strings that every page needs. `{name}` is replaced by a value. The client has the texts of errors, which
 * `error.<error_type>` overrides.
 *
 * To add a string, append it here and in each file of `locales`; the compiler reports the files that lack it. A string
 * that only one sign-in method uses belongs in the file of that method, which is lazy-loaded with its screens.
 */
export const commonStrings = {
  'action.back': 'Back',
  'action.cancel': 'Cancel',
  'action.continue': 'Continue',
  'action.logOut': 'Log out',
  'action.reloadPage': 'Reload the page',
  'action.tryAgain': 'Try again',

  'widget.label': 'Sign in',
  'widget.loading': 'Loading...',
  'widget.sending': 'Sending...',
  'widget.poweredBy': 'Powered by',
  'widget.failedTitle': 'Something went wrong',
  'widget.failedText': "We couldn't show this step. Please try again.",
  'widget.loadFailed': 'This step could not be loaded. Check your connection and try again.',
  'toast.label': 'Notification',
  'toast.region': 'Notifications ({hotkey})',

  'main.title': 'Sign up or log in',
  'main.logInTitle': 'Log in',
  'main.or': 'or',
  'main.continueWithEmail': 'Continue with email',

  'email.label': 'Email',
  'email.placeholder': 'example@email.com',

  'landing.pending': 'Logging you in...',
} as const;
