import type { TestFactor } from '@foyer/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createNextFoyer } from './next.ts';
import type { FoyerServerOptions } from './options.ts';
import { createFoyerServer } from './server.ts';
import { createSvelteKitFoyer } from './sveltekit.ts';
import { current as currentInNext } from './testing/next.ts';
import { cookiesOf, requestWith, testProject } from './testing/project.ts';

const project = testProject();
afterEach(() => {
  currentInNext.headers = new Headers();
});

const createServer = (options: Partial<FoyerServerOptions> = { secondFactor: 'required' }) =>
  createFoyerServer({
    projectId: project().projectId,
    publicToken: project().publicToken,
    baseUrl: project().url,
    ...options,
  });

const EMAIL = { type: 'otp', delivery_method: 'email' };
const SMS = { type: 'otp', delivery_method: 'sms' };
const TOTP = { type: 'totp', delivery_method: 'authenticator_app' };
const PASSKEY = { type: 'webauthn', delivery_method: 'webauthn_registration' };
const PASSWORD = { type: 'password', delivery_method: 'knowledge' };
const SUPPORT = { type: 'impersonated', delivery_method: 'impersonation' };

/** Returns the request for a page, of a user whose session has these factors, with more cookies. */
async function pageOf(factors: TestFactor[], cookies: Record<string, string> = {}, headers = {}): Promise<Request> {
  const session = await project().createSession('ada@example.com', { factors });
  const navigation = { 'sec-fetch-mode': 'navigate', ...headers };
  return requestWith({ ...cookiesOf(session), ...cookies }, { headers: navigation });
}

async function refusalOf(
  promise: Promise<unknown>,
): Promise<{ status: number; location: string | null; body: unknown }> {
  const thrown = await promise.then(
    () => null,
    (error) => error,
  );
  if (!(thrown instanceof Response)) throw thrown ?? new Error('Nothing was thrown.');
  const text = await thrown.text();
  return { status: thrown.status, location: thrown.headers.get('location'), body: text ? JSON.parse(text) : null };
}

describe('the step that the browser names', () => {
  it.each([
    ['terms', 'terms'],
    ['details', 'details'],
    ['passkey_offer', 'passkey_offer'],
    ['second_factor', 'second_factor'],
    ['else', null],
  ])('%s is beside the session as %s', async (step, held) => {
    const page = await pageOf([EMAIL], { foyer_held: step });
    const foyer = createServer({});
    expect(await foyer.authenticate(page)).toMatchObject({ status: 'signedIn', held });
    expect(await foyer.initial(page)).toMatchObject({ session: expect.anything(), held });
    expect(await foyer.requireUser(page)).toMatchObject({ status: 'signedIn', held });
  });

  it('is null without a cookie, and nowhere without a session', async () => {
    const foyer = createServer({});
    expect(await foyer.authenticate(await pageOf([EMAIL]))).toMatchObject({ held: null });
    const signedOut = requestWith({ foyer_held: 'details' });
    expect(await foyer.authenticate(signedOut)).not.toHaveProperty('held');
    expect(await foyer.initial(signedOut)).not.toHaveProperty('held');
  });
});

describe('a server that requires a second factor', () => {
  it.each([
    [[PASSKEY]],
    [[EMAIL, TOTP]],
    [[EMAIL, SMS]],
    [[PASSWORD, { type: 'recovery_codes', delivery_method: 'recovery_code' }]],
    [[EMAIL, SUPPORT]],
  ])('accepts a session with the factors %j', async (factors) => {
    expect(await createServer().requireUser(await pageOf(factors), { login: '/login' })).toMatchObject({
      status: 'signedIn',
      held: null,
    });
  });

  it.each([[[EMAIL]], [[PASSWORD]], [[PASSWORD, EMAIL]], [[PASSWORD, SMS]]])(
    'calls a session with the factors %j incomplete, and leads its page to the login',
    async (factors) => {
      const foyer = createServer();
      const page = await pageOf(factors);
      expect(await foyer.authenticate(page)).toEqual({
        status: 'incomplete',
        missing: 'second_factor',
        userId: expect.stringMatching(/^user-/),
        session: expect.objectContaining({ authentication_factors: expect.any(Array) }),
        held: 'second_factor',
      });
      expect(await foyer.authenticate(page, { remote: true })).toMatchObject({ status: 'incomplete' });
      expect(await foyer.initial(page)).toMatchObject({ session: expect.anything(), held: 'second_factor' });
      for (const promise of [
        foyer.requireUser(page, { login: '/login' }),
        foyer.requirePermission(page, 'notes', 'read', { login: '/login' }),
        foyer.requireFactors(page, { maxAgeSeconds: 300, login: '/login' }),
      ]) {
        expect(await refusalOf(promise)).toMatchObject({
          status: 303,
          location: '/login?returnTo=%2Faccount&step_up=second_factor',
        });
      }
    },
  );

  it('responds with 403 without a login page, to a call, and on the login page itself', async () => {
    const foyer = createServer();
    const refused = { status: 403, location: null, body: { error_type: 'second_factor_required' } };
    expect(await refusalOf(foyer.requireUser(await pageOf([EMAIL])))).toEqual(refused);
    const call = await pageOf([EMAIL], {}, { 'sec-fetch-mode': 'cors' });
    expect(await refusalOf(foyer.requireUser(call, { login: '/login' }))).toEqual(refused);
    expect(await refusalOf(foyer.requireUser(await pageOf([EMAIL]), { login: '/account' }))).toEqual(refused);
  });

  it('leads a page of Next.js to the login, and says to a server action what is missing', async () => {
    const { requireUser } = createNextFoyer(createServer());
    currentInNext.headers = (await pageOf([EMAIL])).headers;
    await expect(requireUser({ login: '/login' })).rejects.toMatchObject({
      path: expect.stringContaining('step_up=second_factor'),
    });
    await expect(requireUser()).rejects.toMatchObject({
      digest: JSON.stringify({ error_type: 'second_factor_required' }),
    });
  });

  it('leads a page of SvelteKit to the login', async () => {
    const { requireUser } = createSvelteKitFoyer(createServer(), {
      error: (status, body) => {
        throw { status, body };
      },
      redirect: (_, location) => {
        throw new Error(location);
      },
    });
    const request = await pageOf([EMAIL]);
    await expect(requireUser({ request, url: new URL(request.url) }, { login: '/login' })).rejects.toThrow(
      'step_up=second_factor',
    );
  });
});

describe('requireFactors in a page with a login page', () => {
  it.each([
    [{ strong: true } as const, 'strong'],
    [{ categories: 2 } as const, 'categories-2'],
    [{ maxAgeSeconds: 300 } as const, 'age-300'],
    [{ categories: 3, maxAgeSeconds: 60, strong: true } as const, 'categories-3_age-60_strong'],
  ])('leads a session that does not meet %j there', async (options, value) => {
    const page = await pageOf([{ ...EMAIL, age_seconds: 900 }]);
    expect(
      await refusalOf(createServer({}).requireFactors(page, { ...options, login: '/login?from=app' })),
    ).toMatchObject({
      status: 303,
      location: `/login?from=app&returnTo=%2Faccount&step_up=${value}`,
    });
  });

  it('says in the 403 that the session has to be strong, which support never is', async () => {
    const page = await pageOf([TOTP, SUPPORT]);
    expect(await refusalOf(createServer().requireFactors(page, { strong: true }))).toMatchObject({
      status: 403,
      body: { error_type: 'step_up_required', categories: null, max_age_seconds: null, strong: true },
    });
  });
});
