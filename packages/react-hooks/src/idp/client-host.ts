/** The host of a `client_id` that is the URL of a metadata document; null for any other. */
export function hostOf(clientId: string): string | null {
  if (!/^https?:\/\//i.test(clientId)) return null;
  try {
    return new URL(clientId).host;
  } catch {
    return null;
  }
}
