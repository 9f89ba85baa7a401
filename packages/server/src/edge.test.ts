import { Miniflare, type Response as WorkerResponse } from 'miniflare';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKey, PROJECT_ID, PUBLIC_TOKEN, SESSION_TOKEN, sessionClaims } from './testing/keys.ts';

const standIn = (name: string) => new URL(`testing/${name}.ts`, import.meta.url).pathname;

/** Bundles a file with all that it imports, except what `external` names. */
async function bundle(entry: string, external: RegExp[] = [], alias: Record<string, string> = {}) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['foyer-source'], alias },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: new URL(entry, import.meta.url).pathname, formats: ['es'] },
      rolldownOptions: { external, output: { codeSplitting: false } },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0];
}

/** The requests to the API that never end, by a part of their paths. */
const hanging = new Set<string>();
const calls: string[] = [];
let worker: Miniflare;

beforeAll(async () => {
  const key = await createTestKey('key-1');
  const claims = sessionClaims();
  jwt = await key.sign(claims);
  const session = { ...(claims['https://stytch.com/session'] as object), user_id: claims.sub };
  const { code } = await bundle('testing/worker.ts', [], {
    'next/headers': standIn('next'),
    'next/navigation': standIn('next'),
    'next/server': standIn('next'),
    '@tanstack/react-router': standIn('tanstack-start'),
    '@tanstack/react-start/server': standIn('tanstack-start'),
  });
  worker = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents: code }],
    compatibilityDate: '2026-07-01',
    bindings: { PROJECT_ID, PUBLIC_TOKEN },
    outboundService: async ({ url }: { url: string }) => {
      calls.push(url);
      const part = [...hanging].find((part) => url.includes(part));
      if (part) {
        hanging.delete(part);
        return new Promise(() => {});
      }
      return Response.json(
        url.includes('/jwks/')
          ? { keys: [key.jwk] }
          : { data: { user: { user_id: claims.sub }, session, session_jwt: jwt } },
      ) as unknown as WorkerResponse;
    },
  });
  await worker.ready;
});
afterAll(() => worker.dispose());

let jwt = '';
const send = async (cookie: string, headers: Record<string, string> = {}, path = '/') =>
  (await worker.dispatchFetch(`https://app.example${path}`, { headers: { cookie, ...headers } })).text();

it('a worker at the edge loads every adapter that needs no Node', async () => {
  expect(await send('', {}, '/adapters')).toBe('6');
});

it.each([
  ['the key set', '/jwks/', () => `stytch_session_jwt=${jwt}`],
  ['the check of a session', '/authenticate', () => `stytch_session=${SESSION_TOKEN}`],
])('a worker whose visitor leaves while it loads %s serves the next visitors', async (_, path, cookie) => {
  hanging.add(path);
  expect(await send(cookie(), { 'x-leaves': '1' })).toBe('left');
  expect(calls.filter((url) => url.includes(path))).toHaveLength(1);
  expect(await Promise.all([send(cookie()), send(cookie())])).toEqual(['"signedIn"', '"signedIn"']);
});

it('the adapter for Next.js loads where Next.js is not, as in a test or a script', async () => {
  const { code, imports, dynamicImports } = await bundle('next.ts', [/^next\//]);
  expect([imports, [...dynamicImports].sort()]).toEqual([[], ['next/headers', 'next/navigation', 'next/server']]);
  const loaded = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(loaded.createNextFoyer).toBeTypeOf('function');
});
