/** The string of a screen with a back arrow. */
export const screenStrings = { 'action.back': 'Back' } as const;
