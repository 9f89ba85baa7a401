/** The key for the tokens of the sessions that have ended in this browser and that the API has not revoked yet. */
export const PENDING_TOKENS = '::pending_revocations';
/** The key for the ID of such a session whose token is in an HttpOnly cookie. */
export const PENDING_COOKIE = '::pending_cookie_revocation';
