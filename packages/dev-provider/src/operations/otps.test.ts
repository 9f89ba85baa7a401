import type { AuthResponse } from '@foyer/core/operations';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, projectOn, type TestProject, useProviders, wrongCode } from '../testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';
const phone_number = '+12025550123';

async function sendCode(
  project: TestProject,
  path = '/otps/email/login_or_create',
  body: Record<string, unknown> = { email },
) {
  const { method_id } = dataOf<{ method_id: string }>(await project.post(path, body));
  const message = await project.lastMessage();
  return { method_id, code: message.code, message };
}

function redeem(project: TestProject, sent: { code: string | null; method_id: string }, token: unknown = sent.code) {
  return project.post('/otps/authenticate', { token, method_id: sent.method_id, session_duration_minutes: 30 });
}

describe('sending a passcode', () => {
  it.each([
    ['sms', '/otps/sms/login_or_create', { phone_number }, phone_number],
    ['whatsapp', '/otps/whatsapp/login_or_create', { phone_number }, phone_number],
    ['email', '/otps/email/login_or_create', { email }, email],
  ] as const)(
    'by %s sends six digits that expire in two minutes, and returns the method id',
    async (channel, path, body, to) => {
      const project = await providers.project({ project_name: 'Acme' });
      const { code, method_id, message } = await sendCode(project, path, body);
      expect(code).toMatch(/^\d{6}$/);
      expect(method_id).toMatch(channel === 'email' ? /^email-test-/ : /^phone-number-test-/);
      expect(message).toMatchObject({ channel, to, template: 'otp_signup', url: null, token: null });
      expect(message.text).toContain(code);
      expect(message.text).toContain('expires in 2 minutes');
      expect(message.text).toContain('Acme');
    },
  );

  it('binds a text message to the calling page', async () => {
    const project = await providers.project();
    const headers = { 'x-sdk-parent-host': 'https://app.example.test:8443' };
    await project.post('/otps/sms/login_or_create', { phone_number, expiration_minutes: 5 }, { headers });
    const { text, code } = await project.lastMessage();
    expect(text).toBe(`Your Foyer passcode is ${code}. It expires in 5 minutes.\n\n@app.example.test #${code}`);
  });

  it.each([
    ['es', 'Tu código de Foyer es', 'Caduca en 1 minuto.'],
    ['pt-BR', 'Seu código de Foyer é', 'Ele expira em 1 minuto.'],
  ])('writes the message in the language %s', async (locale, start, end) => {
    const project = await providers.project();
    const body = { phone_number, locale, expiration_minutes: 1 };
    const { message } = await sendCode(project, '/otps/whatsapp/login_or_create', body);
    expect(message.text).toContain(start);
    expect(message.text).toContain(end);
  });

  it.each([
    ['/otps/email/login_or_create', { email: 'ada@' }, '400 invalid_email'],
    ['/otps/email/login_or_create', { email, expiration_minutes: 0 }, '400 invalid_expiration_otp'],
    ['/otps/email/login_or_create', { email, expiration_minutes: 11 }, '400 invalid_expiration_otp'],
    ['/otps/email/login_or_create', { email, locale: 'xx' }, '400 invalid_locale'],
    ['/otps/email/login_or_create', { email, login_template_id: '<x>' }, '400 invalid_template_id'],
    ['/otps/email/login_or_create', { phone_number }, '400 required.email'],
    ['/otps/sms/login_or_create', { email }, '400 required.phone_number'],
    ['/otps/sms/login_or_create', { phone_number: '2025550123' }, '400 invalid_phone_number'],
    ['/otps/sms/login_or_create', { phone_number: '+1 (202) 555-0123' }, '400 invalid_phone_number'],
    ['/otps/sms/login_or_create', { phone_number: '+1202555' }, '400 invalid_phone_number'],
    ['/otps/sms/login_or_create', { phone_number: '+9991234567' }, '400 invalid_phone_number_country_code'],
    ['/otps/sms/login_or_create', { phone_number: '+881612345678' }, '400 invalid_phone_number_country_code'],
    ['/otps/email/send/primary', { email }, '404 email_not_found'],
    ['/otps/sms/send/primary', { phone_number }, '404 phone_number_not_found'],
    ['/otps/whatsapp/send/primary', { phone_number }, '404 phone_number_not_found'],
  ])('to %s with %j is answered with %s', async (path, body, expected) => {
    const project = await providers.project();
    expect(errorOf(await project.post(path, body))).toBe(expected);
    expect(await project.inbox()).toEqual([]);
  });

  it('creates one user in two simultaneous first sign-ins with one number', async () => {
    const project = await providers.project();
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const sent = await Promise.all(
      [project, twin, project, twin].map((each) => each.post('/otps/sms/login_or_create', { phone_number })),
    );
    expect(new Set(sent.map((answer) => dataOf<{ method_id: string }>(answer).method_id)).size).toBe(1);
    expect(sent.filter((answer) => dataOf<{ user_created: boolean }>(answer).user_created)).toHaveLength(1);
  });

  it('is rejected after ten passcodes a minute', async () => {
    const project = await providers.project();
    for (let turn = 0; turn < 10; turn += 1) await sendCode(project);
    expect(errorOf(await project.post('/otps/email/login_or_create', { email }))).toBe('429 too_many_requests');
    await project.advance(61);
    await sendCode(project);
  });

  it('has no limit in a project that sets none', async () => {
    const project = await providers.project({ message_limit: null });
    for (let turn = 0; turn < 11; turn += 1) await sendCode(project);
    await project.patch({ message_limit: 11 });
    expect(errorOf(await project.post('/otps/email/login_or_create', { email }))).toBe('429 too_many_requests');
  });

  it('within a session adds a number that identifies no user until it is verified', async () => {
    const project = await providers.project();
    const { session_token: session, user_id } = await project.signIn(email);
    const sent = dataOf<{ method_id: string }>(
      await project.post('/otps/sms/send/secondary', { phone_number }, { session }),
    );
    const { code } = await project.lastMessage();
    expect(errorOf(await project.post('/otps/sms/send/primary', { phone_number }))).toBe('404 phone_number_not_found');
    const body = { token: code, method_id: sent.method_id, session_duration_minutes: 60 };
    const data = dataOf<AuthResponse>(await project.post('/otps/authenticate', body, { session }));
    expect(data).toMatchObject({
      user_id,
      session_token: session,
      user: { phone_numbers: [{ phone_number, verified: true }] },
    });
    expect(data.session.authentication_factors.map((factor) => factor.delivery_method)).toEqual(['email', 'sms']);
  });
});

describe('redeeming a passcode', () => {
  it('signs in with the number', async () => {
    const project = await providers.project();
    const sent = await sendCode(project, '/otps/sms/login_or_create', { phone_number });
    const data = dataOf<AuthResponse & { method_id: string }>(await redeem(project, sent));
    expect(data).toMatchObject({
      method_id: sent.method_id,
      user: { status: 'active', phone_numbers: [{ phone_id: sent.method_id, phone_number, verified: true }] },
      session: {
        authentication_factors: [
          { type: 'otp', delivery_method: 'sms', phone_number_factor: { phone_id: sent.method_id, phone_number } },
        ],
      },
    });
  });

  it('works once, even with two simultaneous requests on two providers', async () => {
    const project = await providers.project();
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const sent = await sendCode(project);
    const answers = await Promise.all([project, twin, project, twin].map((each) => redeem(each, sent)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401]);
    expect(errorOf(await redeem(project, sent))).toBe('401 unable_to_auth_otp_code');
  });

  it('fails after the passcode expires', async () => {
    const project = await providers.project();
    const sent = await sendCode(project, undefined, { email, expiration_minutes: 1 });
    await project.advance(60);
    expect(errorOf(await redeem(project, sent))).toBe('401 unable_to_auth_otp_code');
  });

  it('works for the newest passcode only', async () => {
    const project = await providers.project();
    const first = await sendCode(project);
    const second = await sendCode(project);
    expect(second.method_id).toBe(first.method_id);
    if (first.code !== second.code) expect(errorOf(await redeem(project, first))).toBe('401 unable_to_auth_otp_code');
    dataOf(await redeem(project, second));
  });

  it.each([
    ['12345', '400 invalid_code'],
    ['1234567', '400 invalid_code'],
    ['12345a', '400 invalid_code'],
    ['١٢٣٤٥٦', '400 invalid_code'],
    [123456, '400 type.token'],
  ])('answers %j with %s and does not count an attempt', async (token, expected) => {
    const project = await providers.project({ otp_max_attempts: 1 });
    const sent = await sendCode(project);
    expect(errorOf(await redeem(project, sent, token))).toBe(expected);
    dataOf(await redeem(project, sent));
  });

  it('fails for an unknown method', async () => {
    const project = await providers.project();
    expect(errorOf(await redeem(project, { code: '123456', method_id: 'email-test-none' }))).toBe(
      '400 invalid_method_id',
    );
  });
});

describe('passcode attempts', () => {
  it('lock the user for ten minutes after the fifth wrong passcode', async () => {
    const project = await providers.project();
    const sent = await sendCode(project, undefined, { email, expiration_minutes: 10 });
    for (let turn = 1; turn < 5; turn += 1) {
      expect(errorOf(await redeem(project, sent, wrongCode(sent.code, turn)))).toBe('404 otp_code_not_found');
    }
    expect(errorOf(await redeem(project, sent, wrongCode(sent.code, 5)))).toBe('429 user_lock_limit_reached');
    expect(errorOf(await redeem(project, sent))).toBe('429 user_lock_limit_reached');
    const fresh = await sendCode(project);
    expect(errorOf(await redeem(project, fresh))).toBe('429 user_lock_limit_reached');
    await project.advance(600);
    const later = await sendCode(project);
    expect(errorOf(await redeem(project, later, wrongCode(later.code)))).toBe('404 otp_code_not_found');
    dataOf(await redeem(project, later));
  });

  it('are reset by a correct passcode, not by a new one', async () => {
    const project = await providers.project({ otp_max_attempts: 3 });
    const first = await sendCode(project);
    await redeem(project, first, wrongCode(first.code));
    const second = await sendCode(project);
    expect(errorOf(await redeem(project, second, wrongCode(second.code, 7)))).toBe('404 otp_code_not_found');
    dataOf(await redeem(project, second));
    const third = await sendCode(project);
    expect(errorOf(await redeem(project, third, wrongCode(third.code, 7)))).toBe('404 otp_code_not_found');
    expect(errorOf(await redeem(project, third, wrongCode(third.code, 7)))).toBe('404 otp_code_not_found');
    expect(errorOf(await redeem(project, third, wrongCode(third.code, 7)))).toBe('429 user_lock_limit_reached');
  });

  it('are counted one by one when they are simultaneous on two providers', async () => {
    const project = await providers.project({ otp_max_attempts: 4 });
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const sent = await sendCode(project);
    const guesses = Array.from({ length: 12 }, (_, turn) =>
      redeem(turn % 2 ? project : twin, sent, wrongCode(sent.code, turn + 1)),
    );
    const errors = (await Promise.all(guesses)).map(errorOf);
    expect(errors.filter((error) => error === '404 otp_code_not_found')).toHaveLength(3);
    expect(errors.filter((error) => error === '429 user_lock_limit_reached')).toHaveLength(9);
  });

  it('have a limit that is a setting', async () => {
    const project = await providers.project({ otp_max_attempts: 1 });
    const sent = await sendCode(project);
    expect(errorOf(await redeem(project, sent, wrongCode(sent.code)))).toBe('429 user_lock_limit_reached');
  });
});
