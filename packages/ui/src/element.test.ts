import { act, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as entry from './element.ts';
import { enter, loginHarness, press } from './variants/testing/login-harness.tsx';

const harness = loginHarness();

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => document.body.replaceChildren());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const add = async (attributes: Record<string, string>, properties: Partial<entry.FoyerLoginElement> = {}) => {
  const element = document.createElement('foyer-login');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  await act(async () => document.body.append(element));
  return element;
};
const own = () => ({ 'public-token': harness.client.publicToken, 'base-url': 'http://localhost:4000' });
const mainTitle = (name = 'Sign up or log in') => screen.findByRole('heading', { name });

it('@foyer/ui/element exports these names', () =>
  expect(Object.keys(entry).sort()).toEqual(['defineElements', 'defineFoyerConfig']));

it('an element applies properties that were set before it was defined, whatever a framework has written as text', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = await add(
    { strings: '[object Object]' },
    { client: harness.client, strings: { 'main.title': 'Welcome' } },
  );
  expect(element.childElementCount).toBe(0);
  await act(async () => entry.defineElements());
  await mainTitle('Welcome');
  expect(Object.hasOwn(element, 'client')).toBe(false);
  expect(error).not.toHaveBeenCalled();
});

it('defineElements may be called more than once', () => {
  entry.defineElements();
  entry.defineElements();
  expect(customElements.get('foyer-login')).toBeTruthy();
});

const attributesOfDialogs = ['public-token', 'base-url', 'config', 'theme', 'strings', 'locale'];
const attributesOfPages = [...attributesOfDialogs, 'position', 'after-sign-out'];
const attributesOfSignIns = [...attributesOfPages, 'after-sign-in'];

it.each([
  ['foyer-login', attributesOfSignIns],
  ['foyer-account', [...attributesOfPages, 'sections', 'frame']],
  ['foyer-passkey-registration', attributesOfPages],
  [
    'foyer-identity-provider',
    [...attributesOfPages, 'trusted-auth-token', 'token-profile-id', 'login-in-place', 'consent-options'],
  ],
  ['foyer-connected-apps', [...attributesOfPages, 'verified-clients']],
  ['foyer-reset-password', [...attributesOfSignIns, 'reset-token']],
  ['foyer-session-clock', [...attributesOfDialogs, 'after-sign-out', 'warn-seconds', 'idle-minutes', 'log-in-again']],
  ['foyer-step-up', attributesOfDialogs],
  ['foyer-login-dialog', [...attributesOfDialogs, 'after-sign-out']],
  ['foyer-user-button', [...attributesOfDialogs, 'after-sign-out', 'account-url', 'login-url', 'items']],
  ['foyer-impersonation-banner', attributesOfDialogs.filter((name) => name !== 'config')],
])('<%s> observes its own attributes, and those of no other element', (tag, attributes) => {
  entry.defineElements();
  const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
  expect([...observedAttributes].sort()).toEqual([...attributes].sort());
});

it('an element has the properties of its widget, and those of no other', () => {
  entry.defineElements();
  const has = (tag: string) =>
    ['client', 'afterSignIn', 'resetToken', 'onDeleteAccount'].filter((name) => name in document.createElement(tag));
  expect(has('foyer-login')).toEqual(['client', 'afterSignIn']);
  expect(has('foyer-account')).toEqual(['client', 'onDeleteAccount']);
  expect(has('foyer-reset-password')).toEqual(['client', 'afterSignIn', 'resetToken']);
  expect(has('foyer-step-up')).toEqual(['client']);
});

it('an element works with attributes alone and follows their changes', async () => {
  const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
  const element = await add({ ...own(), config: JSON.stringify(config), strings: '{"main.title":"Hello"}' });
  await mainTitle('Hello');
  await act(async () => element.setAttribute('locale', 'pt-BR'));
  await act(async () => element.removeAttribute('strings'));
  await mainTitle('Cadastre-se ou entre');
});

it('an element floats by its attribute unless its property overrides it', async () => {
  const element = await add({ ...own(), position: 'floating' });
  await mainTitle();
  const root = () => element.querySelector<HTMLElement>('.foyer-root')?.dataset.position;
  expect(root()).toBe('floating');
  await act(async () => Object.assign(element, { position: 'inline' }));
  expect(root()).toBe('inline');
});

it.each([
  ['the attribute', {}, '/home'],
  ['the property, which overrides the attribute', { afterSignIn: () => '/property' }, '/property'],
])('an element leads to the next page by %s', async (_by, properties, path) => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const config = JSON.stringify({ products: ['otp'], otpOptions: { methods: ['email'] } });
  await add({ ...own(), config, 'after-sign-in': '/home', 'after-sign-out': '/bye' }, properties);
  await mainTitle();
  await enter('Email', 'ada@example.com');
  await press('Continue with email');
  await screen.findByRole('heading', { name: 'Enter passcode' });
  await enter('Passcode', (await harness.messages('ada@example.com'))[0].code);
  await waitFor(() => expect(replace.mock.calls).toEqual([[location.origin + path]]));
});

it('a property takes what the attribute takes, because some frameworks set as a property what their markup contains', async () => {
  entry.defineElements();
  const element = await add(own());
  const set = (properties: object) => act(async () => void Object.assign(element, properties));
  await set({ strings: '{"main.title":"Hello"}', config: '{"products":["otp"],"otpOptions":{"methods":["email"]}}' });
  await mainTitle('Hello');
  expect(element.strings).toEqual({ 'main.title': 'Hello' });
  await set({ strings: '' });
  await mainTitle();
  await set({ strings: { 'main.title': 'Welcome' } });
  await mainTitle('Welcome');
});

it.each(['"dark"', '5', 'true', '["red"]', 'null'])(
  'an element shows its screen with %s in place of a theme',
  async (theme) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await add({ ...own(), theme });
    await mainTitle();
  },
);

it('an element ignores an attribute that is not valid JSON and logs its name', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await add({ ...own(), theme: '{colors' });
  await mainTitle();
  expect(error.mock.calls.map(([message]) => message)).toEqual([expect.stringContaining('"theme"')]);
});

it('an element takes an empty attribute, and null in JSON, as missing: templates of servers write both', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  entry.defineElements();
  const config = JSON.stringify({ products: ['emailMagicLinks'], secondFactorOptions: null });
  await add({ ...own(), config, theme: '', strings: '' });
  await screen.findByText(/^Warning: /);
  expect(error).not.toHaveBeenCalled();
});

it('an element reports events and errors to its properties and as DOM events', async () => {
  const onEvent = vi.fn();
  const onError = vi.fn();
  const element = await add({}, { client: harness.client, onEvent, onError });
  const heard: unknown[] = [];
  document.body.addEventListener('foyer-event', (event) => heard.push((event as CustomEvent).detail));
  document.body.addEventListener('foyer-error', (event) => heard.push((event as CustomEvent).detail));

  await harness.fault({
    path: '*/magic_links/email/login_or_create',
    status: 400,
    body: { status_code: 400, error_type: 'inactive_email', error_message: '', error_url: '' },
  });
  await enter('Email', 'a@example.com');
  await press('Continue with email');
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  await press('Continue with email');
  await waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
  expect(heard).toEqual([onError.mock.calls[0]?.[0], onEvent.mock.calls[0]?.[0]]);
  expect(element.onEvent).toBe(onEvent);
});

it('<foyer-reset-password> uses the token of the URL or its own', async () => {
  await harness.user({ email: 'a@example.com', password: 'violet harbour ninety lanterns' });
  await harness.client.passwords.resetByEmailStart({ email: 'a@example.com' });
  const [{ token }] = await harness.messages('a@example.com');
  const element = document.createElement('foyer-reset-password');
  Object.assign(element, { client: harness.client, config: { products: ['passwords'] } });
  await act(async () => document.body.append(element));
  await screen.findByText(/send you a reset link/);

  const own = document.createElement('foyer-reset-password');
  own.client = harness.client;
  own.setAttribute('reset-token', token);
  await act(async () => {
    element.replaceWith(own);
  });
  await screen.findByLabelText('New password');
});

it.each([
  ['', 'Sign up or log in'],
  ['true', 'Sign up or log in'],
  ['false', 'No active session detected. Please log in to continue.'],
  // As Python writes it.
  ['False', 'No active session detected. Please log in to continue.'],
])('a boolean attribute "%s" is false only where a template has written that: %s', async (text, shown) => {
  history.replaceState(null, '', '/?client_id=app&redirect_uri=http%3A%2F%2Flocalhost%2F');
  const element = document.createElement('foyer-identity-provider');
  element.client = harness.client;
  element.setAttribute('login-in-place', text);
  await act(async () => document.body.append(element));
  await screen.findByText(shown);
});

it('an element without a client logs after a second what it requires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await add({});
  vi.advanceTimersByTime(999);
  expect(error).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(error.mock.calls).toEqual([[expect.stringContaining('"public-token"')]]);
});

it('an element logs nothing if it receives its client in an effect of a framework, or is removed before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [later, removed] = [await add({}), await add({})];
  await act(async () => Object.assign(later, { client: harness.client }));
  await act(async () => removed.remove());
  await act(async () => vi.advanceTimersByTime(1000));
  expect(error).not.toHaveBeenCalled();
});

it('elements with the same attributes share a client, until the last of them is removed', async () => {
  const warn = vi.spyOn(console, 'warn');
  harness.client.destroy();
  await add(own());
  const dialog = document.createElement('foyer-login-dialog');
  const clock = document.createElement('foyer-session-clock');
  for (const element of [dialog, clock]) {
    for (const [name, value] of Object.entries(own())) element.setAttribute(name, value);
  }
  await act(async () => document.body.append(dialog, clock));
  await mainTitle();
  // What another client says.
  expect(warn).not.toHaveBeenCalled();
  const project = () =>
    (window as { __foyer?: Map<string, { clients: number }> }).__foyer?.get(harness.client.publicToken);
  expect(project()?.clients).toBe(1);
  await act(async () => dialog.remove());
  await waitFor(() => expect(dialog.childElementCount).toBe(0));
  expect(project()?.clients).toBe(1);
  await act(async () => document.body.replaceChildren());
  await waitFor(() => expect(project()).toBeUndefined());
});

it('an element keeps its flow when it is moved and ends when it is removed', async () => {
  const element = await add(own());
  await mainTitle();
  const field = await enter('Email', 'a@example.com');
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () => place.append(element));
  expect(screen.getByLabelText('Email')).toBe(field);
  await act(async () => element.remove());
  await waitFor(() => expect(element.childElementCount).toBe(0));
});

it('an element that the page puts back after a promise keeps what was typed', async () => {
  const element = await add(own());
  await mainTitle();
  const field = await enter('Email', 'a@example.com');
  await act(async () => {
    element.remove();
    for (let turn = 0; turn < 9; turn++) await null;
    document.body.append(element);
  });
  expect(screen.getByLabelText('Email')).toBe(field);
  // The next widget does not wait for the end of one that was removed.
  await act(async () => {
    element.remove();
    await null;
    document.body.append(Object.assign(document.createElement('foyer-login'), { client: harness.client }));
  });
  expect(element.childElementCount).toBe(0);
});

it.each([
  ['nothing', ''],
  ['what the page had written into it', 'Loading<p slot="footer">Help</p>'],
])('an element whose content the page replaces by %s keeps its widget', async (_, html) => {
  const element = await add(own());
  await mainTitle();
  const field = await enter('Email', 'a@example.com');
  await act(async () => {
    element.innerHTML = html;
  });
  await waitFor(() => expect(screen.getByLabelText('Email')).toBe(field));
  await waitFor(() => expect(shownSlots(element)).toEqual(html ? ['Help'] : []));
  expect(element.textContent).not.toContain('Loading');
});

const written = (name: string) => {
  const element = document.createElement(name);
  Object.entries(own()).map(([key, value]) => element.setAttribute(key, value));
  element.innerHTML = '<h1 slot="header">Acme</h1><p slot="footer">Help</p>';
  return element;
};
const shownSlots = (element: Element) =>
  [...element.querySelectorAll('.foyer-slot, .foyer-host>[slot]')].map(({ textContent }) => textContent);

/** What routers and caches of pages do with an element. */
const restorations: [string, (element: Element) => Element][] = [
  ['replaced by its copy', (element) => element.cloneNode(true) as Element],
  [
    'written again as HTML',
    (element) => {
      const box = document.createElement('div');
      box.innerHTML = element.outerHTML;
      return box.firstElementChild as Element;
    },
  ],
  [
    'written again as HTML, with other content for its slots',
    (element) => {
      const copy = element.cloneNode(true) as Element;
      copy.insertAdjacentHTML('afterbegin', '<h1 slot="header">Acme</h1><p slot="footer">Help</p>');
      copy.querySelectorAll('div [slot]').forEach((child) => {
        child.textContent = 'Old';
      });
      return copy;
    },
  ],
];

describe.each([false, true])('with a shadow tree: %s, an element', (enableShadowDOM) => {
  it.each(
    restorations.flatMap(([way, restore]) =>
      ['foyer-login', 'foyer-account', 'foyer-reset-password'].map((name) => [name, way, restore] as const),
    ),
  )('(%s) keeps its header and footer when it is %s', async (name, _way, restore) => {
    const element = written(name);
    element.setAttribute('config', JSON.stringify({ enableShadowDOM }));
    await act(async () => document.body.append(element));
    await waitFor(() => expect(shownSlots(element)).toEqual(['Acme', 'Help']));
    let copy = element;
    for (const _turn of [1, 2]) {
      const next = restore(copy) as HTMLElement;
      await act(async () => copy.replaceWith(next));
      copy = next;
      await waitFor(() => expect(shownSlots(copy)).toEqual(['Acme', 'Help']));
    }
    expect([copy.textContent?.match(/Acme/g), copy.textContent?.match(/Help/g)]).toEqual([['Acme'], ['Help']]);
  });

  it('that was removed keeps its header and footer for itself and for its copy', async () => {
    const element = written('foyer-login');
    element.setAttribute('config', JSON.stringify({ enableShadowDOM }));
    await act(async () => document.body.append(element));
    await waitFor(() => expect(shownSlots(element)).toEqual(['Acme', 'Help']));
    await act(async () => element.remove());
    await waitFor(() => expect([...element.children].map(({ slot }) => slot)).toEqual(['header', 'footer']));
    for (const again of [element.cloneNode(true) as HTMLElement, element]) {
      await act(async () => document.body.append(again));
      await waitFor(() => expect(shownSlots(again)).toEqual(['Acme', 'Help']));
    }
  });
});

describe.each([false, true])('with a shadow tree: %s, an element shows what is in its slots', (enableShadowDOM) => {
  const config = JSON.stringify({ enableShadowDOM });

  it('where a framework renders it', async () => {
    entry.defineElements();
    const child = (name: string, slot: string, text: string | null) =>
      text && createElement(name, { slot, key: text }, text);
    const page = (header: string | null, footer: string | null) =>
      createElement('foyer-login', { ...own(), config }, child('h1', 'header', header), child('p', 'footer', footer));
    const { container, rerender, unmount } = render(page('Acme', null));
    const shows = (...texts: string[]) => waitFor(() => expect(shownSlots(container).filter(Boolean)).toEqual(texts));
    await shows('Acme');
    for (const [header, footer] of [
      ['Acme', 'Help'],
      // In place of the header, and before the footer.
      ['Beta', 'Help'],
      [null, 'Help'],
      ['Acme', 'Help'],
      [null, null],
      [null, 'Help'],
    ] as const) {
      await act(async () => rerender(page(header, footer)));
      await shows(...[header, footer].filter((text) => text !== null));
    }
    await act(async () => unmount());
    expect(container.innerHTML).toBe('');
  });

  it('where a script takes a child out, and puts it in again', async () => {
    const element = written('foyer-login');
    element.setAttribute('config', config);
    await act(async () => document.body.append(element));
    const shows = (...texts: string[]) => waitFor(() => expect(shownSlots(element).filter(Boolean)).toEqual(texts));
    await shows('Acme', 'Help');
    const header = element.querySelector('h1') as HTMLElement;
    await act(async () => header.remove());
    await act(async () => element.setAttribute('locale', 'es'));
    await shows('Help');
    await act(async () => element.append(header));
    await shows('Acme', 'Help');
    await act(async () => header.remove());
    await act(async () => element.remove());
    await waitFor(() => expect([...element.children].map(({ slot }) => slot)).toEqual(['footer']));
  });
});

it('an element keeps the comments and empty texts by which frameworks find a place for a child', async () => {
  const marks = [document.createComment('v-if'), document.createTextNode('')];
  const element = document.createElement('foyer-login');
  element.append(...marks, 'Loading');
  Object.assign(element, { client: harness.client });
  await act(async () => document.body.append(element));
  await mainTitle();
  const header = Object.assign(document.createElement('h1'), { slot: 'header', textContent: 'Acme' });
  await act(async () => marks[0]?.after(header));
  await waitFor(() => expect(shownSlots(element)).toEqual(['Acme']));
  await act(async () => {
    element.innerHTML = '<!--v-if-->';
  });
  await mainTitle();
  expect([...element.childNodes].map(({ nodeName }) => nodeName)).toEqual(['#comment', 'FOYER-HOST']);
});

const asText = { strings: '{"main.title":"Welcome"}', theme: '{colors', locale: 'es' };
it.each<[time: string, set: (element: HTMLElement) => void]>([
  ['afterwards', (element) => Object.assign(element, asText)],
  [
    'before it is defined',
    (element) => {
      // An element that is not defined has no accessors.
      for (const [name, value] of Object.entries(asText)) {
        Object.defineProperty(element, name, { value, configurable: true, enumerable: true, writable: true });
      }
    },
  ],
])('an element takes a text that a framework sets as a property %s for what the attribute would be', async (_, set) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  entry.defineElements();
  const element = document.createElement('foyer-login');
  set(element);
  element.client = harness.client;
  await act(async () => document.body.append(element));
  await mainTitle('Welcome');
  expect(element.strings).toEqual({ 'main.title': 'Welcome' });
  expect(element.locale).toBe('es');
  expect(error.mock.calls.map(([message]) => message)).toEqual([expect.stringContaining('"theme"')]);
});

it('two elements have IDs that are unique in the page, and each refers to its own', async () => {
  entry.defineElements();
  const config = JSON.stringify({
    products: ['otp', 'oauth'],
    otpOptions: { methods: ['sms', 'email'] },
    oauthOptions: { providers: [{ type: 'google' }] },
    legalOptions: { termsURL: 'https://example.com/terms', requireAgreement: true },
  });
  const elements = [await add({ ...own(), config }), await add({ ...own(), config })];
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(4));
  await waitFor(() => expect(screen.getAllByLabelText('Phone number')).toHaveLength(2));
  const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(all.length).toBe(new Set(all).size);
  for (const element of elements) {
    const named = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'];
    const ids = [...element.querySelectorAll('*')].flatMap((child) =>
      named.flatMap((name) => child.getAttribute(name)?.split(' ') ?? []),
    );
    expect(ids.length).toBeGreaterThan(4);
    expect(ids.filter((id) => document.getElementById(id)?.closest('foyer-login') !== element)).toEqual([]);
  }
});
