/**
 * `npm run bench:server`: compares `authenticate` of @foyer/server with `jose` alone, in one process, in turn.
 *
 * A second counts as a second of CPU time, so that the result is that of one core, and other processes hardly change it.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, root } from './lib/process.mjs';

const ROUNDS = Number(process.argv[2] ?? 9);
const ROUND_MS = 500;
const PROJECT = 'project-test-00000000-0000-4000-8000-000000000000';
const ISSUER = `stytch.com/${PROJECT}`;

await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ all: true });
  const folder = join(root, 'packages', 'server');
  const { resolve } = createRequire(join(folder, 'package.json'));
  const { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } = await import(
    pathToFileURL(resolve('jose')).href
  );
  const { createFoyerServer } = await import(pathToFileURL(join(folder, 'dist', 'index.js')).href);

  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keySet = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }] };
  const at = new Date().toISOString();
  const end = new Date(Date.now() + 3_600_000).toISOString();
  const tokenOf = (/** @type {number} */ index) =>
    new SignJWT({
      'https://stytch.com/session': {
        id: `session-test-${index}`,
        started_at: at,
        last_accessed_at: at,
        expires_at: end,
        attributes: { ip_address: '192.0.2.1', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
        authentication_factors: [
          {
            type: 'otp',
            delivery_method: 'email',
            last_authenticated_at: at,
            email_factor: { email_id: 'email-test-1', email_address: 'ada@example.com' },
          },
        ],
        roles: ['stytch_user'],
      },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'key' })
      .setIssuer(ISSUER)
      .setAudience([PROJECT])
      .setSubject(`user-test-${index}`)
      .setIssuedAt()
      .setNotBefore(Math.floor(Date.now() / 1000))
      .setExpirationTime('1h')
      .sign(privateKey);
  // More than the package has in memory at a time, so that each request has a token that it has to verify.
  /** @type {string[]} */
  const tokens = [];
  for (let index = 0; index < 3000; index++) tokens.push(await tokenOf(index));
  const requests = tokens.map((token) => ({
    headers: { cookie: `theme=dark; stytch_session=${'A'.repeat(44)}; stytch_session_jwt=${token}` },
  }));

  const keys = createLocalJWKSet(keySet);
  const options = { algorithms: ['RS256'], issuer: ISSUER, audience: PROJECT, clockTolerance: 10 };
  const foyer = createFoyerServer({ projectId: PROJECT, fetch: async () => Response.json(keySet) });
  const authenticate = async (/** @type {number} */ index) => {
    const { status } = await foyer.authenticate(requests[index]);
    if (status !== 'signedIn') throw new Error('A good token was refused.');
  };
  /** @type {[name: string, work: (call: number) => Promise<unknown>][]} */
  const contestants = [
    ['jose alone', (call) => jwtVerify(tokens[call % tokens.length], keys, options)],
    ['authenticate, a new token each time', (call) => authenticate(call % tokens.length)],
    ['authenticate, 100 tokens that repeat', (call) => authenticate(call % 100)],
  ];

  /** @type {Map<string, number[]>} */
  const rates = new Map(contestants.map(([name]) => [name, []]));
  let calls = 0;
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, work] of contestants) {
      const before = process.cpuUsage();
      const until = performance.now() + ROUND_MS;
      const first = calls;
      while (performance.now() < until) await work(calls++);
      const { user, system } = process.cpuUsage(before);
      // The first round compiles the code.
      if (round >= 0) rates.get(name)?.push(((calls - first) / (user + system)) * 1e6);
    }
  }
  const median = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const alone = median(rates.get('jose alone') ?? []);
  for (const [name, values] of rates) {
    const rate = median(values);
    console.log(`${name.padEnd(38)}${Math.round(rate).toLocaleString('en').padStart(9)} per second of one core`);
    if (name !== 'jose alone')
      console.log(`${' '.repeat(38)}${(alone / rate).toFixed(2).padStart(9)} of the time of jose`);
  }
});
