/** A header that reports the body of a request, because Playwright does not ask for it. No request is sent with it. */
export const bodyHeader = 'foyer-request-body';
