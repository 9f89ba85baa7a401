/** The strings that follow the text of an error, lazy-loaded with it. */
export const errorsStrings = {
  'widget.retryIn': 'Try again in {time}.',
} as const;
