import type { FoyerClient } from '@foyer/core';
import type { FoyerConfig } from '@foyer/react-hooks';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as entry from './mount.tsx';
import { alerts, enter, loginHarness, press, title } from './variants/testing/login-harness.tsx';

const harness = loginHarness();
const { mountLogin, mountLoginDialog, mountUserButton } = entry;
const ADA = 'ada@example.com';
const codes: FoyerConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };
let place: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  place.remove();
  vi.restoreAllMocks();
});

function Host({ client }: { client: FoyerClient }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const login = mountLogin(element.current as HTMLDivElement, { client });
    return () => login.unmount();
  }, [client]);
  return <div ref={element} />;
}

it('@foyer/ui/mount exports these names', () =>
  expect(Object.keys(entry).sort()).toEqual([
    'mountAccount',
    'mountConnectedApps',
    'mountIdentityProvider',
    'mountImpersonationBanner',
    'mountLogin',
    'mountLoginDialog',
    'mountPasskeyRegistration',
    'mountResetPassword',
    'mountSessionClock',
    'mountStepUp',
    'mountUserButton',
  ]));

it('mountLogin mounts, updates and unmounts the widget', async () => {
  await harness.project({ project_name: 'Acme', disable_sdk_watermark: false });
  const login = await act(async () =>
    mountLogin(place, { client: harness.client, theme: { logo: { logoImageUrl: '/logo.svg' } } }),
  );
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  const provider = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Stytch' });
  expect(provider.href).toBe('https://stytch.com/');
  expect(provider.rel).toContain('noopener');
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img', { name: 'Acme' }).src).toContain('/logo.svg'));
  expect(place.innerHTML).not.toMatch(/\sstyle=|<style/);

  await act(async () => login.update({ locale: 'es' }));
  await screen.findByRole('heading', { name: 'Regístrate o inicia sesión' });
  expect(place.querySelector('.foyer-root')?.getAttribute('lang')).toBe('es');

  await act(async () => login.unmount());
  expect(place.innerHTML).toBe('');
  login.update({ locale: 'en' });
  login.unmount();
});

it('mountLogin keeps its forms from htmx 1, which sends those below `hx-boost` to the server of the page', async () => {
  const login = await act(async () => mountLogin(place, { client: harness.client }));
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  const form = place.querySelector('form');
  expect(form?.closest('[hx-boost]')?.getAttribute('hx-boost')).toBe('false');
  await act(async () => login.unmount());
});

it('mountLogin may be called twice for an element, which the page may empty', async () => {
  const error = vi.spyOn(console, 'error');
  const mount = () => act(async () => mountLogin(place, { client: harness.client }));
  const first = await mount();
  const second = await mount();
  await act(async () => first.unmount());
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  await act(async () => {
    place.innerHTML = '';
    second.unmount();
  });
  await mount();
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  expect(error).not.toHaveBeenCalled();
});

it('mountLogin may be called in an effect of the same React, which also unmounts it', async () => {
  const error = vi.spyOn(console, 'error');
  const host = render(
    <StrictMode>
      <Host client={harness.client} />
    </StrictMode>,
  );
  await screen.findByRole('heading', { name: 'Sign up or log in' });
  expect(host.container.querySelectorAll('.foyer-root')).toHaveLength(1);
  await act(async () => host.unmount());
  expect(document.querySelector('.foyer-root')).toBeNull();
  expect(error).not.toHaveBeenCalled();
});

it('mountUserButton tells equal entries apart, and chooses nothing by a key that is held', async () => {
  const error = vi.spyOn(console, 'error');
  await harness.signIn();
  const chosen: string[] = [];
  const item = (id: string) => ({ label: 'Team', onSelect: () => chosen.push(id) });
  const config = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
  const items = [item('first'), item('second')];
  const header = await act(async () => mountUserButton(place, { client: harness.client, config, items }));
  const button = await screen.findByRole('button', { name: 'Account of ada@example.com' });
  await act(async () => button.click());
  const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(entries()).toEqual(['Manage account', 'Team', 'Team', 'Log out']);
  await act(async () => header.update({ items: [item('third'), ...items] }));
  expect(entries()).toEqual(['Manage account', 'Team', 'Team', 'Team', 'Log out']);
  // A page without types may write `condition && { ... }`.
  const conditional: typeof items = [...items, JSON.parse('false')];
  await act(async () => header.update({ items: conditional }));
  expect(entries()).toEqual(['Manage account', 'Team', 'Team', 'Log out']);

  const [manage] = screen.getAllByRole('menuitem');
  for (const key of ['Enter', ' ']) {
    // False: the key has no effect.
    expect(fireEvent.keyDown(manage as HTMLElement, { key, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button, { key, repeat: true })).toBe(false);
  }
  await act(async () => (screen.getAllByRole('menuitem')[2] as HTMLElement).click());
  expect(chosen).toEqual(['second']);
  await act(() => harness.client.session.revoke());
  const logIn = await screen.findByRole('button', { name: 'Log in' });
  expect(fireEvent.keyDown(logIn, { key: 'Enter', repeat: true })).toBe(false);
  // What React says of two entries with one key.
  expect(JSON.stringify(error.mock.calls)).not.toContain('same key');
  await act(async () => header.unmount());
});

/** Shows the button of the signed-in user, and opens its menu. */
async function openMenu() {
  await harness.signIn(ADA);
  const header = await act(async () => mountUserButton(place, { client: harness.client, config: codes }));
  const button = await screen.findByRole('button', { name: `Account of ${ADA}` });
  await act(async () => button.click());
  return { button, end: () => act(async () => header.unmount()) };
}

it('the menu of mountUserButton says why a log-out has failed, at the entry that tries again', async () => {
  const { button, end } = await openMenu();
  const body = { error_type: 'internal_server_error', error_message: 'Our servers are down.' };
  await harness.fault({ path: '*/sessions/revoke', status: 500, body });
  await press('Log out', 'menuitem');
  await alerts('Our servers are down.');
  expect(document.activeElement?.textContent).toBe('Log out');
  expect(harness.client.state.get().status).toBe('signedIn');
  // What the user has read is not said again.
  await act(async () => button.click());
  await act(async () => button.click());
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Log out', 'menuitem');
  await screen.findByRole('button', { name: 'Log in' });
  await end();
});

it('the menu of mountUserButton closes when the page leads elsewhere, or something else takes the focus', async () => {
  const { button, end } = await openMenu();
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.queryByRole('menu')).toBeNull();
  await act(async () => button.click());
  const search = document.createElement('input');
  place.before(search);
  await act(async () => search.focus());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(search);
  search.remove();
  await end();
});

it('the account dialog of mountUserButton ends with the session, for this user and for the next one', async () => {
  const { end } = await openMenu();
  await press('Manage account', 'menuitem');
  await screen.findByRole('heading', { name: 'Email addresses' });
  await act(() => harness.client.session.revoke());
  const logIn = await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(logIn);
  await act(() => harness.signIn('grace@example.com'));
  await screen.findByRole('button', { name: 'Account of grace@example.com' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await end();
});

it('the dialog of mountLoginDialog opens without the error of the last time', async () => {
  const dialog = await act(async () => mountLoginDialog(place, { client: harness.client, config: codes }));
  const call = async () => {
    let ended: Promise<unknown> = Promise.resolve();
    await act(async () => {
      ended = dialog.login().catch(({ reason }) => reason);
    });
    return ended;
  };
  const first = call();
  await enter('Email', ADA);
  await press('Continue with email');
  await title('Enter passcode');
  await enter('Passcode', '000000');
  await screen.findByRole('alert');
  await press('Close');
  expect(await first).toBe('cancelled');
  const second = call();
  // The passcode that was sent is still the one to enter.
  await title('Enter passcode');
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await screen.findByLabelText<HTMLInputElement>('Passcode', { selector: 'input' })).value).toBe('');
  const [{ code }] = await harness.messages(ADA);
  await enter('Passcode', code);
  expect(await second).toBeUndefined();
  await act(async () => dialog.unmount());
});

it('mountLoginDialog returns the focus to a button that the page disables while it waits', async () => {
  const save = document.createElement('button');
  place.before(save);
  const dialog = await act(async () => mountLoginDialog(place, { client: harness.client, config: codes }));
  let ended: Promise<unknown> = Promise.resolve();
  save.focus();
  await act(async () => {
    ended = dialog.login().catch(({ reason }) => reason);
    save.disabled = true;
    // What browsers do, a moment later.
    await new Promise(requestAnimationFrame);
    save.blur();
  });
  await title('Sign up or log in');
  await press('Close');
  expect(await ended).toBe('cancelled');
  save.blur();
  save.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(save));
  save.remove();
  await act(async () => dialog.unmount());
});

it('mountLoginDialog gives the focus to what has replaced the control that had it', async () => {
  const box = document.createElement('div');
  const ask = box.appendChild(document.createElement('button'));
  place.before(box);
  ask.focus();
  const dialog = await act(async () => mountLoginDialog(place, { client: harness.client, config: codes }));
  await act(async () => void dialog.login().catch(() => {}));
  await title('Sign up or log in');
  const comment = document.createElement('textarea');
  box.replaceChildren(comment);
  await press('Close');
  await waitFor(() => expect(document.activeElement).toBe(comment));
  box.remove();
  await act(async () => dialog.unmount());
});

it('`login.fetch` of mountLoginDialog ends by the signal of its request, and so does its dialog', async () => {
  const toProvider = globalThis.fetch;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    new Request(...request).url.endsWith('/api/note')
      ? Promise.resolve(new Response(null, { status: 401 }))
      : toProvider(...request),
  );
  const dialog = await act(async () => mountLoginDialog(place, { client: harness.client, config: codes }));
  const left = new AbortController();
  const ended = dialog.login.fetch('http://localhost:4000/api/note', { signal: left.signal }).catch(({ name }) => name);
  await title('Sign up or log in');
  await act(async () => left.abort());
  expect(await ended).toBe('AbortError');
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await act(async () => dialog.unmount());
});

it('two headers of a page, for wide and for narrow windows, open one dialog for a step that a reload leaves', async () => {
  const config: FoyerConfig = { ...codes, detailsOptions: { fields: [{ name: 'first_name', required: true }] } };
  harness.show(config);
  await enter('Email', ADA);
  await press('Continue with email');
  await title('Enter passcode');
  const [{ code }] = await harness.messages(ADA);
  await enter('Passcode', code);
  await title('Complete your profile');
  cleanup();
  harness.reload();
  const narrow = document.createElement('div');
  place.after(narrow);
  const headers = await act(async () =>
    [place, narrow].map((element) => mountUserButton(element, { client: harness.client, config })),
  );
  // Fails if there are two.
  await title('Complete your profile');
  await enter('First name', 'Ada');
  await press('Continue');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Account of Ada' })).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const header of headers) await act(async () => header.unmount());
  narrow.remove();
});

it('a login dialog and a button of the user ask about the link of their page in one dialog', async () => {
  history.replaceState(null, '', '/?stytch_token_type=magic_links&token=unknown');
  harness.reload();
  const props = { client: harness.client, config: { products: ['emailMagicLinks'] } as FoyerConfig };
  const header = document.createElement('div');
  place.before(header);
  const widgets = await act(async () => [mountLoginDialog(place, props), mountUserButton(header, props)]);
  // Fails if there are two.
  await title('Log in on this device?');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByText('Log in on this device?')).toBeNull());
  for (const widget of widgets) await act(async () => widget.unmount());
  header.remove();
});

it('mountLogin shows an element of another window above every screen', async () => {
  // Its class is none of this window.
  const header = document.createElement('p');
  header.textContent = 'Acme';
  Object.setPrototypeOf(header, Object.create(Object.getPrototypeOf(header)));
  vi.stubGlobal('Element', class {});
  await act(async () => mountLogin(place, { client: harness.client, header }));
  vi.unstubAllGlobals();
  await screen.findByText('Acme');
});

it('mountLogin fills the place of a header once, and again for another header', async () => {
  const fill = vi.fn((box: HTMLElement) => box.append('Acme'));
  const login = await act(async () => mountLogin(place, { client: harness.client, header: fill }));
  const box = (await screen.findByText('Acme')) as HTMLElement;
  await act(async () => login.update({ locale: 'es' }));
  await screen.findByRole('heading', { name: 'Regístrate o inicia sesión' });
  expect(fill.mock.calls).toEqual([[box]]);
  await act(async () => login.update({ header: (box: HTMLElement) => box.append('Beta') }));
  expect((await screen.findByText('Beta')).textContent).toBe('Beta');
  await act(async () => login.unmount());
});

it.each([
  ['null, as for an element that is not in the page yet', null],
  ['a selector', '#login'],
  ['a ref', { current: document.body }],
  ['a list', [document.body]],
  ['a document', document],
])('mountLogin names what is wrong if it is passed %s', (_what, element) => {
  expect(() => mountLogin(element as unknown as Element, { client: harness.client })).toThrow(
    'Mount a widget into an element of the page',
  );
});

it('mountLogin renders in a shadow tree, toasts and announcements included', async () => {
  await act(async () => mountLogin(place, { client: harness.client, config: { enableShadowDOM: true } }));
  const tree = await waitFor(() => {
    const root = place.querySelector('.foyer-host')?.shadowRoot;
    expect(root?.querySelector('h2')?.textContent).toBe('Sign up or log in');
    return root;
  });
  // The stylesheet, once.
  const sheets = tree?.adoptedStyleSheets ?? [];
  expect(sheets).not.toHaveLength(0);
  expect(new Set(sheets).size).toBe(sheets.length);
  expect(tree?.querySelector('[role=status]')).toBeTruthy();
  expect(place.querySelector('h2')).toBeNull();
});

it('mountLogin shows and reports an error while rendering and offers a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn(() => {
    throw new Error('from the host');
  });
  const broken = { ...harness.client, bootstrap: { ...harness.client.bootstrap } };
  const cause = new Error('broken');
  broken.bootstrap.get = () => {
    throw cause;
  };
  const login = await act(async () => mountLogin(place, { client: broken, onError }));
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: 'FoyerError', cause }));

  await act(async () => login.update({ client: harness.client }));
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByRole('heading', { name: 'Sign up or log in' });
});
