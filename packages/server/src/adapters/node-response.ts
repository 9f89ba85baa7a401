/** Responses of Node, which Express and Fastify use. */
import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { fieldsFor, withoutSetCookies } from './private-response.ts';

/** Hands cookies of a user to the browser with a response, if its headers allow it when the response is sent. */
export function handOver(cookies: string[], response: ServerResponse, method: string): void {
  if (cookies.length === 0) return;
  onHeaders(response, () => {
    const get = (name: string) => response.getHeader(name)?.toString();
    const head = { method, status: response.statusCode, get, setCookies: setCookiesOf(response) };
    for (const [name, value] of fieldsFor(cookies, head)) {
      if (name === 'Set-Cookie') append(value, response);
      else response.setHeader(name, value);
    }
  });
}

/** Adds the `Set-Cookie` values of a refusal, each name once. */
export function addCookies(cookies: string[], response: ServerResponse): void {
  for (const cookie of withoutSetCookies(cookies, setCookiesOf(response))) append(cookie, response);
}

/** Adds a `Set-Cookie` value. The response of Engine.IO to the opening of a WebSocket has no `appendHeader`. */
const append = (cookie: string, response: ServerResponse) =>
  response.setHeader('Set-Cookie', [...setCookiesOf(response), cookie]);

const setCookiesOf = (response: ServerResponse): string[] =>
  [response.getHeader('Set-Cookie') ?? []].flat().map((cookie) => `${cookie}`);
