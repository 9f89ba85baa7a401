import type { AuthResponse } from '@foyer/core/operations';
import { oauthProviders } from '@foyer/core/operations';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../random.ts';
import { providerFacts } from '../social/oauth-providers.ts';
import { dataOf, errorOf, send, startTime, type TestProject, useProviders } from '../testing/harness.ts';
import { email, type Signed, socialSignIn } from '../testing/social-sign-in.ts';

const providers = useProviders();
const { startSignIn, completeSignIn, redeem, signInWith } = socialSignIn(providers);
const verifier = '0'.repeat(64);

describe('oauth.authenticate', () => {
  it.each(oauthProviders)('signs in with %s', async (provider) => {
    const project = await providers.project();
    const { name, hasEmail } = providerFacts[provider];
    const data = await signInWith(project, { provider });
    const { provider_subject } = data;
    expect(data).toMatchObject({ provider_type: name, profile_picture_url: '', locale: 'en' });
    expect(data.user).toMatchObject({
      status: 'active',
      emails: hasEmail ? [{ email, verified: true }] : [],
      providers: [{ provider_type: name, provider_subject, profile_picture_url: '', locale: 'en' }],
      name: hasEmail ? { first_name: 'Ada', last_name: 'Lovelace' } : { first_name: '' },
    });
    expect(data.session.authentication_factors).toEqual([
      {
        type: 'oauth',
        delivery_method: `oauth_${provider}`,
        last_authenticated_at: startTime.toISOString(),
        created_at: startTime.toISOString(),
        updated_at: startTime.toISOString(),
        [`${provider}_oauth_factor`]: {
          id: data.user.providers[0]?.oauth_user_registration_id,
          provider_subject,
          ...(hasEmail && { email_id: data.user.emails[0]?.email_id }),
        },
      },
    ]);
    const again = await signInWith(project, { provider });
    expect(again.user_id).toBe(data.user_id);
    expect(again.user.providers).toHaveLength(1);
  });

  it('returns the values of the social provider', async () => {
    const project = await providers.project();
    const { provider_values: values, provider_subject } = await signInWith(project, {
      query: { custom_scopes: 'calendar.readonly' },
    });
    expect(values).toEqual({
      access_token: expect.stringMatching(/^[\w-]{44}$/),
      refresh_token: expect.stringMatching(/^[\w-]{44}$/),
      id_token: expect.any(String),
      scopes: ['openid', 'email', 'profile', 'calendar.readonly'],
      expires_at: '2030-01-01T11:00:00.000Z',
    });
    const keys = await send(providers.twin, 'GET', `/v1/sessions/jwks/${project.projectId}`);
    const { payload } = await jwtVerify(values.id_token, createLocalJWKSet(await keys.json()), {
      issuer: 'https://accounts.google.com',
      currentDate: startTime,
    });
    expect(payload).toMatchObject({ sub: provider_subject, email, email_verified: true, given_name: 'Ada' });
    expect((await signInWith(project, { provider: 'github' })).provider_values.id_token).toBe('');
  });

  it('accepts a token once, in its project, within five minutes', async () => {
    const project = await providers.project();
    const { token } = await completeSignIn(project);
    expect(errorOf(await redeem(await providers.project(), token))).toBe('404 oauth_token_not_found');
    const answers = await Promise.all([redeem(project, token), redeem(project, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { token: late } = await completeSignIn(project);
    await project.advance(300);
    expect(errorOf(await redeem(project, late))).toBe('404 oauth_token_not_found');
    expect(errorOf(await redeem(project, 'nothing'))).toBe('404 oauth_token_not_found');
  });

  it('requires the PKCE verifier, and a failure does not consume the token', async () => {
    const project = await providers.project({ pkce_required_for_oauth: true });
    const { token } = await completeSignIn(project, { query: { code_challenge: sha256(verifier) } });
    expect(errorOf(await redeem(project, token))).toBe('400 pkce_expected_code_verifier');
    expect(errorOf(await redeem(project, token, { code_verifier: '1'.repeat(64) }))).toBe('400 pkce_mismatch');
    dataOf(await redeem(project, token, { code_verifier: verifier }));
    await project.patch({ pkce_required_for_oauth: false });
    const { token: plain } = await completeSignIn(project);
    const answer = await redeem(project, plain, { code_verifier: verifier });
    expect(errorOf(answer)).toBe('400 pkce_did_not_expect_code_verifier');
  });

  it.each([
    [{ session_duration_minutes: 30 }, '400 required.token'],
    [{ token: 'x' }, '400 required.session_duration_minutes'],
    [{ token: 'x', session_duration_minutes: 1 }, '400 invalid_session_duration_minutes'],
  ])('rejects %j', async (body, expected) => {
    const project = await providers.project();
    expect(errorOf(await project.post('/oauth/authenticate', body))).toBe(expected);
  });
});

describe('a social account', () => {
  it('belongs to the user who has verified its address', async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    const google = await signInWith(project);
    const github = await signInWith(project, { provider: 'github' });
    expect([google.user_id, github.user_id]).toEqual([ada.user_id, ada.user_id]);
    expect(github.user.providers.map((known) => known.provider_type)).toEqual(['Google', 'Github']);
    expect(github.user.emails).toHaveLength(1);
  });

  it('belongs to the same user after the address was removed', async () => {
    const project = await providers.project();
    const first = await signInWith(project);
    const session = first.session_token;
    const path = `/users/emails/${first.user.emails[0]?.email_id}`;
    dataOf(await project.sdk('DELETE', path, undefined, { session }));
    const second = await signInWith(project);
    expect(second.user_id).toBe(first.user_id);
    expect(second.user.emails).toEqual([]);
    expect(JSON.stringify(second.session.authentication_factors)).not.toContain('email_id');
  });

  it('creates a separate user when the provider shares no address', async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    expect((await signInWith(project, { provider: 'twitter' })).user_id).not.toBe(ada.user_id);
  });

  it('creates one user in two simultaneous first sign-ins', async () => {
    const project = await providers.project();
    const tokens = [(await completeSignIn(project)).token, (await completeSignIn(project)).token];
    const answers = await Promise.all(tokens.map((token) => redeem(project, token)));
    expect(new Set(answers.map((answer) => dataOf<Signed>(answer).user_id)).size).toBe(1);
  });

  it('joins the session as another factor', async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    const { token } = await completeSignIn(project);
    const { session } = dataOf<Signed>(await redeem(project, token, {}, ada.session_token));
    expect(session.session_id).toBe(ada.session.session_id);
    expect(session.authentication_factors.map((factor) => factor.type)).toEqual(['otp', 'oauth']);
  });

  it('is registered again after its registration was deleted', async () => {
    const project = await providers.project();
    const { user, session_token: session } = await signInWith(project);
    const path = `/users/oauth/${user.providers[0]?.oauth_user_registration_id}`;
    dataOf(await project.sdk('DELETE', path, undefined, { session }));
    const again = await signInWith(project);
    expect(again.user_id).toBe(user.user_id);
    expect(again.user.providers).toHaveLength(1);
  });
});

describe('oauth.attach', () => {
  const attach = async (project: TestProject, session: string, provider = 'twitter') =>
    dataOf<{ oauth_attach_token: string }>(await project.post('/oauth/attach', { provider }, { session }));

  it("adds an account to the session's user", async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    const query = await attach(project, ada.session_token);
    const { target, token } = await completeSignIn(project, { provider: 'twitter', query: { ...query } });
    expect(target.pathname).toBe('/login');
    const { user_id, user } = dataOf<Signed>(await redeem(project, token, {}, ada.session_token));
    expect(user_id).toBe(ada.user_id);
    expect(user.providers).toMatchObject([{ provider_type: 'Twitter' }]);
  });

  it('also adds the address, unless another user has verified it', async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    await project.signIn('bob@example.test');
    const add = async (address: string, provider: string) => {
      const query = await attach(project, ada.session_token, provider);
      return dataOf<AuthResponse>(
        await redeem(project, (await completeSignIn(project, { address, provider, query: { ...query } })).token),
      ).user;
    };
    const first = await add('ada@work.test', 'google');
    expect(first.emails.map((known) => [known.email, known.verified])).toEqual([
      [email, true],
      ['ada@work.test', true],
    ]);
    const second = await add('bob@example.test', 'github');
    expect(second.user_id).toBe(ada.user_id);
    expect(second.emails).toHaveLength(2);
  });

  it("does not take another user's account", async () => {
    const project = await providers.project();
    await signInWith(project, { provider: 'twitter' });
    const bob = await project.signIn('bob@example.test');
    const query = await attach(project, bob.session_token);
    const { token } = await completeSignIn(project, { provider: 'twitter', query: { ...query } });
    expect(errorOf(await redeem(project, token))).toBe('400 oauth_flow_callback_error');
  });

  it('returns a token that works once, for its provider, within ten minutes', async () => {
    const project = await providers.project();
    const { session_token } = await project.signIn(email);
    const query = { ...(await attach(project, session_token)) };
    const status = async (provider = 'twitter') => (await startSignIn(project, query, provider)).answer.status;
    expect([await status('google'), await status(), await status()]).toEqual([400, 302, 400]);
    const late = { ...(await attach(project, session_token)) };
    await project.advance(600);
    expect((await startSignIn(project, late, 'twitter')).answer.status).toBe(400);
  });

  it('requires a session and a known provider', async () => {
    const project = await providers.project({ oauth_providers: ['apple'] });
    expect(errorOf(await project.post('/oauth/attach', { provider: 'apple' }))).toBe('401 user_unauthenticated');
    const { session_token: session } = await project.signIn(email);
    const ask = async (provider: unknown) => errorOf(await project.post('/oauth/attach', { provider }, { session }));
    expect(await ask('myspace')).toBe('400 invalid_oauth_provider');
    expect(await ask('google')).toBe('404 oauth_config_not_found');
    expect(await ask(1)).toBe('400 type.provider');
  });
});
