import type { ApiUser, AuthResponse } from '@foyer/core/operations';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  dataOf,
  errorOf,
  projectOn,
  startTime,
  type TestProject,
  useProviders,
} from '../testing/harness.ts';
import {
  addUser,
  create,
  email,
  isAlive,
  login,
  other,
  password,
  reset,
  resetToken,
  session_duration_minutes,
} from '../testing/passwords.ts';

const providers = useProviders();

describe('creating a password', () => {
  it('creates a signed-in user whose address is not verified', async () => {
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

  it.each([
    [{ email: 'ada' }, '400 invalid_email'],
    [{ password: 'kitten-8' }, '400 weak_password'],
    [{ password: 'ada@example.test' }, '400 weak_password'],
    [{ password: '' }, '400 weak_password'],
    [{ password: 'Password123' }, '400 breached_password'],
    [{ password: 12345678 }, '400 type.password'],
    [{ session_duration_minutes: 1 }, '400 invalid_session_duration_minutes'],
    [{ session_duration_minutes: null }, '400 required.session_duration_minutes'],
  ])('with %j is answered with %s and creates no user', async (body, expected) => {
    const project = await providers.project();
    expect(errorOf(await create(project, body))).toBe(expected);
    const search = await project.post('/users/search', { email });
    expect(dataOf(search)).toMatchObject({ userType: 'new' });
  });

  it("is rejected for a known address, whatever its user's factors are", async () => {
    const project = await providers.project();
    await project.signIn(email);
    expect(errorOf(await create(project))).toBe('400 duplicate_email');
    await addUser(project, { email: 'bob@example.test' });
    expect(errorOf(await create(project, { email: 'bob@example.test' }))).toBe('400 duplicate_email');
    await addUser(project, { email: 'eve@example.test', must_reset: true });
    expect(errorOf(await create(project, { email: 'eve@example.test' }))).toBe('400 reset_password');
  });

  it('twice at the same time with one address creates one user', async () => {
    const project = await providers.project();
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const answers = await Promise.all([create(project), create(twin), create(project)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });
});

describe('signing in with a password', () => {
  it('joins the session of the call', async () => {
    const project = await providers.project();
    await addUser(project);
    const first = await project.signIn(email);
    const data = dataOf<AuthResponse>(await login(project, {}, first.session_token));
    expect(data.session.session_id).toBe(first.session.session_id);
    expect(data.session.authentication_factors.map((factor) => factor.type)).toEqual(['otp', 'password']);
  });

  it('accepts the same password in any Unicode normalization', async () => {
    const project = await providers.project({ password_strength_policy: 'none' });
    dataOf(await create(project, { password: 'caf\u00e9-\u2460-lantern' }));
    dataOf(await login(project, { password: 'cafe\u0301-1-lantern' }));
  });

  it.each([
    [{}, { email: 'bob@example.test' }, '404 email_not_found'],
    [{}, { email: 'bob' }, '400 invalid_email'],
    [{ password: null }, {}, '400 no_user_password'],
    [{}, { password: other }, '401 unauthorized_credentials'],
    [{}, { password: '' }, '401 unauthorized_credentials'],
    [{ must_reset: true }, {}, '400 reset_password'],
    [{ breached: true }, {}, '400 breached_password'],
    [{ password: 'iloveyou' }, { password: 'ILOVEYOU' }, '401 unauthorized_credentials'],
    [{ password: 'iloveyou' }, { password: 'iloveyou' }, '400 breached_password'],
    [{ breached: true, must_reset: true }, { password: other }, '401 unauthorized_credentials'],
  ])('of a user %j with %j is answered with %s', async (user, body, expected) => {
    const project = await providers.project();
    await addUser(project, user);
    expect(errorOf(await login(project, body))).toBe(expected);
  });

  it('locks the user for ten minutes after consecutive wrong guesses', async () => {
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

describe('a password from before the address was verified', () => {
  it('must be reset, and its sessions end, when the address is verified outside its session', async () => {
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

  it('leaves nothing behind that was added to the user before', async () => {
    const project = await providers.project();
    const squatter = dataOf<AuthResponse>(await create(project));
    const session = squatter.session_token;
    const body = { phone_number: '+12025550123', session_duration_minutes };
    const { method_id } = dataOf<{ method_id: string }>(
      await project.post('/otps/sms/send/secondary', body, { session }),
    );
    const { code } = await project.lastMessage();
    dataOf(await project.post('/otps/authenticate', { token: code, method_id, session_duration_minutes }, { session }));
    const { secret } = dataOf<{ secret: string }>(await project.post('/totps', {}, { session }));
    const totp_code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: startTime.getTime() });
    dataOf(await project.post('/totps/authenticate', { totp_code, session_duration_minutes }, { session }));

    const { user } = await project.signIn(email);
    expect(user).toMatchObject({
      ...{ user_id: squatter.user_id, phone_numbers: [], totps: [], webauthn_registrations: [], providers: [] },
      ...{ emails: [{ email, verified: true }], password: { requires_reset: true } },
    });
    expect(await isAlive(project, session)).toBe(false);
    const sent = dataOf<{ method_id: string }>(
      await project.post('/otps/sms/login_or_create', { phone_number: '+12025550123' }),
    );
    const next = { token: (await project.lastMessage()).code, method_id: sent.method_id, session_duration_minutes };
    expect(dataOf<AuthResponse>(await project.post('/otps/authenticate', next)).user_id).not.toBe(squatter.user_id);
  });

  it('stays valid when its own session verifies the address', async () => {
    const project = await providers.project();
    const { session_token: session } = dataOf<AuthResponse>(await create(project));
    const { user, session_token } = await project.signIn(email, { session });
    expect(session_token).toBe(session);
    expect(user).toMatchObject({ emails: [{ verified: true }], password: { requires_reset: false } });
    dataOf(await login(project));
  });

  it('stays valid when the address was verified before', async () => {
    const project = await providers.project();
    await addUser(project);
    const first = dataOf<AuthResponse>(await login(project));
    await project.signIn(email);
    expect(await isAlive(project, first.session_token)).toBe(true);
    dataOf(await login(project));
  });
});

describe('resetting a password with the old password', () => {
  const change = (project: TestProject, body: Record<string, unknown> = {}) =>
    project.post('/passwords/existing_password/reset', {
      email,
      existing_password: password,
      new_password: other,
      session_duration_minutes,
      ...body,
    });

  it('changes the password and ends the other sessions', async () => {
    const project = await providers.project();
    await addUser(project);
    const before = dataOf<AuthResponse>(await login(project));
    const data = dataOf<AuthResponse>(await change(project));
    expect(await isAlive(project, before.session_token)).toBe(false);
    expect(await isAlive(project, data.session_token)).toBe(true);
    expect(errorOf(await login(project))).toBe('401 unauthorized_credentials');
    dataOf(await login(project, { password: other }));
  });

  it.each([
    [{ existing_password: 'x' }, '401 unauthorized_credentials'],
    [{ existing_password: 'x', new_password: 'x' }, '401 unauthorized_credentials'],
    [{ new_password: password }, '400 cannot_reset_password_with_existing_password'],
    [{ new_password: 'kitten-8' }, '400 weak_password'],
    [{ new_password: 'iloveyou' }, '400 breached_password'],
    [{ email: 'bob@example.test' }, '404 email_not_found'],
    [{ session_duration_minutes: 0 }, '400 invalid_session_duration_minutes'],
  ])('with %j is answered with %s and changes nothing', async (body, expected) => {
    const project = await providers.project();
    await addUser(project);
    expect(errorOf(await change(project, body))).toBe(expected);
    dataOf(await login(project));
  });

  it('counts wrong guesses', async () => {
    const project = await providers.project({ otp_max_attempts: 2 });
    await addUser(project);
    expect(errorOf(await change(project, { existing_password: 'x' }))).toBe('401 unauthorized_credentials');
    expect(errorOf(await change(project, { existing_password: 'x' }))).toBe('429 user_lock_limit_reached');
    expect(errorOf(await login(project))).toBe('429 user_lock_limit_reached');
  });
});

describe('resetting a password by session', () => {
  const change = (project: TestProject, session: string, body: Record<string, unknown> = {}): Promise<Answer> =>
    project.post('/passwords/session/reset', { password: other, session_duration_minutes, ...body }, { session });

  it('sets a password within five minutes of a sign-in, keeps this session and ends the others', async () => {
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

  it('is rejected later, without a session, and for a weak password', async () => {
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

it('an unverified address with a password is enough to sign in', async () => {
  const project = await providers.project();
  const { session_token: session, user } = dataOf<AuthResponse>(await create(project));
  const sent = dataOf<{ method_id: string }>(
    await project.post('/otps/sms/send/secondary', { phone_number: '+12025550123' }, { session }),
  );
  const remove = (path: string) => project.sdk('DELETE', path, undefined, { session });
  const { __user } = dataOf<{ __user: ApiUser }>(await remove(`/users/phone_numbers/${sent.method_id}`));
  expect(__user.phone_numbers).toEqual([]);
  expect(errorOf(await remove(`/users/emails/${user.emails[0]?.email_id}`))).toBe(
    '400 cannot_delete_last_primary_factor',
  );
});
