/**
 * `npm run bench:server`: compares `authenticate` and `authenticateAccessToken` of @foyer/server with `jose` alone, in
 * one process, in turn.
 *
 * A second counts as a second of CPU time, so that the result is that of one core, and other processes hardly change it.
 * Verifying an RS256 signature is most of the work. With a new token each time, `authenticate` must take at most 1.15 times
 * as long as `jose`; a token that repeats, as a browser's does for minutes, is not verified again. A forged token and one of
 * a megabyte must not take longer than a new one.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, root } from './lib/process.mjs';

/** The number of rounds. They are short, so that what else the machine does affects all contestants alike. */
const ROUNDS = Number(process.argv[2] ?? 100);
const WARM_UP = 20;
const SLICE_MS = 40;
const PROJECT = 'project-test-00000000-0000-4000-8000-000000000000';
const ISSUER = `stytch.com/${PROJECT}`;
const RESOURCE = 'https://api.example/mcp';

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
  const tokenOf = (/** @type {number} */ index, signingKey = privateKey) =>
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
      .sign(signingKey);
  // More than the package has in memory at a time, so that each request has a token that it has to verify.
  /** @type {string[]} */
  const tokens = [];
  for (let index = 0; index < 3000; index++) tokens.push(await tokenOf(index));
  const requests = tokens.map((token) => ({
    headers: { cookie: `theme=dark; stytch_session=${'A'.repeat(44)}; stytch_session_jwt=${token}` },
  }));

  const accessTokenOf = (/** @type {number} */ index) =>
    new SignJWT({ client_id: 'https://agent.example/agent.json', scope: 'openid notes:read' })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'key' })
      .setIssuer(ISSUER)
      .setAudience([RESOURCE])
      .setSubject(`user-test-${index}`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  /** @type {{ headers: Record<string, string> }[]} */
  const appRequests = [];
  for (const index of tokens.keys()) {
    appRequests.push({ headers: { authorization: `Bearer ${await accessTokenOf(index)}` } });
  }

  const stranger = await generateKeyPair('RS256');
  const forged = { headers: { authorization: `Bearer ${await tokenOf(0, stranger.privateKey)}` } };
  const long = { headers: { authorization: `Bearer ${tokens[0].replace('.', `.${'A'.repeat(1 << 20)}`)}` } };

  const keys = createLocalJWKSet(keySet);
  const options = { algorithms: ['RS256'], issuer: ISSUER, audience: PROJECT, clockTolerance: 10 };
  const foyer = createFoyerServer({ projectId: PROJECT, fetch: async () => Response.json(keySet) });
  const authenticate = async (/** @type {number} */ index) => {
    const { status } = await foyer.authenticate(requests[index]);
    if (status !== 'signedIn') throw new Error('A good token was refused.');
  };
  const refuse = async (/** @type {{ headers: Record<string, string> }} */ request) => {
    const { status } = await foyer.authenticate(request);
    if (status !== 'signedOut') throw new Error('A bad token was accepted.');
  };
  const authenticateApp = async (/** @type {number} */ index) => {
    const { status } = await foyer.authenticateAccessToken(appRequests[index], { resource: RESOURCE });
    if (status !== 'valid') throw new Error('A good token was refused.');
  };
  /** @type {[name: string, work: (call: number) => Promise<unknown>][]} */
  const contestants = [
    ['jose alone', (call) => jwtVerify(tokens[call % tokens.length], keys, options)],
    ['authenticate, a new token each time', (call) => authenticate(call % tokens.length)],
    ['authenticate, 100 tokens that repeat', (call) => authenticate(call % 100)],
    ['authenticate, a forged token', () => refuse(forged)],
    ['authenticate, a token of a megabyte', () => refuse(long)],
    ['authenticateAccessToken, a new token', (call) => authenticateApp(call % tokens.length)],
  ];

  const results = contestants.map(([name, work]) => ({ name, work, calls: 0, seconds: 0 }));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const result of results) {
      const before = process.cpuUsage();
      const until = performance.now() + SLICE_MS;
      let calls = 0;
      while (performance.now() < until) await result.work(result.calls + calls++);
      const { user, system } = process.cpuUsage(before);
      // The first rounds compile the code.
      if (round < 0) continue;
      result.calls += calls;
      result.seconds += (user + system) / 1e6;
    }
  }
  const timeOf = (/** @type {{ calls: number, seconds: number }} */ { calls, seconds }) => seconds / calls;
  for (const [index, result] of results.entries()) {
    const rate = Math.round(1 / timeOf(result)).toLocaleString('en');
    const ratio = (timeOf(result) / timeOf(results[0] ?? result)).toFixed(2);
    console.log(
      `${result.name.padEnd(38)}${rate.padStart(9)} per second of one core${index > 0 ? `, ${ratio} times as long as jose` : ''}`,
    );
  }
});
