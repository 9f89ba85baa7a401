/**
 * Returns a response with JSON. Not by `Response.json`: where a server replaces the global `Response`, as `@hono/node-server`
 * 1 and the MCP SDK do, that returns no instance of the new one, and `instanceof` would take a refusal for an error.
 */
export function jsonResponse(body: object, init: ResponseInit = {}): Response {
  const response = new Response(JSON.stringify(body), init);
  response.headers.set('Content-Type', 'application/json');
  return response;
}
