/** The strings of the question whether a frame may have the session, lazy-loaded in a window that a page has opened. */
export const frameRequestStrings = {
  'frame.title': 'Log in as {account} in a page of {site}?',
  'frame.titleUnknown': 'Log in as {account} in a page of another site?',
  'frame.text':
    'You are logged in to {app} in this browser. A page of {site} shows {app} and asks to use your account. Continue only if you trust {site}.',
  'frame.textUnknown':
    'You are logged in to {app} in this browser. A page of another site, whose name this browser does not show, shows {app} and asks to use your account. Continue only if you trust that page.',
} as const;
