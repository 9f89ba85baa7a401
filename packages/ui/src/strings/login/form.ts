/** The strings of forms that a first screen does not show, lazy-loaded with what the forms send. */
export const formStrings = {
  'email.didYouMean': 'Did you mean {address}?',
  'widget.retryIn': 'Try again in {time}.',
  'link.newTab': 'Opens in a new tab',
} as const;
