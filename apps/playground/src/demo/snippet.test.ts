import { describe, expect, it } from 'vitest';
import { mask } from './mask.ts';
import { literal, snippet } from './snippet.ts';

const input = {
  variant: 'login',
  publicToken: 'public-token-test-1',
  provider: 'http://localhost:4000',
  config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
  theme: undefined,
  locale: 'en',
} as const;

describe('snippet', () => {
  it('omits defaults', () => {
    expect(snippet('react', input)).toMatchInlineSnapshot(`
      "import { createFoyerClient } from '@foyer/core';
      import { Login } from '@foyer/ui';
      import '@foyer/ui/style.css';

      const client = createFoyerClient('public-token-test-1', {
        baseUrl: 'http://localhost:4000',
      });

      export const SignIn = () => (
        <Login
          client={client}
          config={{ products: ['otp'], otpOptions: { methods: ['sms'] } }}
        />
      );"
    `);
  });

  it('sets the language, and imports no stylesheet for a shadow tree', () => {
    const text = snippet('mount', { ...input, locale: 'es', config: { ...input.config, enableShadowDOM: true } });
    expect(text).toContain("  locale: 'es',");
    expect(text).not.toContain('style.css');
  });

  it.each([
    ['react', '<ResetPassword\n'],
    ['mount', 'mountResetPassword('],
    ['element', "createElement('foyer-reset-password')"],
  ] as const)('contains the variant (%s)', (kind, part) => {
    expect(snippet(kind, { ...input, variant: 'reset-password' })).toContain(part);
  });

  it('contains the host of the one-tap prompt', () => {
    const oauthOptions = { providers: [{ type: 'google', one_tap: true }] } as const;
    const text = snippet('react', { ...input, config: { products: ['oauth'], oauthOptions } });
    expect(text).toContain("  googleScriptUrl: 'http://localhost:4000/gsi/client',");
    expect(text).toContain("  servicesFrameUrl: 'http://localhost:4000/clientside-services/index.html',");
  });

  it('wraps long values and escapes quotes', () => {
    expect(literal({ font: '"It\'s", serif', 'odd-name': 1 }, 0)).toBe(`{ font: '"It\\'s", serif', 'odd-name': 1 }`);
    expect(literal({ a: 'x'.repeat(40), b: 'y'.repeat(40) }, 0)).toBe(
      `{\n  a: '${'x'.repeat(40)}',\n  b: '${'y'.repeat(40)}',\n}`,
    );
  });
});

describe('mask', () => {
  it('masks only tokens and codes, at any depth', () => {
    expect(mask({ session_jwt: 'eyJ', list: [{ code: '123456', name: 'Ada' }], token: '' })).toEqual({
      session_jwt: '••••••••',
      list: [{ code: '••••••••', name: 'Ada' }],
      token: '',
    });
  });
});
