import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { addApp, addSignedIn, goodbye } from '../testing/connected-apps.ts';
import { dataOf, useProviders } from '../testing/harness.ts';
import { useOpenidApps } from '../testing/openid-apps.ts';

const providers = useProviders();
const apps = useOpenidApps(providers);
const { discover, locationOf, setUp } = apps;

const refused = (error: string) => expect.objectContaining({ error });

describe('openid-client signs in', () => {
  it.each([
    ['third_party_public', 'none'],
    ['first_party_public', 'none'],
    ['third_party', 'basic'],
    ['first_party', 'post'],
  ] as const)('to a %s app (client authentication: %s)', async (clientType, by) => {
    const { project, user, app, config, checks, signIn } = await setUp({ clientType, by });
    const back = await signIn();
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'openid email offline_access' });
    const claims = tokens.claims();
    expect(claims).toMatchObject({
      iss: config.serverMetadata().issuer,
      sub: user.user_id,
      aud: app.client_id,
      nonce: checks.expectedNonce,
      email: 'ada@example.test',
      email_verified: true,
      auth_time: expect.any(Number),
      at_hash: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(Math.abs((claims?.auth_time ?? 0) - Date.now() / 1000)).toBeLessThan(60);
    expect(await client.fetchUserInfo(config, tokens.access_token, user.user_id)).toEqual({
      sub: user.user_id,
      email: 'ada@example.test',
      email_verified: true,
    });

    const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''), {
      [jwksFetch]: apps.provider.fetch,
    });
    const access = await jwtVerify(tokens.access_token, keys, { audience: project.projectId, typ: 'at+jwt' });
    expect(access.payload).toMatchObject({ client_id: app.client_id, scope: tokens.scope, sub: user.user_id });
    await jwtVerify(tokens.id_token ?? '', keys, { audience: app.client_id });
  });

  it('within its clock tolerance, and validates auth_time', async () => {
    const { config, checks, signIn, user, app } = await setUp({ parameters: { max_age: '3600' } });
    const tokens = await client.authorizationCodeGrant(config, await signIn(), { ...checks, maxAge: 3600 });
    expect(tokens.claims()?.sub).toBe(user.user_id);
    expect(tokens.claims()?.aud).toBe(app.client_id);
  });

  it('without a new sign-in of the user under prompt=login and max_age, as auth_time says', async () => {
    const parameters = { prompt: 'login', max_age: '60' };
    const { project, config, checks, signIn } = await setUp({ parameters });
    await project.advance(120);
    const tokens = await client.authorizationCodeGrant(config, await signIn(), checks);
    const { iat = 0, auth_time = 0 } = tokens.claims() ?? {};
    expect(iat - auth_time).toBeGreaterThanOrEqual(120);
  });

  it('for the requested resources', async () => {
    const { config, checks, signIn } = await setUp({ parameters: { resource: 'https://api.example/notes' } });
    const back = await signIn();
    const wrong = { resource: 'https://api.example/other' };
    await expect(client.authorizationCodeGrant(config, back, checks, wrong)).rejects.toEqual(refused('invalid_target'));
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    const introspected = await client.tokenIntrospection(config, tokens.access_token);
    expect(introspected.aud).toEqual(['https://api.example/notes']);
  });

  it.each([
    ['https://api.example', 'https://api.example/'],
    ['https://api.example/', 'https://api.example'],
    ['https://API.example:443/notes', 'https://api.example/notes'],
  ])('for the resource %s, which it later calls %s', async (resource, again) => {
    const { config, checks, signIn } = await setUp({ parameters: { resource } });
    const tokens = await client.authorizationCodeGrant(config, await signIn(), checks, { resource: again });
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '', { resource: again });
    const introspected = await client.tokenIntrospection(config, renewed.access_token);
    expect(introspected.aud).toEqual([resource]);
  });

  it('without ID token, UserInfo or refresh token when it requests none of their scopes', async () => {
    const { config, checks, signIn } = await setUp({ scope: 'email' });
    const { expectedNonce: _, ...plain } = checks;
    const tokens = await client.authorizationCodeGrant(config, await signIn(), plain);
    expect(tokens.id_token).toBeUndefined();
    expect(tokens.refresh_token).toBeUndefined();
    await expect(client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck)).rejects.toMatchObject({
      status: 403,
      cause: [{ scheme: 'bearer', parameters: { error: 'insufficient_scope' } }],
    });
  });
});

describe('an authorization code', () => {
  it('works once, and a second use revokes the tokens of the first', async () => {
    const { config, checks, signIn, user } = await setUp();
    const back = await signIn();
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    await client.fetchUserInfo(config, tokens.access_token, user.user_id);
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toEqual(refused('invalid_grant'));
    await expect(client.fetchUserInfo(config, tokens.access_token, user.user_id)).rejects.toMatchObject({
      status: 401,
    });
    expect(await client.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toEqual(
      refused('invalid_grant'),
    );
  });

  it('that is used twice at the same time leaves no active token', async () => {
    const { config, checks, signIn } = await setUp();
    const back = await signIn();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => client.authorizationCodeGrant(config, back, checks)));
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(won.length).toBeLessThanOrEqual(1);
    for (const tokens of won) {
      expect(await client.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
    }
  });

  it('requires its verifier and its redirect URL', async () => {
    const { config, checks, signIn, user } = await setUp();
    const back = await signIn();
    const wrong = { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() };
    await expect(client.authorizationCodeGrant(config, back, wrong)).rejects.toEqual(refused('invalid_grant'));
    const elsewhere = new URL(back);
    elsewhere.pathname = '/elsewhere';
    await expect(client.authorizationCodeGrant(config, elsewhere, checks)).rejects.toEqual(refused('invalid_grant'));
    // A request error of the app does not consume the code.
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    expect(tokens.claims()?.sub).toBe(user.user_id);
  });

  it('expires after five minutes', async () => {
    const { project, config, checks, signIn } = await setUp();
    const back = await signIn();
    await project.advance(5 * 60);
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toEqual(refused('invalid_grant'));
  });

  it("is rejected for another app and with another app's secret", async () => {
    const { project, config, checks, signIn, app } = await setUp({ clientType: 'third_party', by: 'basic' });
    const back = await signIn();
    const other = await addApp(project, { client_type: 'third_party' });
    const thief = await discover(project, other, 'basic');
    await expect(client.authorizationCodeGrant(thief, back, checks)).rejects.toEqual(refused('invalid_grant'));
    const liar = await discover(project, { ...app, client_secret: other.client_secret ?? '' }, 'post');
    await expect(client.authorizationCodeGrant(liar, back, checks)).rejects.toMatchObject({
      status: 401,
      error: 'invalid_client',
    });
    await client.authorizationCodeGrant(config, back, checks);
  });
});

describe('a refresh token', () => {
  it('is rotated at each use, and a second use revokes all tokens', async () => {
    const { config, checks, signIn, user } = await setUp();
    const first = await client.authorizationCodeGrant(config, await signIn(), checks);
    const second = await client.refreshTokenGrant(config, first.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.claims()).toMatchObject({ sub: user.user_id, auth_time: first.claims()?.auth_time });
    expect(second.claims()).not.toHaveProperty('nonce');
    const third = await client.refreshTokenGrant(config, second.refresh_token ?? '', { scope: 'openid' });
    expect(third.scope).toBe('openid');
    expect(await client.fetchUserInfo(config, third.access_token, user.user_id)).toEqual({ sub: user.user_id });

    await expect(client.refreshTokenGrant(config, first.refresh_token ?? '')).rejects.toEqual(refused('invalid_grant'));
    await expect(client.refreshTokenGrant(config, third.refresh_token ?? '')).rejects.toEqual(refused('invalid_grant'));
    expect(await client.tokenIntrospection(config, third.access_token)).toEqual({ active: false });
  });

  it('grants at most the consented scopes, expires after thirty days, and works only for its app', async () => {
    const { project, config, checks, signIn } = await setUp();
    const { refresh_token = '' } = await client.authorizationCodeGrant(config, await signIn(), checks);
    await expect(client.refreshTokenGrant(config, refresh_token, { scope: 'openid phone' })).rejects.toEqual(
      refused('invalid_scope'),
    );
    const thief = await discover(project, await addApp(project, { client_type: 'first_party_public' }), 'none');
    await expect(client.refreshTokenGrant(thief, refresh_token)).rejects.toEqual(refused('invalid_grant'));
    await project.advance(30 * 86_400);
    await expect(client.refreshTokenGrant(config, refresh_token)).rejects.toEqual(refused('invalid_grant'));
  });
});

describe('introspection and revocation', () => {
  it('report and revoke a token', async () => {
    const { project, config, checks, signIn, user, app } = await setUp({ clientType: 'third_party', by: 'basic' });
    const tokens = await client.authorizationCodeGrant(config, await signIn(), checks);
    const [access, refresh] = [tokens.access_token, tokens.refresh_token ?? ''];
    expect(await client.tokenIntrospection(config, access)).toMatchObject({
      active: true,
      token_type: 'Bearer',
      client_id: app.client_id,
      sub: user.user_id,
      scope: 'openid email offline_access',
      iss: config.serverMetadata().issuer,
    });
    expect(await client.tokenIntrospection(config, refresh)).toMatchObject({ active: true, client_id: app.client_id });
    expect(await client.tokenIntrospection(config, 'unknown')).toEqual({ active: false });

    const stranger = await discover(project, await addApp(project, { client_type: 'third_party' }), 'basic');
    expect(await client.tokenIntrospection(stranger, access)).toEqual({ active: false });
    await expect(client.tokenRevocation(stranger, access)).rejects.toEqual(refused('invalid_grant'));

    await client.tokenRevocation(config, access);
    expect(await client.tokenIntrospection(config, access)).toEqual({ active: false });
    expect(await client.tokenIntrospection(config, refresh)).toMatchObject({ active: true });
    const refreshed = await client.refreshTokenGrant(config, refresh);
    await client.tokenRevocation(config, refreshed.refresh_token ?? '');
    expect(await client.tokenIntrospection(config, refreshed.access_token)).toEqual({ active: false });
    await client.tokenRevocation(config, 'unknown');
  });

  it('report an access token as inactive after an hour', async () => {
    const { project, config, checks, signIn, user } = await setUp();
    const { access_token } = await client.authorizationCodeGrant(config, await signIn(), checks);
    await project.advance(3600);
    await expect(client.fetchUserInfo(config, access_token, user.user_id)).rejects.toMatchObject({
      status: 401,
      cause: [{ scheme: 'bearer', parameters: { error: 'invalid_token' } }],
    });
  });

  it('report codes and tokens as inactive after the user revokes the app', async () => {
    const { project, config, checks, signIn, user, app } = await setUp();
    const tokens = await client.authorizationCodeGrant(config, await signIn(), checks);
    const unused = await signIn();
    const path = `/users/connected_apps/${app.client_id}/revoke`;
    dataOf(await project.sdk('POST', path, undefined, { session: user.session }));
    expect(await client.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toEqual(
      refused('invalid_grant'),
    );
    await expect(client.authorizationCodeGrant(config, unused, checks)).rejects.toEqual(refused('invalid_grant'));
  });
});

describe('logout', () => {
  it("goes through the project's page, which asks no confirmation with a matching ID token", async () => {
    const { project, config, checks, signIn, user, app } = await setUp();
    const tokens = await client.authorizationCodeGrant(config, await signIn(), checks);
    const url = client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: goodbye,
      id_token_hint: tokens.id_token ?? '',
      state: 'bye',
    });
    const page = new URL(await locationOf(url));
    expect(page.pathname).toBe('/embed');
    const request = Object.fromEntries(page.searchParams);
    expect(request).toEqual({
      variant: 'identity-provider',
      publicToken: project.publicToken,
      client_id: app.client_id,
      post_logout_redirect_uri: goodbye,
      id_token_hint: tokens.id_token,
      state: 'bye',
    });
    const { session } = user;
    const start = async (body: object, as = session) =>
      dataOf<{ redirect_uri: string; consent_required: boolean }>(
        await project.post('/oauth/logout/start', body, { session: as }),
      );
    expect(await start(request)).toMatchObject({ redirect_uri: `${goodbye}?state=bye`, consent_required: false });
    const bob = await addSignedIn(project, { email: 'bob@example.test' });
    expect((await start(request, bob.session)).consent_required).toBe(true);
    const other = await addApp(project);
    expect((await start({ ...request, client_id: other.client_id })).consent_required).toBe(true);
    // An expired ID token still identifies the user.
    dataOf(await project.post('/sessions/authenticate', { session_duration_minutes: 10_000 }, { session }));
    await project.advance(2 * 3600);
    expect((await start(request)).consent_required).toBe(false);
  });
});

describe('token introspection', () => {
  it('describes the own tokens of a public app, which proves itself by its ID only, and no others', async () => {
    const { project, app, config, checks, signIn, user } = await setUp({ clientType: 'third_party_public' });
    const { access_token } = await client.authorizationCodeGrant(config, await signIn(), checks);
    const own = await client.tokenIntrospection(config, access_token);
    expect(own).toMatchObject({ active: true, client_id: app.client_id, sub: user.user_id });
    for (const clientType of ['third_party_public', 'third_party']) {
      const other = await addApp(project, { client_type: clientType });
      const by = other.client_secret ? 'basic' : 'none';
      expect(await client.tokenIntrospection(await discover(project, other, by), access_token)).toEqual({
        active: false,
      });
    }
  });

  it('refuses a confidential app without its secret', async () => {
    const { config, checks, signIn, project, app } = await setUp({ clientType: 'third_party', by: 'basic' });
    const { access_token } = await client.authorizationCodeGrant(config, await signIn(), checks);
    const byId = await discover(project, app, 'none');
    await expect(client.tokenIntrospection(byId, access_token)).rejects.toEqual(refused('invalid_client'));
  });
});
