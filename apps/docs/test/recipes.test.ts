// Finds a printed recipe that accepts a foreign or expired token, or does not repeat a request after a 401.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** The recipes of the documentation, run against the local provider. */
describe('the backend recipe', () => {
  const real = globalThis.fetch;
  let recipe: typeof import('../examples/recipes/test-in-process.ts');

  beforeAll(async () => {
    vi.setSystemTime('2030-01-01T00:00:00Z');
    recipe = await import('../examples/recipes/test-in-process.ts');
  });
  afterAll(async () => {
    vi.useRealTimers();
    await recipe.end();
    globalThis.fetch = real;
  });

  const seeded = 'public-token-test-00000000-0000-4000-8000-000000000000';
  async function dev<Result>(path: string, body: Record<string, unknown>): Promise<Result> {
    const response = await fetch(`http://localhost:4000/dev${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ public_token: seeded, ...body }),
    });
    return (await response.json()) as Result;
  }
  async function signedIn(public_token: string) {
    const { user_id } = await dev<{ user_id: string }>('/users', { public_token, email: 'ada@example.com' });
    return { user_id, ...(await dev<{ session_jwt: string }>('/sessions', { public_token, user_id })) };
  }

  test('accepts a session JWT of its project and rejects any other', async () => {
    const { userOf } = await import('../examples/recipes/read-session.ts');
    const { handle } = await import('../examples/recipes/protected-routes.ts');
    const { user_id, session_jwt } = await signedIn(seeded);
    const userOfCookie = (cookie: string) => userOf({ headers: { cookie } });
    expect(await userOfCookie(`theme=dark; stytch_session_jwt=${session_jwt}`)).toBe(user_id);
    expect(await userOfCookie(`stytch_session_jwt=${session_jwt.slice(0, -2)}`)).toBeNull();
    expect(await userOf({ headers: {} })).toBeNull();
    const account = (headers: Record<string, string>) =>
      handle(new Request('https://app.example/account', { headers: { accept: 'text/html', ...headers } }));
    expect(await (await account({ cookie: `stytch_session_jwt=${session_jwt}` })).json()).toMatchObject({
      userId: user_id,
    });
    expect((await account({})).headers.get('location')).toBe('/login?returnTo=%2Faccount');
    // Each project has its own signing key.
    const { public_token } = await dev<{ public_token: string }>('/projects', {});
    const foreign = await signedIn(public_token);
    expect(await userOfCookie(`stytch_session_jwt=${foreign.session_jwt}`)).toBeNull();
    vi.setSystemTime('2030-01-01T00:06:00Z');
    expect(await userOfCookie(`stytch_session_jwt=${session_jwt}`)).toBeNull();
  });

  test('the in-process test recipe reads a passcode from the inbox', async () => {
    const { createFoyerClient } = await import('@foyer/core');
    const client = createFoyerClient(seeded, { baseUrl: 'http://localhost:4000' });
    const { method_id } = await client.otps.email.loginOrCreate('grace@example.com');
    const code = await recipe.codeFor('grace@example.com');
    await client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
    expect(client.state.get().status).toBe('signedIn');
    client.destroy();
  });

  test('the recipe for a 401 renews the session and sends the request again, unless the session has ended', async () => {
    const { client, fetchWithSession } = await import('../examples/recipes/fetch-with-session.ts');
    const { method_id } = await client.otps.email.loginOrCreate('alan@example.com');
    const code = await recipe.codeFor('alan@example.com');
    await client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
    const api = globalThis.fetch;
    const server = vi.fn<() => Response>();
    globalThis.fetch = async (input, init) => (input === 'https://app.example/orders' ? server() : api(input, init));
    const answer = (status: number) => server.mockReturnValueOnce(new Response(null, { status }));

    answer(401);
    answer(200);
    expect((await fetchWithSession('https://app.example/orders')).status).toBe(200);
    expect(server).toHaveBeenCalledTimes(2);
    expect(client.state.get().status).toBe('signedIn');

    recipe.waitAnHour();
    answer(401);
    expect((await fetchWithSession('https://app.example/orders')).status).toBe(401);
    expect(server).toHaveBeenCalledTimes(3);
    expect(client.state.get().status).toBe('signedOut');
    client.destroy();
  });
});

test('the policy recipe lists the provider and omits disabled features', async () => {
  const { contentSecurityPolicy } = await import('../examples/recipes/policy.ts');
  const policy = contentSecurityPolicy();
  expect(policy).toContain("connect-src 'self' https://api.stytch.com;");
  expect(policy).not.toContain('google');
});

test('the custom UI recipe renders a button for each social provider', async () => {
  const { Page } = await import('../examples/custom-ui/page.tsx');
  const { Social } = await import('../examples/custom-ui/social.tsx');
  const html = renderToStaticMarkup(createElement(Page, null, createElement(Social)));
  expect(html.match(/Continue with \w+/g)).toEqual(['Continue with google', 'Continue with apple']);
});

test('the custom UI recipe names the user of a new password for password managers', async () => {
  const { Page } = await import('../examples/custom-ui/page.tsx');
  const { NewPassword } = await import('../examples/custom-ui/password.tsx');
  const form = createElement(NewPassword, { email: 'ada@example.com', onPassword: () => {}, error: null });
  const html = renderToStaticMarkup(createElement(Page, null, form));
  expect(html).toMatch(/<input[^>]* autoComplete="username"[^>]* value="ada@example\.com"/);
});
