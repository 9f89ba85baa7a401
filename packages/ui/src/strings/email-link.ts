/** The English strings of email links in a frame, which few pages are in. */
export const emailLinkStrings = {
  'wayOut.emailLinks': "Email links can't log you in inside another page. Open this page in its own window.",
} as const;
