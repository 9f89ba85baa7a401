import { createHash } from 'node:crypto';
import type { AuthResponse, StrengthResponse, User } from '@foyer/core/operations';
import { describe, expect, test } from 'vitest';
import { type Answer, dataOf, errorOf, projectOn, send, type TestProject, useProviders } from './testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';
const password = 'wind-lantern-marble-42';
const other = 'copper-orchid-tunnel-17';
const session_duration_minutes = 30;

const create = (project: TestProject, body: Record<string, unknown> = {}) =>
  project.post('/passwords', { email, password, session_duration_minutes, ...body });
const login = (project: TestProject, body: Record<string, unknown> = {}, session?: string) =>
  project.post(
    '/passwords/authenticate',
    { email, password, session_duration_minutes, ...body },
    session === undefined ? {} : { session },
  );
const startReset = (project: TestProject, body: Record<string, unknown> = {}) =>
  project.post('/passwords/email/reset/start', { email, ...body });
const reset = (project: TestProject, token: string | null, body: Record<string, unknown> = {}) =>
  project.post('/passwords/email/reset', { token, password: other, session_duration_minutes, ...body });
const redeemLink = (project: TestProject, token: string | null, body: Record<string, unknown> = {}) =>
  project.post('/magic_links/authenticate', { token, session_duration_minutes, ...body });
const isAlive = async (project: TestProject, session: string) =>
  (await project.post('/sessions/authenticate', {}, { session })).status === 200;

async function addUser(project: TestProject, extra: Record<string, unknown> = {}): Promise<string> {
  const body = { public_token: project.publicToken, email, password, ...extra };
  return ((await project.dev('POST', '/users', body)).json as { user_id: string }).user_id;
}

async function resetToken(project: TestProject, body: Record<string, unknown> = {}): Promise<string> {
  dataOf(await startReset(project, body));
  return String((await project.lastMessage()).token);
}

describe('creating', () => {
  test('makes a user, signed in, whose address is not proved', async () => {
    const project = await providers.project();
    const data = dataOf<AuthResponse & { email_id: string }>(await create(project, { email: ' ADA@example.test' }));
    expect(data).toMatchObject({
      user: {
        status: 'active',
        emails: [{ email_id: data.email_id, email, verified: false }],
        password: { password_id: expect.stringMatching(/^password-test-/), requires_reset: false },
      },
      session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    });
    expect(await isAlive(project, data.session_token)).toBe(true);
    expect(dataOf<AuthResponse>(await login(project)).user_id).toBe(data.user_id);
  });

  test.each([
    [{ email: 'ada' }, '400 invalid_email'],
    [{ password: 'kitten-8' }, '400 weak_password'],
    [{ password: 'ada@example.test' }, '400 weak_password'],
    [{ password: '' }, '400 weak_password'],
    [{ password: 'Password123' }, '400 breached_password'],
    [{ password: 12345678 }, '400 type.password'],
    [{ session_duration_minutes: 1 }, '400 invalid_session_duration_minutes'],
    [{ session_duration_minutes: null }, '400 required.session_duration_minutes'],
  ])('%j is %s and makes nobody', async (body, expected) => {
    const project = await providers.project();
    expect(errorOf(await create(project, body))).toBe(expected);
    const search = await project.post('/users/search', { email });
    expect(dataOf(search)).toMatchObject({ userType: 'new' });
  });

  test('of a known address is refused, whatever its user signs in by', async () => {
    const project = await providers.project();
    await project.signIn(email);
    expect(errorOf(await create(project))).toBe('400 duplicate_email');
    await addUser(project, { email: 'bob@example.test' });
    expect(errorOf(await create(project, { email: 'bob@example.test' }))).toBe('400 duplicate_email');
    await addUser(project, { email: 'eve@example.test', must_reset: true });
    expect(errorOf(await create(project, { email: 'eve@example.test' }))).toBe('400 reset_password');
  });

  test('twice at once by one address makes one user', async () => {
    const project = await providers.project();
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const answers = await Promise.all([create(project), create(twin), create(project)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });
});

describe('signing in', () => {
  test('joins the session that came with the call', async () => {
    const project = await providers.project();
    await addUser(project);
    const first = await project.signIn(email);
    const data = dataOf<AuthResponse>(await login(project, {}, first.session_token));
    expect(data.session.session_id).toBe(first.session.session_id);
    expect(data.session.authentication_factors.map((factor) => factor.type)).toEqual(['otp', 'password']);
  });

  test('takes the same password however it was typed', async () => {
    const project = await providers.project({ password_strength_policy: 'none' });
    dataOf(await create(project, { password: 'caf\u00e9-\u2460-lantern' }));
    dataOf(await login(project, { password: 'cafe\u0301-1-lantern' }));
  });

  test.each([
    [{}, { email: 'bob@example.test' }, '404 email_not_found'],
    [{}, { email: 'bob' }, '400 invalid_email'],
    [{ password: null }, {}, '400 no_user_password'],
    [{}, { password: other }, '401 unauthorized_credentials'],
    [{}, { password: '' }, '401 unauthorized_credentials'],
    [{ must_reset: true }, {}, '400 reset_password'],
    [{ breached: true }, {}, '400 breached_password'],
    [{ breached: true, must_reset: true }, { password: other }, '401 unauthorized_credentials'],
  ])('of a user %j by %j is %s', async (user, body, expected) => {
    const project = await providers.project();
    await addUser(project, user);
    expect(errorOf(await login(project, body))).toBe(expected);
  });

  test('wrong guesses in a row lock the user for ten minutes', async () => {
    const project = await providers.project({ otp_max_attempts: 3 });
    await addUser(project);
    const wrong = () => login(project, { password: other });
    expect([errorOf(await wrong()), errorOf(await wrong())]).toEqual(Array(2).fill('401 unauthorized_credentials'));
    dataOf(await login(project));
    const answers = await Promise.all([wrong(), wrong(), wrong()]);
    expect(answers.map(errorOf).sort()).toEqual([
      '401 unauthorized_credentials',
      '401 unauthorized_credentials',
      '429 user_lock_limit_reached',
    ]);
    expect(errorOf(await login(project))).toBe('429 user_lock_limit_reached');
    await project.advance(600);
    dataOf(await login(project));
  });
});

describe('a password from before the address was proved', () => {
  test('must be reset, and its sessions end, once somebody else proves the address', async () => {
    const project = await providers.project();
    const squatter = dataOf<AuthResponse>(await create(project));
    const owner = await project.signIn(email);
    expect(owner.user_id).toBe(squatter.user_id);
    expect(owner.user.password?.requires_reset).toBe(true);
    expect(await isAlive(project, squatter.session_token)).toBe(false);
    expect(errorOf(await login(project))).toBe('400 reset_password');
    const body = { existing_password: password, new_password: other, email, session_duration_minutes };
    expect(errorOf(await project.post('/passwords/existing_password/reset', body))).toBe('400 reset_password');
    const token = await resetToken(project);
    expect(dataOf<AuthResponse>(await reset(project, token)).user.password?.requires_reset).toBe(false);
    dataOf(await login(project, { password: other }));
  });

  test('stays when its own session proves the address', async () => {
    const project = await providers.project();
    const { session_token: session } = dataOf<AuthResponse>(await create(project));
    const { user, session_token } = await project.signIn(email, { session });
    expect(session_token).toBe(session);
    expect(user).toMatchObject({ emails: [{ verified: true }], password: { requires_reset: false } });
    dataOf(await login(project));
  });

  test('stays when the address was proved before', async () => {
    const project = await providers.project();
    await addUser(project);
    const first = dataOf<AuthResponse>(await login(project));
    await project.signIn(email);
    expect(await isAlive(project, first.session_token)).toBe(true);
    dataOf(await login(project));
  });
});

describe('the reset email', () => {
  test('has two links through the provider to two pages', async () => {
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

  test.each([
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

  test.each([
    [{ email: 'ada' }, '400 invalid_email'],
    [{ email: 'bob@example.test' }, '404 email_not_found'],
    [{ reset_password_expiration_minutes: 4 }, '400 invalid_expiration'],
    [{ locale: 'fr' }, '400 invalid_locale'],
    [{ reset_password_template_id: 'a b' }, '400 invalid_template_id'],
    [{ reset_password_redirect_url: 'reset' }, '400 invalid_password_reset_redirect_url'],
    [{ reset_password_redirect_url: 'https://evil.example/' }, '400 invalid_password_reset_redirect_url'],
    [{ login_redirect_url: 'https://evil.example/' }, '400 invalid_login_redirect_url'],
    [{ code_challenge: 'x' }, '400 invalid_pkce_code_challenge'],
  ])('%j is %s and sends nothing', async (body, expected) => {
    const project = await providers.project();
    await addUser(project);
    expect(errorOf(await startReset(project, body))).toBe(expected);
    expect(await project.inbox()).toEqual([]);
  });

  test('needs a page to lead to, and is sent ten times a minute at most', async () => {
    const project = await providers.project({ redirect_urls: [] });
    await addUser(project);
    expect(errorOf(await startReset(project))).toBe('400 no_password_reset_redirect_url');
    await project.patch({ redirect_urls: null });
    for (let turn = 0; turn < 10; turn += 1) dataOf(await startReset(project));
    expect(errorOf(await startReset(project))).toBe('429 too_many_requests');
  });
});

describe('resetting by email', () => {
  test('sets the password, proves the address, signs in and ends what was before', async () => {
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

  test('gives a user without a password one', async () => {
    const project = await providers.project();
    const { user_id } = await project.signIn(email);
    expect(dataOf<AuthResponse>(await reset(project, await resetToken(project))).user_id).toBe(user_id);
    expect(dataOf(await project.post('/users/search', { email }))).toMatchObject({ userType: 'password' });
  });

  test('a link works once, also when two try at the same time, and not after its time', async () => {
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

  test('one use of either link voids both', async () => {
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

  test('a refused password leaves the link unused', async () => {
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

  test('holds the verifier to the challenge', async () => {
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

  test('a link of one project is unknown to another', async () => {
    const [one, two] = [await providers.project(), await providers.project()];
    await addUser(one);
    expect(errorOf(await reset(two, await resetToken(one)))).toBe('401 unable_to_auth_password_reset_token');
  });
});

describe('resetting by the old password', () => {
  const change = (project: TestProject, body: Record<string, unknown> = {}) =>
    project.post('/passwords/existing_password/reset', {
      email,
      existing_password: password,
      new_password: other,
      session_duration_minutes,
      ...body,
    });

  test('changes it and ends the other sessions', async () => {
    const project = await providers.project();
    await addUser(project);
    const before = dataOf<AuthResponse>(await login(project));
    const data = dataOf<AuthResponse>(await change(project));
    expect(await isAlive(project, before.session_token)).toBe(false);
    expect(await isAlive(project, data.session_token)).toBe(true);
    expect(errorOf(await login(project))).toBe('401 unauthorized_credentials');
    dataOf(await login(project, { password: other }));
  });

  test.each([
    [{ existing_password: 'x' }, '401 unauthorized_credentials'],
    [{ existing_password: 'x', new_password: 'x' }, '401 unauthorized_credentials'],
    [{ new_password: password }, '400 cannot_reset_password_with_existing_password'],
    [{ new_password: 'kitten-8' }, '400 weak_password'],
    [{ new_password: 'iloveyou' }, '400 breached_password'],
    [{ email: 'bob@example.test' }, '404 email_not_found'],
    [{ session_duration_minutes: 0 }, '400 invalid_session_duration_minutes'],
  ])('%j is %s and changes nothing', async (body, expected) => {
    const project = await providers.project();
    await addUser(project);
    expect(errorOf(await change(project, body))).toBe(expected);
    dataOf(await login(project));
  });

  test('guesses are counted', async () => {
    const project = await providers.project({ otp_max_attempts: 2 });
    await addUser(project);
    expect(errorOf(await change(project, { existing_password: 'x' }))).toBe('401 unauthorized_credentials');
    expect(errorOf(await change(project, { existing_password: 'x' }))).toBe('429 user_lock_limit_reached');
    expect(errorOf(await login(project))).toBe('429 user_lock_limit_reached');
  });
});

describe('resetting by the session', () => {
  const change = (project: TestProject, session: string, body: Record<string, unknown> = {}): Promise<Answer> =>
    project.post('/passwords/session/reset', { password: other, session_duration_minutes, ...body }, { session });

  test('sets a password within five minutes of a sign-in, keeps this session and ends the others', async () => {
    const project = await providers.project();
    const elsewhere = await project.signIn(email);
    const here = await project.signIn(email);
    await project.advance(300);
    const data = dataOf<AuthResponse>(await change(project, here.session_token));
    expect(data.session_token).toBe(here.session_token);
    expect(await isAlive(project, here.session_token)).toBe(true);
    expect(await isAlive(project, elsewhere.session_token)).toBe(false);
    expect(data.session.authentication_factors.map((factor) => factor.type)).toEqual(['otp', 'password']);
    dataOf(await login(project, { password: other }));
  });

  test('is refused later, without a session, and for a bad password', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    expect(errorOf(await change(project, session, { password: email }))).toBe('400 weak_password');
    expect(errorOf(await change(project, session, { password: 'iloveyou' }))).toBe('400 breached_password');
    expect(errorOf(await change(project, 'x'))).toBe('404 session_not_found');
    expect(errorOf(await change(project, project.publicToken))).toBe('401 user_unauthenticated');
    await project.advance(301);
    expect(errorOf(await change(project, session))).toBe('401 session_too_old_to_reset_password');
    const { user } = await project.signIn(email, { session });
    expect(user.password).toBeNull();
    dataOf(await change(project, session));
  });
});

describe('strength', () => {
  const check = async (project: TestProject, text: string, extra: Record<string, unknown> = {}) =>
    dataOf<StrengthResponse>(await project.post('/passwords/strength_check', { password: text, ...extra }));

  test('by zxcvbn: score, and its stock sentences with full stops', async () => {
    const project = await providers.project();
    expect(await check(project, 'abcdefgh123')).toMatchObject({
      valid_password: false,
      breach_detection_on_create: true,
      strength_policy: 'zxcvbn',
    });
    expect((await check(project, 'efghij')).feedback).toMatchObject({
      warning: 'Sequences like "abc" or "6543" are easy to guess.',
      suggestions: ['Add another word or two. Uncommon words are better.', 'Avoid sequences.'],
    });
    expect(await check(project, 'password')).toMatchObject({
      valid_password: false,
      score: 0,
      breached_password: true,
      feedback: { warning: 'This is a top-10 common password.' },
    });
    expect(await check(project, '')).toMatchObject({
      valid_password: false,
      score: 0,
      feedback: {
        warning: '',
        suggestions: ['Use a few words, avoid common phrases.', 'No need for symbols, digits, or uppercase letters.'],
      },
    });
    expect(await check(project, password)).toMatchObject({
      valid_password: true,
      score: 4,
      breached_password: false,
      feedback: { warning: '', suggestions: [] },
    });
  });

  test('an address makes a password that repeats it weak', async () => {
    const project = await providers.project();
    const text = 'marguerite.quill@example.test';
    expect((await check(project, text)).valid_password).toBe(true);
    expect((await check(project, text, { email: text })).valid_password).toBe(false);
    expect((await check(project, password, { email: 'not yet an addr' })).valid_password).toBe(true);
  });

  test.each([
    ['', [false, false, false, false], 8, 3, false],
    ['abc', [false, true, false, false], 5, 2, false],
    ['mqrzeyG7', [true, true, false, true], 0, 0, true],
    ['mqrzeyg7', [true, true, false, false], 0, 1, false],
    ['aB1 é', [true, true, true, true], 3, 0, false],
    ['Ünïcödé!', [false, true, true, true], 0, 0, true],
    ['A😀😀😀😀😀😀b', [false, true, true, true], 0, 0, true],
    ['Password123', [true, true, false, true], 0, 0, false],
  ])('by luds: %j', async (text, kinds, missing_characters, missing_complexity, valid_password) => {
    const project = await providers.project({ password_strength_policy: 'luds' });
    const [has_digit, has_lower_case, has_symbol, has_upper_case] = kinds;
    expect(await check(project, text)).toMatchObject({
      valid_password,
      strength_policy: 'luds',
      breached_password: text === 'Password123',
      feedback: {
        luds_requirements: {
          has_digit,
          has_lower_case,
          has_symbol,
          has_upper_case,
          missing_characters,
          missing_complexity,
        },
      },
    });
  });

  test('luds asks for what the project says', async () => {
    const project = await providers.project({
      password_strength_policy: 'luds',
      luds_minimum_count: 12,
      luds_complexity: 1,
    });
    const answer = await create(project, { password: 'lanternmarb' });
    expect(answer.json).toMatchObject({
      error_type: 'weak_password',
      error_message:
        'A password must have at least 12 characters and 1 of: uppercase letter, lowercase letter, number, symbol.',
    });
    dataOf(await create(project, { password: 'lanternmarbl' }));
  });

  test('without a policy anything goes that was not breached', async () => {
    const project = await providers.project({ password_strength_policy: 'none' });
    expect(await check(project, 'kitten-8')).toMatchObject({ valid_password: true, strength_policy: 'none' });
    expect(await check(project, 'iloveyou')).toMatchObject({ valid_password: false, breached_password: true });
    dataOf(await create(project, { password: 'kitten-8' }));
  });

  test('a very long password is judged by its beginning', async () => {
    const project = await providers.project();
    const long = Array.from({ length: 5000 }, (_, index) => String.fromCharCode(33 + ((index * 7919) % 94))).join('');
    expect((await check(project, long)).valid_password).toBe(true);
  });
});

test('an unproved address with a password is enough to sign in by', async () => {
  const project = await providers.project();
  const { session_token: session, user } = dataOf<AuthResponse>(await create(project));
  const sent = dataOf<{ method_id: string }>(
    await project.post('/otps/sms/send/secondary', { phone_number: '+12025550123' }, { session }),
  );
  const remove = (path: string) => project.sdk('DELETE', path, undefined, { session });
  const { __user } = dataOf<{ __user: User }>(await remove(`/users/phone_numbers/${sent.method_id}`));
  expect(__user.phone_numbers).toEqual([]);
  expect(errorOf(await remove(`/users/emails/${user.emails[0]?.email_id}`))).toBe(
    '400 cannot_delete_last_primary_factor',
  );
});
