import { createFoyerClient, type FoyerClient, type InitialState } from '@foyer/core';

/** Selects the project: a client, or the public token of a client that Foyer creates. */
export interface ClientProps {
  /** The client, created once by `createFoyerClient`, outside of rendering. Default: that of the provider above. */
  client?: FoyerClient | undefined;
  /**
   * In place of `client`: creates the client at the first rendering. All components of a page with the same token and
   * `baseUrl` share one client, also after they unmount. A server component can pass a token, but no client.
   */
  publicToken?: string | undefined;
  /** With `publicToken`: the URL of the API. Default: the endpoint of the hosted project. */
  baseUrl?: string | undefined;
}

const clients = new Map<string, FoyerClient>();

/**
 * Returns the client of a component's props, the same one at each rendering. If the props
 * have neither a client nor a token, and there is no provider above, its calls fail and the widgets say what is missing.
 *
 * @param initial for the client of a browser
 * @param above that of the provider above, for props that select none
 */
export function clientOf(
  { client, publicToken, baseUrl }: ClientProps,
  initial?: InitialState,
  above?: FoyerClient,
): FoyerClient {
  if (client) return client;
  if (publicToken === undefined && above) return above;
  const key = `${publicToken} ${baseUrl}`;
  // The client of a server renders for many users.
  const known = globalThis.document && initial;
  const shared =
    clients.get(key) ?? createFoyerClient(publicToken as string, { ...(baseUrl && { baseUrl }), initial: known });
  clients.set(key, shared);
  return shared;
}
