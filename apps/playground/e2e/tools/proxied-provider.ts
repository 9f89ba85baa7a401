import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { inject, onTestFinished } from 'vitest';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { type Embed, embedUrl } from './flow.ts';
import type { Project } from './provider.ts';

/**
 * Serves the provider at another address until the test ends, and returns that address. A route of the driver would not
 * show what the browser does: it answers each request separately, and stores the cookies of a response itself.
 *
 * @param hold called with the path of each request when the provider has responded; the response waits for the result
 */
export async function proxyProvider(hold: (path: string) => Promise<unknown> | undefined): Promise<string> {
  const provider = new URL(inject('provider'));
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '', method, headers } = incoming;
    const { hostname, port } = provider;
    const forwarded = request({ hostname, port, path: url, method, headers }, async (response) => {
      await hold(url);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const server = createServer(answer);
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${port}`;
}

/** Returns a promise, and the function that resolves it. */
export function signal(): { sent: Promise<void>; send(): void } {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send };
}

/** Returns the address of a widget whose client calls the provider at another address. */
export function proxiedUrl(project: Project, embed: Embed, provider: string): string {
  const url = new URL(embedUrl(project.publicToken, embed));
  url.searchParams.set('provider', provider);
  return url.href;
}
