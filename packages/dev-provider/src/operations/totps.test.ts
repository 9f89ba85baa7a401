import type { ApiUser, AuthResponse } from '@foyer/core/operations';
import { eq } from 'drizzle-orm';
import { convertIndexedToRgb, decode } from 'fast-png';
import { Secret, TOTP, URI } from 'otpauth';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../random.ts';
import { recoveryCodes } from '../schema.ts';
import { dataOf, errorOf, projectOn, startTime, type TestProject, useProviders } from '../testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';
const session_duration_minutes = 30;

interface Created {
  user_id: string;
  totp_id: string;
  secret: string;
  qr_code: string;
  recovery_codes: string[];
  __user: ApiUser;
}

/**
 * Creates a signed-in user with a TOTP. `code(seconds)` returns the code that their app shows that long after the
 * start.
 */
async function setUp(project: TestProject, isProved = true) {
  const { session_token: session, session: before } = await project.signIn(email, { minutes: 60 });
  const created = dataOf<Created>(await project.post('/totps', {}, { session }));
  const app = new TOTP({ secret: Secret.fromBase32(created.secret) });
  const code = (seconds = 0) => app.generate({ timestamp: startTime.getTime() + seconds * 1000 });
  const authenticate = (totp_code: string, each = project, token = session) =>
    each.post('/totps/authenticate', { totp_code, session_duration_minutes }, { session: token });
  const recover = (recovery_code: string, each = project) =>
    each.post('/totps/recover', { recovery_code, session_duration_minutes }, { session });
  const listed = async () =>
    dataOf<{ user_id: string; totps: { totp_id: string; verified: boolean; recovery_codes: string[] }[] }>(
      await project.post('/totps/recovery_codes', {}, { session }),
    );
  if (isProved) {
    dataOf(await authenticate(code()));
    await project.advance(60);
  }
  return { session, before, created, code, authenticate, recover, listed };
}

describe('setting up a TOTP', () => {
  it('returns a secret, its QR code, and ten recovery codes', async () => {
    const project = await providers.project({ project_name: 'Acme: Tools' });
    const { created, listed } = await setUp(project, false);
    expect(created.totp_id).toMatch(/^totp-test-/);
    expect(created.__user.totps).toEqual([{ totp_id: created.totp_id, verified: false }]);
    expect(created.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(created.recovery_codes).size).toBe(10);
    for (const code of created.recovery_codes) expect(code).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
    expect(await listed()).toMatchObject({
      user_id: created.user_id,
      totps: [{ totp_id: created.totp_id, verified: false, recovery_codes: created.recovery_codes }],
    });
    const read = URI.parse(readQrCode(created.qr_code));
    expect(read).toMatchObject({ issuer: 'Acme Tools', label: email, algorithm: 'SHA1', digits: 6, period: 30 });
    expect(read.secret.base32).toBe(created.secret);
  });

  it('completes with the first correct code, which joins the session', async () => {
    const project = await providers.project();
    const { before, created, code, authenticate } = await setUp(project, false);
    const data = dataOf<AuthResponse & { totp_id: string }>(await authenticate(code()));
    expect(data).toMatchObject({
      totp_id: created.totp_id,
      user: { totps: [{ totp_id: created.totp_id, verified: true }] },
      session: { session_id: before.session_id },
    });
    expect(data.session.authentication_factors).toMatchObject([
      { type: 'otp' },
      {
        type: 'totp',
        delivery_method: 'authenticator_app',
        authenticator_app_factor: { totp_id: created.totp_id },
      },
    ]);
  });

  it('is rejected while a TOTP is pending or active, and allowed after it expires or is deleted', async () => {
    const project = await providers.project();
    const { session, created, authenticate } = await setUp(project, false);
    const again = (expiration_minutes = 5) => project.post('/totps', { expiration_minutes }, { session });
    expect(errorOf(await again())).toBe('400 pending_totp_exists');
    await project.advance(3540);
    expect(errorOf(await again())).toBe('400 pending_totp_exists');
    await project.post('/sessions/authenticate', { session_duration_minutes: 60 }, { session });
    await project.advance(60);
    expect(errorOf(await authenticate('123456'))).toBe('400 expired_totp');
    const second = dataOf<Created>(await again());
    expect(second.__user.totps).toEqual([{ totp_id: second.totp_id, verified: false }]);
    expect(second.secret).not.toBe(created.secret);
    dataOf(await project.sdk('DELETE', `/users/totps/${second.totp_id}`, undefined, { session }));
    const third = dataOf<Created>(await again());
    const app = new TOTP({ secret: Secret.fromBase32(third.secret) });
    dataOf(await authenticate(app.generate({ timestamp: startTime.getTime() + 3_600_000 })));
    expect(errorOf(await again())).toBe('400 active_totp_exists');
  });

  it.each([4, 1441, 5.5])('for %j minutes is rejected', async (expiration_minutes) => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    expect(errorOf(await project.post('/totps', { expiration_minutes }, { session }))).toBe('400 invalid_expiration');
  });
});

it.each(['/totps', '/totps/authenticate', '/totps/recover', '/totps/recovery_codes'])(
  '%s requires a session',
  async (path) => {
    const project = await providers.project();
    const body = { totp_code: '123456', recovery_code: 'aaaa-bbbb-cccc', session_duration_minutes };
    expect(errorOf(await project.post(path, body))).toBe('401 user_unauthenticated');
  },
);

describe('a TOTP code', () => {
  it('is accepted up to one period early or late', async () => {
    const project = await providers.project();
    const { code, authenticate } = await setUp(project);
    expect(errorOf(await authenticate(code(0)))).toBe('401 unable_to_authenticate_totp');
    dataOf(await authenticate(code(30)));
    dataOf(await authenticate(code(90)));
    expect(errorOf(await authenticate(code(120)))).toBe('401 unable_to_authenticate_totp');
  });

  it('works once and makes earlier codes invalid, even with two simultaneous requests', async () => {
    const project = await providers.project();
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const { code, authenticate } = await setUp(project);
    const answers = await Promise.all([project, twin, project].map((each) => authenticate(code(60), each)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect(errorOf(await authenticate(code(60)))).toBe('400 totp_code_already_authenticated');
    expect(errorOf(await authenticate(code(30)))).toBe('400 totp_code_already_authenticated');
    dataOf(await authenticate(code(90)));
  });

  it.each([
    ['12345', '400 invalid_totp_code'],
    ['1234567', '400 invalid_totp_code'],
    ['12345a', '400 invalid_totp_code'],
    ['ab2c-de3f-gh4i', '400 recovery_code_used_as_totp_code'],
  ])('%j is answered with %s and does not count as an attempt', async (text, expected) => {
    const project = await providers.project({ otp_max_attempts: 1 });
    const { code, authenticate } = await setUp(project);
    expect(errorOf(await authenticate(text))).toBe(expected);
    dataOf(await authenticate(code(60)));
  });

  it('of a user without a TOTP is not found', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    const body = { totp_code: '123456', session_duration_minutes };
    expect(errorOf(await project.post('/totps/authenticate', body, { session }))).toBe('404 totp_not_found');
    expect(dataOf(await project.post('/totps/recovery_codes', {}, { session }))).toMatchObject({ totps: [] });
  });

  it('of another user is wrong', async () => {
    const project = await providers.project();
    const { code } = await setUp(project);
    const { session_token: session } = await project.signIn('bob@example.test');
    dataOf(await project.post('/totps', {}, { session }));
    const body = { totp_code: code(60), session_duration_minutes };
    expect(errorOf(await project.post('/totps/authenticate', body, { session }))).toBe(
      '401 unable_to_authenticate_totp',
    );
  });

  it('that is wrong too often locks the user, including recovery', async () => {
    const project = await providers.project({ otp_max_attempts: 2 });
    const { created, code, authenticate, recover } = await setUp(project);
    const wrong = [code(30), code(60), code(90)].includes('000000') ? '000001' : '000000';
    expect(errorOf(await authenticate(wrong))).toBe('401 unable_to_authenticate_totp');
    expect(errorOf(await recover('aaaa-aaaa-aaaa'))).toBe('429 user_lock_limit_reached');
    expect(errorOf(await authenticate(code(60)))).toBe('429 user_lock_limit_reached');
    expect(errorOf(await recover(created.recovery_codes[0] ?? ''))).toBe('429 user_lock_limit_reached');
    await project.advance(600);
    dataOf(await authenticate(code(660)));
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed, and is removed from the list', async () => {
    const project = await providers.project();
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const { created, recover, listed } = await setUp(project);
    const [first = '', second = '', ...rest] = created.recovery_codes;
    const answers = await Promise.all([recover(first), recover(first, twin)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const data = dataOf<AuthResponse & { totp_id: string }>(
      await recover(` ${second.toUpperCase().replaceAll('-', ' ')}`),
    );
    expect(data.totp_id).toBe(created.totp_id);
    expect(data.session.authentication_factors.at(-1)).toMatchObject({
      type: 'recovery_codes',
      delivery_method: 'recovery_code',
      recovery_code_factor: { totp_recovery_code_id: expect.stringMatching(/^totp-recovery-code-test-/) },
    });
    expect(errorOf(await recover(second))).toBe('401 unable_to_authenticate_recovery_code');
    expect((await listed()).totps[0]?.recovery_codes).toEqual(rest);
  });

  it.each([
    ['abcd-efgh', '400 invalid_recovery_code'],
    ['', '400 invalid_recovery_code'],
    ['123456', '400 totp_code_used_as_recovery_code'],
    ['aaaa-aaaa-aaaa', '401 unable_to_authenticate_recovery_code'],
  ])('%j is answered with %s', async (text, expected) => {
    const project = await providers.project();
    const { recover } = await setUp(project);
    expect(errorOf(await recover(text))).toBe(expected);
  });

  it('is in the database only as a hash', async () => {
    const project = await providers.project();
    const { created } = await setUp(project);
    const { db } = providers.database;
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.totpId, created.totp_id));
    expect(rows).toHaveLength(10);
    for (const code of created.recovery_codes) {
      const text = JSON.stringify(rows);
      expect(text).not.toContain(code);
      expect(text).toContain(sha256(`${created.totp_id}:${code}`));
    }
  });

  it('of an unverified TOTP is not accepted', async () => {
    const project = await providers.project();
    const { created, recover } = await setUp(project, false);
    expect(errorOf(await recover(created.recovery_codes[0] ?? ''))).toBe('404 recovery_codes_not_found');
  });
});

function readQrCode(dataUrl: string): string {
  const [type, base64 = ''] = dataUrl.split(',');
  expect(type).toBe('data:image/png;base64');
  const image = decode(Buffer.from(base64, 'base64'));
  return decodeQR({ width: image.width, height: image.height, data: convertIndexedToRgb(image) });
}
