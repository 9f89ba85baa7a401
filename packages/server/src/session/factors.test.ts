import type { TestFactor } from '@foyer/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAstroFoyer } from '../astro.ts';
import { createExpressFoyer } from '../express.ts';
import { createFastifyFoyer } from '../fastify.ts';
import { createHonoFoyer } from '../hono.ts';
import { createNextFoyer } from '../next.ts';
import type { FactorOptions } from '../options.ts';
import { createReactRouterFoyer } from '../react-router.ts';
import { createFoyerServer } from '../server.ts';
import { createSvelteKitFoyer } from '../sveltekit.ts';
import { createTanStackStartFoyer } from '../tanstack-start.ts';
import { current as currentInNext } from '../testing/next.ts';
import { cookiesOf, requestWith, testProject } from '../testing/project.ts';
import { current as currentInTanStack } from '../testing/tanstack-start.ts';

const project = testProject();
afterEach(() => {
  vi.useRealTimers();
  currentInNext.headers = new Headers();
});

const createServer = () =>
  createFoyerServer({
    projectId: project().projectId,
    publicToken: project().publicToken,
    baseUrl: project().url,
  });

const EMAIL = { type: 'otp', delivery_method: 'email' };
const TOTP = { type: 'totp', delivery_method: 'authenticator_app' };
const PASSWORD = { type: 'password', delivery_method: 'knowledge' };

/** Returns a request of a user whose session has these factors. */
async function requestOf(factors: TestFactor[], init: Parameters<typeof requestWith>[1] = {}): Promise<Request> {
  return requestWith(cookiesOf(await project().createSession('ada@example.com', { factors })), init);
}

/** Returns what a promise rejects with. */
const thrownBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => {
      throw new Error(`Nothing was thrown, but ${JSON.stringify(value)} returned.`);
    },
    (error) => error,
  );

const required = (categories: number | null, max_age_seconds: number | null) => ({
  error_type: 'step_up_required',
  categories,
  max_age_seconds,
});

describe('authenticate', () => {
  it('returns the factors of the session with their categories', async () => {
    const request = await requestOf([PASSWORD, { ...EMAIL, age_seconds: 600 }, TOTP]);
    const result = await createServer().authenticate(request);
    if (result.status !== 'signedIn') throw new Error(result.status);
    expect(result.factors).toEqual(
      result.session.authentication_factors.map(({ type, delivery_method, last_authenticated_at }, index) => ({
        category: [null, 1, 3][index],
        type,
        deliveryMethod: delivery_method,
        lastAuthenticatedAt: last_authenticated_at,
      })),
    );
  });

  it('returns the factors that the API reports, where it confirms the session', async () => {
    const result = await createServer().authenticate(await requestOf([EMAIL, TOTP]), { remote: true });
    expect(result).toMatchObject({ factors: [{ category: 1 }, { category: 3 }] });
  });
});

describe('requireFactors', () => {
  it('resolves with the user whose session meets the requirement', async () => {
    const request = await requestOf([{ ...EMAIL, age_seconds: 9000 }, TOTP]);
    const user = await createServer().requireFactors(request, { categories: 2, maxAgeSeconds: 300 });
    expect(user).toMatchObject({ status: 'signedIn', factors: [{ category: 1 }, { category: 3 }] });
  });

  it.each<[FactorOptions, TestFactor[], ReturnType<typeof required>]>([
    [{ categories: 2 }, [EMAIL, PASSWORD], required(2, null)],
    [{ maxAgeSeconds: 300 }, [{ ...PASSWORD, age_seconds: 301 }], required(null, 300)],
    [{ categories: 3, maxAgeSeconds: 60 }, [EMAIL, TOTP], required(3, 60)],
    [{ maxAgeSeconds: 300 }, [EMAIL, { type: 'impersonated', delivery_method: 'impersonation' }], required(null, 300)],
  ])('responds to a session that does not meet %j with 403, which no cache stores', async (options, factors, body) => {
    const thrown = await thrownBy(createServer().requireFactors(await requestOf(factors), options));
    if (!(thrown instanceof Response)) throw thrown;
    expect([thrown.status, thrown.headers.get('cache-control')]).toEqual([403, 'no-store']);
    expect(await thrown.json()).toEqual(body);
  });

  it('refuses a session as it grows older', async () => {
    const request = await requestOf([EMAIL]);
    const foyer = createServer();
    await foyer.requireFactors(request, { maxAgeSeconds: 60 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 62_000 });
    expect(await thrownBy(foyer.requireFactors(request, { maxAgeSeconds: 60 }))).toMatchObject({ status: 403 });
  });

  it('redirects a page without a user to the login page', async () => {
    const page = requestWith({}, { headers: { 'sec-fetch-mode': 'navigate' } });
    const thrown = await thrownBy(createServer().requireFactors(page, { categories: 2, login: '/login' }));
    expect((thrown as Response).headers.get('location')).toBe('/login?returnTo=%2Faccount');
  });

  it.each([
    {},
    { categories: '2' },
    { categories: 4 },
    { categories: Number.NaN },
    { maxAgeSeconds: '5m' },
    { maxAgeSeconds: -1 },
    { categories: 2, maxAge: 300 },
  ])('is never met where it cannot read its options: %j', async (options) => {
    const request = await requestOf([EMAIL, { type: 'otp', delivery_method: 'sms' }, TOTP]);
    const unreadable = options as FactorOptions;
    await expect(createServer().requireFactors(request, unreadable)).rejects.toThrow(TypeError);
    for (const { requireFactors } of [
      createHonoFoyer(createServer()),
      createExpressFoyer(createServer()),
      createFastifyFoyer(createServer()),
    ]) {
      expect(() => requireFactors(unreadable)).toThrow(TypeError);
    }
  });
});

describe('requireFactors of the adapters for pages', () => {
  const OPTIONS = { categories: 2, maxAgeSeconds: 300 } as const;
  const met = [EMAIL, TOTP];

  it('throws a response in React Router', async () => {
    const { requireFactors } = createReactRouterFoyer(createServer());
    expect(await requireFactors({ request: await requestOf(met) }, OPTIONS)).toMatchObject({ status: 'signedIn' });
    const thrown = await thrownBy(requireFactors({ request: await requestOf([EMAIL]) }, OPTIONS));
    expect([(thrown as Response).status, await (thrown as Response).json()]).toEqual([403, required(2, 300)]);
  });

  it('throws a response in Astro, which the middleware returns', async () => {
    const { onRequest, requireFactors } = createAstroFoyer(createServer());
    const respond = async (factors: TestFactor[]) => {
      const request = await requestOf(factors);
      return onRequest({ request }, async () => Response.json((await requireFactors({ request }, OPTIONS)).status));
    };
    expect(await (await respond(met)).json()).toBe('signedIn');
    const refused = await respond([EMAIL]);
    expect([refused.status, await refused.json()]).toEqual([403, required(2, 300)]);
  });

  it('throws an error of SvelteKit that says what is required', async () => {
    const { requireFactors } = createSvelteKitFoyer(createServer(), {
      error: (status, body) => {
        throw { status, body };
      },
      redirect: (_, location) => {
        throw new Error(location);
      },
    });
    const eventOf = async (factors: TestFactor[]) => {
      const request = await requestOf(factors);
      return { request, url: new URL(request.url) };
    };
    expect(await requireFactors(await eventOf(met), OPTIONS)).toMatchObject({ status: 'signedIn' });
    expect(await thrownBy(requireFactors(await eventOf([EMAIL]), OPTIONS))).toEqual({
      status: 403,
      body: { ...required(2, 300), message: expect.any(String) },
    });
  });

  it('throws an error with the status 403 in TanStack Start, whose message says what is required', async () => {
    const { requireFactors } = createTanStackStartFoyer(createServer());
    currentInTanStack.request = await requestOf(met);
    expect(await requireFactors({ ...OPTIONS, returnTo: '/account' })).toMatchObject({ status: 'signedIn' });
    currentInTanStack.request = await requestOf([EMAIL]);
    const thrown = await thrownBy(requireFactors(OPTIONS));
    expect([currentInTanStack.status, JSON.parse((thrown as Error).message)]).toEqual([403, required(2, 300)]);
  });

  it('throws an error in Next.js whose digest says what is required, and a route handler responds with it', async () => {
    const { requireFactors, route } = createNextFoyer(createServer());
    currentInNext.headers = (await requestOf(met)).headers;
    expect(await requireFactors(OPTIONS)).toMatchObject({ status: 'signedIn' });
    currentInNext.headers = (await requestOf([EMAIL])).headers;
    const thrown = await thrownBy(requireFactors(OPTIONS));
    expect(thrown).toBeInstanceOf(Error);
    expect(JSON.parse((thrown as { digest: string }).digest)).toEqual(required(2, 300));
    const response = await route(async () => Response.json(await requireFactors(OPTIONS)))();
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
      403,
      'no-store',
      required(2, 300),
    ]);
  });
});
