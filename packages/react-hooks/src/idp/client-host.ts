/** The host of a `client_id` that is the URL of a metadata document; null for any other. */
export const hostOf = (clientId: string): string | null =>
  /^https?:\/\//i.test(clientId) && URL.canParse(clientId) ? new URL(clientId).host : null;
