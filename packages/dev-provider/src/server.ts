import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Provider } from './provider.ts';

/** A listening provider. */
export interface RunningServer {
  /** `http://localhost:{port}` */
  url: string;
  port: number;
  /** Stops listening and closes open connections. Does not close the provider. */
  close(): Promise<void>;
}

/**
 * Serves a provider on `localhost` over IPv4 and, where available, IPv6. Other machines cannot reach it.
 *
 * @param port 0 selects a free port.
 * @throws {Error} `EADDRINUSE`: the port is in use
 */
export async function startServer(provider: Provider, port: number): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await listenOnBoth(provider, port);
    } catch (error) {
      // A free port of IPv4 can be in use over IPv6: the next one may be free on both.
      if (port !== 0 || attempt === FREE_PORT_ATTEMPTS || codeOf(error) !== 'EADDRINUSE') throw error;
    }
  }
}

const FREE_PORT_ATTEMPTS = 20;

/** A browser sends the cookies of all apps on localhost to each port: up to 180 of 4 KB. Node accepts 16 KB by default. */
const MAX_HEADER_BYTES = 1024 * 1024;

async function listenOnBoth(provider: Provider, port: number): Promise<RunningServer> {
  const first = await listen(provider, '127.0.0.1', port);
  const address = first.address();
  const actualPort = address && typeof address === 'object' ? address.port : port;
  const servers = [first];
  try {
    servers.push(await listen(provider, '::1', actualPort));
  } catch (error) {
    if (!/^(?:EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(codeOf(error))) {
      await stop(first);
      throw error;
    }
  }
  return {
    url: `http://localhost:${actualPort}`,
    port: actualPort,
    async close() {
      await Promise.all(servers.map(stop));
    },
  };
}

function listen(provider: Provider, host: string, port: number): Promise<Server> {
  const answer = getRequestListener(
    async (request, { outgoing }) => {
      try {
        return await provider.fetch(request);
      } catch {
        await abortConnection(outgoing.socket);
        return new Response(null);
      }
    },
    // Tools that wait for the server may send no host, with HTTP/1.0.
    { overrideGlobalObjects: false, hostname: 'localhost' },
  );
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    void answer(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Closes a connection so that the request fails. First sends a header that clients reject (RFC 9112, section 6.3):
 * browsers retry a request when a reused connection closes without a response.
 */
async function abortConnection(socket: Socket | null): Promise<void> {
  if (!socket || socket.destroyed) return;
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.write('HTTP/1.1 500 Dropped\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n');
    socket.destroySoon();
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
