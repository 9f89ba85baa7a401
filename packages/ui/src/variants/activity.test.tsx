import type { FoyerConfig } from '@foyer/react-hooks';
import { loginDialogsOf } from '@foyer/react-hooks/internal';
import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Activity, type ReactNode, StrictMode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LoginDialog } from './LoginDialog.tsx';
import { enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const EMAIL = 'ada@example.com';
const PASSWORD = 'violet harbour ninety lanterns';
const codes: FoyerConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** Shows the widget in an `Activity`, as a framework does that keeps the pages which a user has left. */
function showIn(config: FoyerConfig, widget = harness.login(config)) {
  const page = (mode: 'visible' | 'hidden'): ReactNode => (
    <StrictMode>
      <Activity mode={mode}>{widget}</Activity>
    </StrictMode>
  );
  const { rerender, unmount } = render(page('visible'));
  return {
    hide: () => act(async () => rerender(page('hidden'))),
    showAgain: () => act(async () => rerender(page('visible'))),
    unmount,
  };
}

/** Records which listeners of the page and which timers are active, and which timers were cleared, until the test ends. */
function watchPage() {
  const active = new Set<string>();
  const cleared = new Set<string>();
  let count = 0;
  const ids = new Map<unknown, string>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const timer =
    (set: typeof setTimeout, isOnce: boolean) =>
    (handler: () => void, ms?: number, ...rest: unknown[]) => {
      const name = `timer ${ms} ms ${++count}`;
      const run = () => {
        if (isOnce) active.delete(name);
        handler();
      };
      const id = set(run, ms, ...rest);
      ids.set(id, name);
      active.add(name);
      return id;
    };
  const clear = (clear: typeof clearTimeout) => (id: Parameters<typeof clearTimeout>[0]) => {
    const name = ids.get(id) ?? '';
    if (active.delete(name)) cleared.add(name);
    clear(id);
  };
  vi.stubGlobal('setTimeout', timer(setTimeout, true));
  vi.stubGlobal('setInterval', timer(setInterval as typeof setTimeout, false));
  vi.stubGlobal('clearTimeout', clear(clearTimeout));
  vi.stubGlobal('clearInterval', clear(clearInterval));
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keys = new Map<unknown, Map<string, string>>();
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (this: EventTarget, ...added) {
    const [type, listener, options] = added;
    if (this === window || this === document) {
      const name = `listener ${type} ${++count}`;
      const names = keys.get(listener) ?? new Map();
      keys.set(listener, names.set(type, name));
      active.add(name);
      const signal = typeof options === 'object' ? options?.signal : undefined;
      signal?.addEventListener('abort', () => active.delete(name));
    }
    addEventListener.apply(this, added);
  });
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (this: EventTarget, ...removed) {
    active.delete(keys.get(removed[1])?.get(removed[0]) ?? '');
    removeEventListener.apply(this, removed);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return { active, cleared };
}

const finals = () => harness.events.filter(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE');

async function sendCode(): Promise<string> {
  await enter('Email', EMAIL);
  await press('Continue with email');
  await title('Enter passcode');
  const [{ code }] = await harness.messages(EMAIL);
  return code;
}

describe('a hidden widget', () => {
  it.each([
    ['of a new user', null],
    ['of a known user', { email: EMAIL, password: PASSWORD }],
  ])('holds no typed password %s', async (_who, user) => {
    if (user) await harness.user(user);
    const { hide, showAgain } = showIn({ products: ['passwords'] });
    await enter('Email', EMAIL);
    await press('Continue with email');
    const field = await screen.findByLabelText<HTMLInputElement>('Password', { selector: 'input' });
    await enter('Password', PASSWORD);
    await press('Show password');
    await hide();
    expect(field.value).toBe('');
    await showAgain();
    const shown = await screen.findByLabelText<HTMLInputElement>('Password', { selector: 'input' });
    expect([shown.value, shown.type]).toEqual(['', 'password']);
    expect(screen.queryByLabelText('Password strength')).toBeNull();
  });

  it('closes the prompt for a passkey, and opens it again when it is shown', async () => {
    const browser = installPasskeyBrowser();
    browser.ends = ['open'];
    const { hide, showAgain } = showIn({ products: ['emailMagicLinks', 'passkeys'] });
    await waitFor(() => expect(browser.open()).toBe(1));
    await hide();
    await waitFor(() => expect(browser.open()).toBe(0));
    await showAgain();
    await waitFor(() => expect(browser.open()).toBe(1));
    await press('Login with a Passkey');
    await waitFor(() => expect(browser.prompts.at(-1)?.mediation).toBeUndefined());
    await hide();
    await waitFor(() => expect(browser.open()).toBe(0));
  });

  it('closes the popup of a social provider, and opens another one when it is shown', async () => {
    const popups: { closed: boolean }[] = [];
    const open = vi.spyOn(window, 'open').mockImplementation(() => {
      const popup = {
        closed: false,
        close: () => Object.assign(popup, { closed: true }),
        sessionStorage,
        location: {},
      };
      popups.push(popup);
      return popup as unknown as Window;
    });
    onTestFinished(() => open.mockRestore());
    const { hide, showAgain } = showIn({
      products: ['oauth'],
      oauthOptions: { providers: [{ type: 'github' }], mode: 'popup' },
    });
    await press('Continue with GitHub');
    await waitFor(() => expect(popups).toMatchObject([{ closed: false }]));
    await hide();
    await waitFor(() => expect(popups).toMatchObject([{ closed: true }]));
    await showAgain();
    await press('Continue with GitHub');
    await waitFor(() => expect(popups).toMatchObject([{ closed: true }, { closed: false }]));
  });

  it.each([
    ['the first screen', async () => {}],
    ['a screen that waits for a passcode', sendCode],
  ])('has no listener and no timer on %s', async (_name, lead) => {
    const { active, cleared } = watchPage();
    const { hide, unmount } = showIn(codes);
    await screen.findByLabelText('Email', { selector: 'input' });
    await lead();
    const shown = [...active];
    await hide();
    expect(shown.filter((name) => !active.has(name))).not.toEqual([]);
    const hidden = [...active];
    await act(async () => unmount());
    expect(hidden.filter((name) => !active.has(name) && name.startsWith('listener'))).toEqual([]);
    // Others may end by themselves meanwhile.
    expect(hidden.filter((name) => cleared.has(name) && /timer \d{3,} ms/.test(name))).toEqual([]);
  });

  it('signs in once when it is shown again', async () => {
    const { hide, showAgain } = showIn(codes);
    const code = await sendCode();
    await hide();
    await showAgain();
    await title('Enter passcode');
    await enter('Passcode', code);
    await title('Success!');
    await waitFor(() => expect(finals()).toHaveLength(1));
    await hide();
    await showAgain();
    await title('Success!');
    expect(finals()).toHaveLength(1);
  });

  it('shows what has happened meanwhile: a sign-in, reported once, and its end', async () => {
    const { hide, showAgain } = showIn(codes);
    await sendCode();
    await hide();
    await act(() => harness.signIn(EMAIL));
    await showAgain();
    await title('Success!');
    await waitFor(() => expect(finals()).toHaveLength(1));
    await hide();
    await act(() => harness.client.session.revoke());
    await showAgain();
    await screen.findByLabelText('Email', { selector: 'input' });
    expect(finals()).toHaveLength(1);
  });

  it('rejects the calls of a login dialog, which opens again when it is shown', async () => {
    const { client, config } = harness.login(codes).props;
    const { hide, showAgain } = showIn(codes, <LoginDialog client={client} config={config} />);
    const { login } = loginDialogsOf(harness.client);
    const first = login().catch(({ reason }) => reason);
    await title('Sign up or log in');
    await hide();
    expect(await first).toBe('cancelled');
    expect(document.querySelector('dialog')).toBeNull();
    await showAgain();
    const second = login();
    await enter('Passcode', await sendCode());
    await second;
    expect(harness.client.state.get().status).toBe('signedIn');
  });
});
