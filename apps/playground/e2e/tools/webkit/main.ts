/** Starts a virtual display and the server to which Playwright connects, and a browser for each user context. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { createCommands } from './commands.ts';
import { createContexts } from './contexts.ts';
import { DriverError } from './protocol.ts';

let client: WebSocket | null = null;
const post = (message: object) => client?.send(JSON.stringify(message));

// Without a window manager, the window under the pointer has the focus. The pointer is in the middle of the screen, where
// even small windows are.
const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '600x600x24', '-nolisten', 'tcp'], {
  stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
});
const display = new Promise<string>((resolve) =>
  (screen.stdio[3] as Readable).once('data', (number) => resolve(`:${String(number).trim()}`)),
);

// The toolbar would be wider than the narrowest viewports.
const configuration = mkdtempSync(join(tmpdir(), 'foyer-webkit-'));
mkdirSync(join(configuration, 'gtk-3.0'));
writeFileSync(
  join(configuration, 'gtk-3.0', 'gtk.css'),
  '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }',
);

const contexts = createContexts(display, configuration, (method, params) => post({ type: 'event', method, params }));

async function stop(): Promise<void> {
  await Promise.all((await contexts.sessions()).map((session) => session.end()));
  screen.kill();
  rmSync(configuration, { recursive: true, force: true });
  process.exit();
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);

const run = createCommands(contexts, stop);
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 2 ** 28 }, () => {
  const { port } = server.address() as AddressInfo;
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
});
server.on('connection', (socket) => {
  client = socket;
  socket.on('close', stop);
  socket.on('message', async (data) => {
    const { id, method, params } = JSON.parse(String(data));
    try {
      post({ type: 'success', id, result: await run(method, params) });
    } catch (error) {
      const code = error instanceof DriverError ? error.code : 'unknown error';
      post({ type: 'error', id, error: code, message: error instanceof Error ? error.message : String(error) });
    }
  });
});
