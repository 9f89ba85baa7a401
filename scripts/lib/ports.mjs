import { connect, createServer } from 'node:net';

// Both families: `localhost` is either, depending on the system.
const loopback = ['127.0.0.1', '::1'];

/**
 * Whether something answers on a port, or holds it, on this machine.
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
    // Anything else, such as no IPv6 on this machine, is no reason to refuse the port.
    server.on('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

/** A port that nothing uses at the moment.
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
