import { describe, expect, it } from 'vitest';
import { parseEmbedQuery, QueryProblems } from './embed-query.ts';

const defaults = { publicToken: 'public-token-test-1', provider: 'http://localhost:4000' };

describe('parseEmbedQuery', () => {
  it('defaults to sign-in by email link', () => {
    expect(parseEmbedQuery('', defaults)).toEqual({
      variant: 'login',
      mode: 'react',
      config: { products: ['emailMagicLinks'] },
      strict: false,
      shadcn: false,
      dark: false,
      client: {},
      loginInPlace: true,
      slot: false,
      hasLoginDialog: false,
      isRendered: false,
      ...defaults,
    });
  });

  it('reads all parameters', () => {
    const query = new URLSearchParams({
      variant: 'login',
      mount: 'element',
      config: '{"products":["otp"],"otpOptions":{"methods":["sms"]},"consentOptions":{"chooseScopes":true}}',
      theme: '{"hideHeaderText":true}',
      strings: '{"main.title":"Hello"}',
      locale: 'pt-BR',
      carry: '{"returnTo":"/cart","state":[1]}',
      prefill: '{"email":"ada@example.test","locked":true}',
      screens: 'EmailConfirmation,Main',
      header: 'Acme',
      footer: 'Help',
      dir: 'rtl',
      lang: 'ar',
      dark: 'class',
      client: '{"keepSessionAlive":true,"cookieOptions":{"path":"/app"}}',
      strict: '1',
      trustedAuthToken: 'a.b.c',
      tokenProfileId: 'profile-1',
      login: '0',
      slot: '1',
      dialog: 'login',
      publicToken: 'public-token-test-2',
      provider: 'http://localhost:4001',
    });
    expect(parseEmbedQuery(`?${query}`, defaults)).toEqual({
      variant: 'login',
      mode: 'element',
      config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
      theme: { hideHeaderText: true },
      strings: { 'main.title': 'Hello' },
      locale: 'pt-BR',
      carry: { returnTo: '/cart', state: [1] },
      prefill: { email: 'ada@example.test', locked: true },
      screens: ['EmailConfirmation', 'Main'],
      header: 'Acme',
      footer: 'Help',
      dir: 'rtl',
      lang: 'ar',
      shadcn: true,
      dark: true,
      client: { keepSessionAlive: true, cookieOptions: { path: '/app' } },
      strict: true,
      trustedAuthToken: 'a.b.c',
      tokenProfileId: 'profile-1',
      loginInPlace: false,
      consentOptions: { chooseScopes: true },
      slot: true,
      hasLoginDialog: true,
      isRendered: false,
      publicToken: 'public-token-test-2',
      provider: 'http://localhost:4001',
    });
  });

  it.each([
    ['?telemetry=0', { telemetry: false }],
    ['?telemetry=1', {}],
    ['?client={"telemetry":false}', { telemetry: false }],
    ['?client={"telemetry":true}&telemetry=0', { telemetry: false }],
  ])('reads the telemetry setting of %s', (query, client) => {
    expect(parseEmbedQuery(query, defaults).client).toEqual(client);
  });

  it('reads `css=shadcn` as the stylesheet alone', () => {
    expect(parseEmbedQuery('?css=shadcn', defaults)).toMatchObject({ shadcn: true, dark: false });
  });

  it('throws an error that lists every problem', () => {
    const read = () =>
      parseEmbedQuery('?config={&theme=[]&client=1&dir=up&dark=media&css=pico&variant=toString&mount=iframe', defaults);
    expect(read).toThrow(QueryProblems);
    expect(read).toThrow(
      [
        'There is no variant "toString".',
        'The parameter "mount" must be one of react, mount, element, standalone.',
        'The parameter "config" must be a JSON object.',
        'The parameter "theme" must be a JSON object.',
        'The parameter "client" must be a JSON object.',
        'The parameter "dir" must be one of ltr, rtl, auto.',
        'The parameter "dark" must be class.',
        'The parameter "css" must be shadcn.',
      ].join(' '),
    );
  });
});
