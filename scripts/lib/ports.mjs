import { connect, createServer } from 'node:net';
import { Stop } from './process.mjs';

const defaults = { PORT: 3000, DOCS_PORT: 3100, PROVIDER_PORT: 4000 };

/**
 * Returns the port that an environment variable sets, or its default.
 *
 * @param {keyof typeof defaults} name
 * @throws Stop it is no port
 */
export function portFrom(name) {
  const text = process.env[name] || String(defaults[name]);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Stop(`${name} is ${text}, which is not a port.`);
  return port;
}

// Both IPv4 and IPv6, because `localhost` is either, depending on the system.
const loopback = ['127.0.0.1', '::1'];

/**
 * Whether a local port is in use.
 *
 * @param {number} port
 */
export async function isPortTaken(port) {
  const answers = await Promise.all(loopback.flatMap((host) => [answersAt(port, host), heldAt(port, host)]));
  return answers.includes(true);
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function answersAt(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.on('connect', () => socket.destroy() && resolve(true));
    socket.on('error', () => resolve(false));
  });
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function heldAt(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // Other errors, such as missing IPv6 support, do not mean that the port is taken.
    server.on('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

/**
 * Returns a free port.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
