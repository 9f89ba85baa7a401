import type { StrengthResponse } from '@foyer/core/operations';
import { describe, expect, it } from 'vitest';
import { dataOf, type TestProject, useProviders } from '../testing/harness.ts';
import { create, password } from '../testing/passwords.ts';

const providers = useProviders();

describe('password strength', () => {
  const check = async (project: TestProject, text: string, extra: Record<string, unknown> = {}) =>
    dataOf<StrengthResponse>(await project.post('/passwords/strength_check', { password: text, ...extra }));

  it('with zxcvbn returns the score and the feedback with full stops', async () => {
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

  it('is lower for a password that contains the address', async () => {
    const project = await providers.project();
    const text = 'marguerite.quill@example.test';
    expect((await check(project, text)).valid_password).toBe(true);
    expect((await check(project, text, { email: text })).valid_password).toBe(false);
    expect((await check(project, password, { email: 'not yet an addr' })).valid_password).toBe(true);
  });

  it.each([
    ['', [false, false, false, false], 8, 3, false],
    ['abc', [false, true, false, false], 5, 2, false],
    ['mqrzeyG7', [true, true, false, true], 0, 0, true],
    ['mqrzeyg7', [true, true, false, false], 0, 1, false],
    ['aB1 é', [true, true, true, true], 3, 0, false],
    ['Ünïcödé!', [false, true, true, true], 0, 0, true],
    ['A😀😀😀😀😀😀b', [false, true, true, true], 0, 0, true],
    ['Password123', [true, true, false, true], 0, 0, false],
  ])('with luds of %j', async (text, kinds, missing_characters, missing_complexity, valid_password) => {
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

  it("with luds follows the project's settings", async () => {
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

  it('without a policy accepts every password that was not breached', async () => {
    const project = await providers.project({ password_strength_policy: 'none' });
    expect(await check(project, 'kitten-8')).toMatchObject({ valid_password: true, strength_policy: 'none' });
    expect(await check(project, 'iloveyou')).toMatchObject({ valid_password: false, breached_password: true });
    dataOf(await create(project, { password: 'kitten-8' }));
  });

  it('of a very long password is estimated from its beginning', async () => {
    const project = await providers.project();
    const long = Array.from({ length: 5000 }, (_, index) => String.fromCharCode(33 + ((index * 7919) % 94))).join('');
    expect((await check(project, long)).valid_password).toBe(true);
  });
});
