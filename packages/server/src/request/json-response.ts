/**
 * Returns a response with JSON. Not by `Response.json`: where a server replaces the global `Response`, as `@hono/node-server`
 * 1 and the MCP SDK do, that returns no instance of the new one, and `instanceof` would take a refusal for an error.
 *
 * @param init all headers: copies of such a response have only those that it was created with
 */
export function jsonResponse(body: object, status = 200, init: HeadersInit = {}): Response {
  const headers = new Headers(init);
  headers.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(body), { status, headers });
}
