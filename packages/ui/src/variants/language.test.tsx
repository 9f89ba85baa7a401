import type { FoyerConfig } from '@foyer/react-hooks';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { translations } from '../locales/load.ts';
import { mountLogin } from '../mount.tsx';
import { Login } from './Login.tsx';
import { loginHarness, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const root = () => document.querySelector('.foyer-root');
const english = /Sign|Email|Continue|Loading|Notification/;

/** Every text and attribute that a user could read or hear. */
const readable = () => document.body.innerHTML.replace(/ (?:class|name|type|autocomplete|data-[a-z]+)="[^"]*"/g, '');

/** Collects what the page contains after each change. */
function watch(): string[] {
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(readable()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return seen;
}

afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.body.removeAttribute('dir');
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The browser's languages. */
const browser = (...languages: string[]) =>
  vi.stubGlobal('navigator', { ...navigator, language: languages[0], languages });

describe('the first language', () => {
  it('appears without English before', async () => {
    // No other test loads this tag, so that it is not loaded yet.
    const seen = watch();
    harness.show({}, { locale: 'pt-AO' });
    expect(root()?.getAttribute('aria-busy')).toBe('true');
    await title('Cadastre-se ou entre');
    await waitFor(() => expect(document.querySelector('footer')?.textContent).toBeTruthy());
    expect(root()?.hasAttribute('aria-busy')).toBe(false);
    expect(seen.length).toBeGreaterThan(1);
    for (const html of seen) expect(html).not.toMatch(english);
  });

  it('is English immediately where no translation is necessary', () => {
    for (const locale of [undefined, 'en', 'en-GB']) {
      harness.show({}, { locale });
      expect(screen.getByRole('heading').textContent).toBe('Sign up or log in');
      expect(root()?.getAttribute('lang')).toBe('en');
      cleanup();
    }
  });

  it('has the strings of a variant of English', () => {
    harness.show(
      {},
      { locale: 'en-GB', strings: { en: { 'main.title': 'Hello' }, 'en-GB': { 'main.title': 'Hiya' } } },
    );
    expect(screen.getByRole('heading').textContent).toBe('Hiya');
  });

  it('is not in the markup of a server in English if only the page names it, and hydration reports no difference', async () => {
    const problems: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...message) => void problems.push(message));
    document.documentElement.lang = 'es';
    const element = <Login client={harness.client} locale="auto" />;
    const container = document.createElement('main');
    container.innerHTML = renderToString(element);
    expect(container.textContent).toBe('');
    document.body.append(container);
    const seen = watch();
    const hydrated = await act(async () =>
      hydrateRoot(container, element, { onRecoverableError: (error) => problems.push(error) }),
    );
    await title('Regístrate o inicia sesión');
    for (const html of seen) expect(html).not.toMatch(english);
    act(() => hydrated.unmount());
    container.remove();
    expect(problems).toEqual([]);
  });
});

describe('auto', () => {
  it.each([
    ['the language of the page', 'es-MX', ['pt-BR'], 'Regístrate o inicia sesión', 'es'],
    ['English on an English page', 'en', ['es'], 'Sign up or log in', 'en'],
    ["the browser's language where the page has none", '', ['pt', 'es'], 'Cadastre-se ou entre', 'pt-BR'],
    ["the browser's language where the page's is unknown", 'sv', ['fi', 'es'], 'Regístrate o inicia sesión', 'es'],
    ['English before a language that comes later', '', ['fi', 'en-GB', 'es'], 'Sign up or log in', 'en'],
    ['English where no language is known', 'sv', ['fi'], 'Sign up or log in', 'en'],
  ])('is %s', async (_, page, languages, heading, tag) => {
    document.documentElement.lang = page;
    browser(...languages);
    harness.show({}, { locale: 'auto' });
    await title(heading);
    expect(root()?.getAttribute('lang')).toBe(tag);
  });
});

it('auto follows the language of the page once the widget renders again', async () => {
  document.documentElement.lang = 'es';
  const element = document.body.appendChild(document.createElement('div'));
  const { client } = harness;
  const mounted = mountLogin(element, { client, locale: 'auto' });
  await title('Regístrate o inicia sesión');
  for (const [lang, heading] of [
    ['en', 'Sign up or log in'],
    ['pt', 'Cadastre-se ou entre'],
  ] as const) {
    document.documentElement.lang = lang;
    act(() => mounted.update({}));
    await title(heading);
  }
  act(() => mounted.unmount());
});

it('auto is the language of the page where the browser has no list of languages', async () => {
  document.documentElement.lang = 'es';
  vi.stubGlobal('navigator', { ...navigator, languages: undefined });
  harness.show({}, { locale: 'auto' });
  await title('Regístrate o inicia sesión');
  cleanup();
  document.documentElement.lang = '';
  harness.show({}, { locale: 'auto' });
  await title('Sign up or log in');
});

it('Login keeps what was typed when its language changes', async () => {
  const view = harness.show({}, { locale: 'es' });
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  view.rerender(harness.login({}, { locale: 'pt-BR' }));
  await title('Cadastre-se ou entre');
  view.rerender(harness.login({}, { locale: 'fa', strings: { 'fa-IR': { 'main.title': 'ورود' } } }));
  await title('ورود');
  expect(root()?.getAttribute('dir')).toBe('rtl');
  view.rerender(harness.login({}, {}));
  await title('Sign up or log in');
  expect(root()?.hasAttribute('dir')).toBe(false);
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.value).toBe('ada@example.com');
});

describe('the direction of a right-to-left language', () => {
  const strings = { 'fa-IR': { 'main.title': 'ورود' } };

  it('is right to left on a page without a direction', async () => {
    harness.show({}, { locale: 'fa', strings });
    await title('ورود');
    expect([root()?.getAttribute('dir'), root()?.getAttribute('lang')]).toEqual(['rtl', 'fa-IR']);
  });

  it.each(['ltr', 'rtl', 'auto'])("is the page's own %s", async (dir) => {
    document.body.dir = dir;
    harness.show({}, { locale: 'fa', strings });
    await title('ورود');
    expect(root()?.hasAttribute('dir')).toBe(false);
  });

  it('is that of the page around a shadow tree', async () => {
    for (const [dir, own] of [
      ['', 'rtl'],
      ['ltr', null],
    ] as const) {
      const place = document.createElement('div');
      if (dir) document.body.dir = dir;
      document.body.append(place);
      const props = { client: harness.client, config: { enableShadowDOM: true }, locale: 'fa', strings };
      const mounted = await act(async () => mountLogin(place, props));
      await waitFor(() => {
        const tree = place.querySelector('.foyer-host')?.shadowRoot;
        expect(tree?.querySelector('h2')?.textContent).toBe('ورود');
        expect(tree?.querySelector('.foyer-root')?.getAttribute('dir')).toBe(own);
      });
      await act(async () => mounted.unmount());
    }
  });
});

describe('the attribute lang', () => {
  it.each([
    ['the language of the strings', 'es', { 'main.title': 'x' }, 'es'],
    ['absent where the language of the strings is unknown', undefined, { 'main.title': 'x' }, null],
    ['the tag of the strings for one language', 'sv', { 'sv-SE': { 'main.title': 'x' } }, 'sv-SE'],
  ] as const)('is %s', async (_, locale, strings, lang) => {
    harness.show({}, { locale, strings });
    await title('x');
    expect(root()?.getAttribute('lang')).toBe(lang);
  });
});

it('Login is in English after one warning when the translation could not be loaded', async () => {
  vi.spyOn(translations, 'hi').mockRejectedValue(new Error('offline'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (let visit = 0; visit < 2; visit++) {
    // No other test uses this tag: a language that failed to load stays English for the rest of the file.
    harness.show({}, { locale: 'hi-FJ' });
    await title('Sign up or log in');
    expect(root()?.getAttribute('lang')).toBe('en');
    cleanup();
  }
  expect(warn.mock.calls.filter(([text]) => String(text).includes('translation'))).toHaveLength(1);
});

it('the emails have the language of the widget if the API has it, or the configured one', async () => {
  const sent = async (locale: string, config: FoyerConfig = {}) => {
    const email = `${locale.toLowerCase()}@example.com`;
    const { unmount } = harness.show(
      { products: ['otp'], ...config, otpOptions: { methods: ['email'], ...config.otpOptions } },
      { locale, keepAttempt: false },
    );
    const field = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[name=email]');
      if (!found) throw new Error('There is no field.');
      return found;
    });
    await act(async () => fireEvent.change(field, { target: { value: email } }));
    await act(async () => fireEvent.submit(field.form as HTMLFormElement));
    await waitFor(async () => expect(await harness.messages(email)).toHaveLength(1));
    unmount();
    return (await harness.requests('/otps/email/login_or_create')).at(-1).body.locale;
  };
  expect(await sent('es-MX')).toBe('es');
  expect(await sent('pt-BR')).toBe('pt-br');
  expect(await sent('de')).toBeUndefined();
  expect(await sent('en')).toBeUndefined();
  expect(await sent('es', { otpOptions: { methods: ['email'], locale: 'en' } })).toBe('en');
});
