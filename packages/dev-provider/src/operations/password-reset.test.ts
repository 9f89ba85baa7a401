import { createHash } from 'node:crypto';
import type { AuthResponse } from '@foyer/core/operations';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, projectOn, send, useProviders } from '../testing/harness.ts';
import {
  addUser,
  create,
  email,
  isAlive,
  login,
  other,
  password,
  redeemLink,
  reset,
  resetToken,
  startReset,
} from '../testing/passwords.ts';

const providers = useProviders();

describe('the reset email', () => {
  it('has two links through the provider to two pages', async () => {
    const project = await providers.project({ project_name: 'Acme' });
    await addUser(project);
    const urls = {
      reset_password_redirect_url: 'http://localhost:3000/reset?a=1',
      login_redirect_url: 'http://localhost:3000/in',
    };
    expect(dataOf(await startReset(project, urls))).toEqual({ status_code: 200, request_id: expect.any(String) });
    const message = await project.lastMessage();
    expect(message).toMatchObject({
      to: email,
      channel: 'email',
      template: 'password_reset',
      subject: 'Set a new password for Acme',
      code: null,
    });
    expect(message.text).toContain('expires in 30 minutes');
    for (const url of [message.url, message.login_url]) {
      expect(message.text).toContain(url);
      expect(message.html).toContain(url?.replaceAll('&', '&amp;'));
    }
    const follow = async (url: string | null) => {
      const path = String(url).replace('http://localhost:4000', '');
      return (await send(providers.provider, 'GET', path)).headers.get('location');
    };
    const rest = `token=${message.token}&public_token=${project.publicToken}`;
    expect(await follow(message.url)).toBe(`http://localhost:3000/reset?a=1&stytch_token_type=reset_password&${rest}`);
    expect(await follow(message.login_url)).toBe(`http://localhost:3000/in?stytch_token_type=login&${rest}`);
  });

  it("links by default to the playground's page that resets the password of this project", async () => {
    const project = await providers.project();
    await addUser(project);
    dataOf(await startReset(project));
    const { url, login_url } = await project.lastMessage();
    for (const link of [url, login_url]) {
      const path = String(link).replace('http://localhost:4000', '');
      const location = (await send(providers.provider, 'GET', path)).headers.get('location');
      expect(location).toContain(`http://localhost:3000/?publicToken=${project.publicToken}&variant=reset-password&`);
    }
  });

  it.each([
    ['es', 'Elige una contraseña nueva para Foyer', 'caduca en 1 hora'],
    ['pt-br', 'Defina uma nova senha para Foyer', 'expira em 1 hora'],
  ])('is written in %s', async (locale, subject, expiry) => {
    const project = await providers.project();
    await addUser(project);
    dataOf(
      await startReset(project, { locale, reset_password_expiration_minutes: 60, reset_password_template_id: 'x' }),
    );
    const message = await project.lastMessage();
    expect(message).toMatchObject({ subject, template: 'x' });
    expect(message.text).toContain(expiry);
  });

  it.each([
    [{ email: 'ada' }, '400 invalid_email'],
    [{ email: 'bob@example.test' }, '404 email_not_found'],
    [{ reset_password_expiration_minutes: 4 }, '400 invalid_expiration'],
    [{ locale: 'xx' }, '400 invalid_locale'],
    [{ reset_password_template_id: 'a b' }, '400 invalid_template_id'],
    [{ reset_password_redirect_url: 'reset' }, '400 invalid_password_reset_redirect_url'],
    [{ reset_password_redirect_url: 'https://evil.example/' }, '400 invalid_password_reset_redirect_url'],
    [{ login_redirect_url: 'https://evil.example/' }, '400 invalid_login_redirect_url'],
    [{ code_challenge: 'x' }, '400 invalid_pkce_code_challenge'],
  ])('for %j is answered with %s and sends nothing', async (body, expected) => {
    const project = await providers.project();
    await addUser(project);
    expect(errorOf(await startReset(project, body))).toBe(expected);
    expect(await project.inbox()).toEqual([]);
  });

  it('requires a redirect URL, and is sent at most ten times a minute', async () => {
    const project = await providers.project({ redirect_urls: [] });
    await addUser(project);
    expect(errorOf(await startReset(project))).toBe('400 no_password_reset_redirect_url');
    await project.patch({ redirect_urls: null });
    for (let turn = 0; turn < 10; turn += 1) dataOf(await startReset(project));
    expect(errorOf(await startReset(project))).toBe('429 too_many_requests');
  });
});

describe('resetting a password by email', () => {
  it('sets the password, verifies the address, signs in and ends other sessions', async () => {
    const project = await providers.project({ otp_max_attempts: 1 });
    const before = dataOf<AuthResponse>(await create(project));
    const older = await resetToken(project);
    const token = await resetToken(project);
    expect(errorOf(await login(project, { password: other }))).toBe('429 user_lock_limit_reached');
    const data = dataOf<AuthResponse>(await reset(project, token));
    expect(data).toMatchObject({ user_id: before.user_id, user: { emails: [{ verified: true }] } });
    expect(data.user.password).toEqual(before.user.password);
    expect(await isAlive(project, before.session_token)).toBe(false);
    expect(await isAlive(project, data.session_token)).toBe(true);
    expect(errorOf(await reset(project, older))).toBe('401 unable_to_auth_password_reset_token');
    expect(errorOf(await login(project, { password }))).toBe('429 user_lock_limit_reached');
    await project.advance(600);
    dataOf(await login(project, { password: other }));
  });

  it('sets a password for a user without one', async () => {
    const project = await providers.project();
    const { user_id } = await project.signIn(email);
    expect(dataOf<AuthResponse>(await reset(project, await resetToken(project))).user_id).toBe(user_id);
    expect(dataOf(await project.post('/users/search', { email }))).toMatchObject({ userType: 'password' });
  });

  it('works once, even with two simultaneous requests, and not after the link expires', async () => {
    const project = await providers.project();
    await addUser(project);
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const token = await resetToken(project);
    const answers = await Promise.all([project, twin, project].map((each) => reset(each, token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401]);
    const late = await resetToken(project, { reset_password_expiration_minutes: 5 });
    await project.advance(300);
    expect(errorOf(await reset(project, late))).toBe('401 unable_to_auth_password_reset_token');
    expect(errorOf(await redeemLink(project, late))).toBe('401 unable_to_auth_magic_link');
    expect(errorOf(await reset(project, 'x'))).toBe('401 unable_to_auth_password_reset_token');
  });

  it('invalidates both links after either is used', async () => {
    const project = await providers.project();
    await addUser(project);
    const first = await resetToken(project);
    const data = dataOf<AuthResponse>(await redeemLink(project, first));
    expect(data.session.authentication_factors).toMatchObject([{ type: 'magic_link', delivery_method: 'email' }]);
    expect(errorOf(await reset(project, first))).toBe('401 unable_to_auth_password_reset_token');
    dataOf(await login(project));
    const second = await resetToken(project);
    dataOf(await reset(project, second));
    expect(errorOf(await redeemLink(project, second))).toBe('401 unable_to_auth_magic_link');
  });

  it('does not consume the link when the password is rejected', async () => {
    const project = await providers.project();
    await addUser(project, { breached: true });
    const token = await resetToken(project);
    expect(errorOf(await reset(project, token, { password: 'kitten-8' }))).toBe('400 weak_password');
    expect(errorOf(await reset(project, token, { password: email }))).toBe('400 weak_password');
    expect(errorOf(await reset(project, token, { password: 'iloveyou' }))).toBe('400 breached_password');
    expect(errorOf(await reset(project, token, { password }))).toBe('400 breached_password');
    dataOf(await reset(project, token));
    dataOf(await login(project, { password: other }));
  });

  it('requires the verifier of the challenge', async () => {
    const project = await providers.project({ pkce_required_for_password_resets: true });
    await addUser(project);
    expect(errorOf(await startReset(project))).toBe('400 invalid_pkce_code_challenge');
    const code_verifier = 'a'.repeat(64);
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    const token = await resetToken(project, { code_challenge });
    expect(errorOf(await reset(project, token))).toBe('400 pkce_expected_code_verifier');
    expect(errorOf(await reset(project, token, { code_verifier: 'b'.repeat(64) }))).toBe('400 pkce_mismatch');
    expect(errorOf(await redeemLink(project, token))).toBe('400 pkce_expected_code_verifier');
    dataOf(await reset(project, token, { code_verifier }));
    await project.patch({ pkce_required_for_password_resets: false });
    const open = await resetToken(project);
    expect(errorOf(await reset(project, open, { code_verifier }))).toBe('400 pkce_did_not_expect_code_verifier');
    const guarded = await resetToken(project, { code_challenge });
    dataOf(await redeemLink(project, guarded, { code_verifier }));
  });

  it('fails for a link of another project', async () => {
    const [one, two] = [await providers.project(), await providers.project()];
    await addUser(one);
    expect(errorOf(await reset(two, await resetToken(one)))).toBe('401 unable_to_auth_password_reset_token');
  });
});
