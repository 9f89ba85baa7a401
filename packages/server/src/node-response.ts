/** Responses of Node, which Express and Fastify use. */
import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { fieldsFor } from './private-response.ts';

/** Hands cookies of a user to the browser with a response, if its headers allow it when the response is sent. */
export function handOver(cookies: string[], response: ServerResponse, method: string): void {
  if (cookies.length === 0) return;
  onHeaders(response, () => {
    const get = (name: string) => response.getHeader(name)?.toString();
    for (const [name, value] of fieldsFor(cookies, { method, status: response.statusCode, get })) {
      if (name === 'Set-Cookie') response.appendHeader(name, value);
      else response.setHeader(name, value);
    }
  });
}
