import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const LIBRARY = './strength-library.ts';
const load = () => import('./strength.ts');

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock(LIBRARY);
});

describe('previewStrength', () => {
  it.each([
    ['password', 0, 'This is a top-10 common password.', ['Add another word or two. Uncommon words are better.']],
    [
      'abcdef',
      0,
      'Sequences like "abc" or "6543" are easy to guess.',
      ['Add another word or two. Uncommon words are better.', 'Avoid sequences.'],
    ],
    ['', 0, '', ['Use a few words, avoid common phrases.', 'No need for symbols, digits, or uppercase letters.']],
    ['violet harbour ninety lanterns', 4, '', []],
  ])('rates %j with the score %j', async (password, score, warning, suggestions) => {
    const { previewStrength } = await load();
    expect(await previewStrength(password)).toEqual({ score, warning, suggestions });
  });

  it('rates a password as weak if it resembles the email address', async () => {
    const { previewStrength } = await load();
    const password = 'zorblaxianquimbly';
    expect((await previewStrength(password))?.score).toBeGreaterThan(2);
    expect((await previewStrength(password, 'zorblaxianquimbly@example.com'))?.score).toBeLessThan(2);
  });

  it('rates only the first 100 characters of a long text', async () => {
    const { previewStrength } = await load();
    expect((await previewStrength(`${'x'.repeat(100)}${'violet harbour '.repeat(10_000)}`))?.score).toBeLessThan(3);
  });

  it('returns null if the library does not load, and loads it again with the next call', async () => {
    const { previewStrength } = await load();
    vi.doMock(LIBRARY, () => {
      throw new Error('chunk failed');
    });
    expect(await previewStrength('password')).toBeNull();
    vi.doUnmock(LIBRARY);
    expect(await previewStrength('password')).toMatchObject({ score: 0 });
  });
});
