/// <reference types="vite/client" />

import { ApiError, NetworkError } from '@foyer/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { es } from '../locales/es.ts';
import { languageOf } from '../locales/load.ts';
import { codeErrorText } from '../screens/PasscodeForm.tsx';
import { stepUpStrings } from './account/step-up.ts';
import { english } from './english.ts';
import { errorText } from './error-text.ts';
import type { LanguageStrings, Locale, StringKey, Strings } from './keys.ts';
import { otpStrings } from './login/otp.ts';
import { passkeyStrings } from './login/passkey.ts';
import { passkeyLoginStrings } from './login/passkey-login.ts';
import { passwordStrings } from './login/password.ts';
import { createTranslate } from './translate.ts';

const withLayers = (layers: LanguageStrings[], locale = 'en') =>
  createTranslate({ locale, layersOver: (texts) => [...layers, texts] });

const apiError = (error_type: string, error_message = '') =>
  new ApiError({ status_code: 400, error_type, error_message, error_url: '' });
const networkError = new NetworkError('noResponse', 'offline');

afterEach(() => vi.restoreAllMocks());

describe('createTranslate', () => {
  it('inserts values verbatim', () => {
    const t = withLayers([]);
    expect(t('toast.region', { hotkey: '<b>$&{x}</b>' })).toBe('Notifications (<b>$&{x}</b>)');
    expect(t('toast.region')).toBe('Notifications ({hotkey})');
  });

  it('prefers the first layer', () => {
    const t = withLayers([{ 'main.title': 'Welcome' }, es]);
    expect(t('main.title')).toBe('Welcome');
    expect(t('main.or')).toBe('o');
  });

  it('ignores values that are not strings', () => {
    const t = withLayers([JSON.parse('{"main.title": 5, "main.or": null}')]);
    expect(t('main.title')).toBe('Sign up or log in');
    expect(t('main.or')).toBe('or');
  });
});

it('createTranslate adds the strings of a method below those of the host application and the locale', () => {
  const t = withLayers([{ 'password.show': 'Reveal' }]).with(passwordStrings);
  expect([t('password.show'), t('password.hide'), t('main.or')]).toEqual(['Reveal', 'Hide', 'or']);
  expect(t('password.minimumOther', { n: 8 })).toBe('Must be at least 8 characters long');
  const spanish = withLayers([es], 'es').with(passwordStrings);
  expect(spanish('password.hide')).toBe('Ocultar');
  expect([spanish.locale, errorText(spanish, networkError)]).toEqual(['es', es['error.network']]);
});

describe('the text of an error', () => {
  const t = withLayers([{ 'error.otp_code_not_found': 'Wrong code' }]);

  it.each([
    ['the override', apiError('otp_code_not_found'), 'Wrong code'],
    ['the catalogue', apiError('email_not_found'), 'Email not found.'],
    ['the provider', apiError('something_new', 'Something new.'), 'Something new.'],
    ['the override, for a failure of a flow', { errorType: 'otp_code_not_found', message: 'x' }, 'Wrong code'],
    ["a flow's own message", { errorType: null, message: 'As it was' }, 'As it was'],
  ])('comes from %s', (_, error, sentence) => {
    expect(errorText(t, error)).toBe(sentence);
  });

  it('is in the language of the widget', () => {
    const spanish = withLayers([es], 'es');
    expect(errorText(spanish, networkError)).toBe(es['error.network']);
    expect(errorText(spanish, apiError('invalid_email'))).toBe(es['error.invalid_email']);
    expect(errorText(spanish, new Error('x'))).toBe(es['error.unknown']);
    expect(spanish.locale).toBe('es');
  });
});

it('the text of a code that was used before says what to wait for, and that of a wrong one does not', () => {
  const texts = (layers: LanguageStrings[]) => {
    const t = withLayers(layers).with(otpStrings);
    return ['totp_code_already_authenticated', 'unable_to_authenticate_totp', 'captcha_required'].map((type) =>
      codeErrorText(t, apiError(type)),
    );
  };
  expect(texts([])).toEqual([
    'This code was already used. Wait for the next one.',
    'Invalid passcode, please try again.',
    null,
  ]);
  expect(texts([es])[0]).toBe('Este código ya se ha usado. Espera al siguiente.');
});

it('createTranslate adds the error texts of a method below those of the host application and the locale', () => {
  const t = withLayers([{ 'passkeyStart.create': 'Go' }]).with(passkeyStrings);
  expect([t('passkeyStart.create'), t('passkeyStart.title'), t('main.or')]).toEqual([
    'Go',
    'Set up a new Passkey',
    'or',
  ]);
  expect(errorText(t, apiError('passkeys_unsupported', 'x'))).toBe(passkeyStrings['error.passkeys_unsupported']);
  expect(withLayers([es], 'es').with(passkeyStrings)('passkeyStart.create')).toBe(es['passkeyStart.create']);
  const gone = 'error.webauthn_registration_not_found';
  expect(passkeyLoginStrings[gone]).toBe(stepUpStrings[gone]);
  expect(errorText(withLayers([]).with(stepUpStrings), apiError('webauthn_registration_not_found', 'x'))).toBe(
    passkeyLoginStrings[gone],
  );
});

const files = import.meta.glob<Record<string, Locale | string>>(
  ['../locales/*.ts', '!**/*.{test,css}.ts', '!**/{load,pseudo}.ts'],
  {
    eager: true,
  },
);
const translated = Object.entries(files).flatMap(([path, module]) =>
  Object.values(module)
    .filter((locale) => typeof locale !== 'string')
    .map((locale) => [path.replace(/^.*\/|\.ts$/g, ''), locale] as const),
);

describe.each(translated)('the locale %s', (name, locale) => {
  const otherPlural = /^password\.minimum(?:Zero|Two|Few|Many)$/;
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

  it('has every string, with the same placeholders', () => {
    const isShared = (key: string) =>
      (!key.startsWith('error.') || Object.hasOwn(english, key)) && !otherPlural.test(key);
    expect(Object.keys(locale).filter(isShared).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english) as StringKey[]) {
      expect(locale[key].trim(), key).not.toBe('');
      expect(placeholders(locale[key]), key).toEqual(placeholders(english[key]));
    }
  });

  it('has a string for the plural category of each number', () => {
    const rules = new Intl.PluralRules(name);
    const categories = new Set(Array.from({ length: 128 }, (_, number) => rules.select(number)));
    for (const category of categories) {
      const key = `password.minimum${category[0]?.toUpperCase()}${category.slice(1)}`;
      expect(placeholders(Reflect.get(locale, key) ?? ''), key).toEqual(['{n}']);
    }
  });

  // WCAG 2.5.3: speech recognition finds a button by the text that it shows.
  it('names buttons by what they show', () => {
    const lower = (key: StringKey) => locale[key].toLocaleLowerCase(name);
    expect(lower('password.showName')).toContain(lower('password.show'));
    expect(lower('password.hideName')).toContain(lower('password.hide'));
    expect(lower('passkeyStart.failed')).toContain(lower('passkeyStart.create'));
  });

  it('is loaded by its tag', async () => {
    const { locale: tag, layersOver } = (await languageOf(name))(undefined);
    expect(tag.toLowerCase()).toBe(name);
    expect(layersOver(english)).toEqual([undefined, undefined, locale, english]);
  });
});

it.each(translated.filter(([name]) => ['ar', 'he'].includes(name)))(
  'the locale %s isolates addresses and phone numbers, which the text around them would reorder',
  (_, locale) => {
    for (const text of Object.values(locale)) {
      const unisolated = text.replaceAll(/\u2066\{\w+\}\u2069/g, '');
      expect(unisolated).not.toMatch(/\{(?:address|email|destination|user|site)\}/);
    }
  },
);

// `tsc` checks each `@ts-expect-error` below: it fails if the line compiles.
it('the strings of a host application have only keys that exist, in languages that are named by a tag', () => {
  const strings: Strings[] = [
    { 'main.title': 'Acme', 'error.some_type': 'x', 'password.minimumFew': '{n}' },
    { de: { 'main.title': 'Acme' }, 'pt-BR': {}, 'sv-SE': { 'main.or': 'eller' } },
    // @ts-expect-error misspelt
    { 'main.titel': 'Acme' },
    // @ts-expect-error misspelt
    { de: { 'main.titel': 'Acme' } },
    // @ts-expect-error no language
    { dee: { 'main.title': 'Acme' } },
    // @ts-expect-error a language has several strings
    { de: 'Acme' },
  ];
  expect(strings).toHaveLength(6);
});

it('a complete translation has every key', () => {
  const { 'main.title': title, ...others } = es;
  // @ts-expect-error missing
  const incomplete: Locale = others;
  // @ts-expect-error misspelt
  const misspelt: Locale = { ...es, 'main.titel': title };
  expect([incomplete, misspelt]).not.toContain(es);
});
