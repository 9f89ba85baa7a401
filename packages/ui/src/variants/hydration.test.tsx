import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoginProps } from './Login.tsx';

// The server has its own modules.
vi.resetModules();
vi.doMock('../strings/languages.ts', () => import('../strings/languages.server.ts'));
vi.doMock('../screens/main/main-parts.ts', () => import('../screens/main/main-parts.server.ts'));
const onServer = await import('./Login.tsx');
vi.doUnmock('../strings/languages.ts');
vi.doUnmock('../screens/main/main-parts.ts');
vi.resetModules();
const { Login } = await import('./Login.tsx');
const { enter, loginHarness, press, title } = await import('./testing/login-harness.tsx');

const harness = loginHarness();
const config = {
  products: ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['sms'] },
} as const;
const spanish = { config, locale: 'es' } as const;
type Props = Pick<LoginProps, 'config' | 'locale' | 'prefill'>;

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Renders on the server: without the browser's cookies, storage and chunks. */
const html = (props: Props) => renderToString(<onServer.Login client={harness.client} {...props} />);

/**
 * Hydrates the server's markup. Returns what React logs about differences.
 *
 * @param fill what happens before
 */
async function hydrate(
  drawn: string,
  props: Props,
  fill: (container: HTMLElement) => void = () => {},
): Promise<{ problems: unknown[]; node: Element | null }> {
  const problems: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...message) => void problems.push(message));
  const container = document.createElement('main');
  container.innerHTML = drawn;
  document.body.append(container);
  fill(container);
  const node = container.querySelector('.foyer-root');
  await act(async () => {
    root = hydrateRoot(container, <Login client={harness.client} {...props} />, {
      onRecoverableError: (error) => problems.push(error),
    });
  });
  return { problems, node };
}

it("hydration on a second visit keeps the server's nodes although settings, language and chunks are cached", async () => {
  const drawn = html(spanish);
  const first = await hydrate(drawn, spanish);
  await title('Regístrate o inicia sesión');
  await screen.findByRole('button', { name: /Google/ });
  await waitFor(() => expect(document.querySelector('footer')?.textContent).toBeTruthy());
  expect(first.problems).toEqual([]);
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();

  harness.reload();
  expect(harness.client.bootstrap.get().displayWatermark).toBe(true);
  const second = await hydrate(drawn, spanish);
  expect(second.problems).toEqual([]);
  expect(document.querySelector('.foyer-root')).toBe(second.node);
  await title('Regístrate o inicia sesión');
  await waitFor(() => expect(document.querySelector('footer')?.textContent).toBeTruthy());
});

describe.each([
  [{ products: ['emailMagicLinks'] }, 'Check your email'],
  [{ products: ['otp'], otpOptions: { methods: ['email'] } }, 'Enter passcode'],
  [{ products: ['passwords'] }, 'Create an account'],
] as const)('before hydration, with %j', (config, next) => {
  it.each([
    ['typed', (field: HTMLInputElement) => fireEvent.input(field)],
    ['filled in without an event', () => {}],
  ])('an address that is %s stays, and is sent', async (_way, report) => {
    const drawn = html({ config });
    const { problems } = await hydrate(drawn, { config }, (container) => {
      const field = container.querySelector('input') as HTMLInputElement;
      field.value = 'ada@example.com';
      report(field);
    });
    expect(problems).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    await press('Continue with email');
    await title(next);
  });
});

const emailOnly = { products: ['emailMagicLinks'] } as const;
const smsOnly = { products: ['otp'], otpOptions: { methods: ['sms'] } } as const;
const emailAndSms = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } } as const;

/** What others than the page's server change in its HTML. */
const strangers = {
  "a password manager's node beside the field": (page: HTMLElement) =>
    page.querySelector('form input')?.after(node('div')),
  "a translator's title": (page: HTMLElement) => {
    const translated = node('font');
    translated.textContent = 'Anmelden';
    page.querySelector('h2')?.replaceChildren(translated);
  },
  'a network that removes comments': (page: HTMLElement) => {
    page.innerHTML = page.innerHTML.replace(/<!--.*?-->/gs, '');
  },
};
const node = (name: string) => document.createElement(name);

describe.each(Object.entries(strangers))('where hydration fails because of %s', (_, change) => {
  it.each([
    ['an address', emailOnly, 'Email', 'ada@example.com', 'Continue with email', 'Check your email'],
    ['a number', smsOnly, 'Phone number', '(201) 555-0123', 'Continue with text message', 'Enter passcode'],
    ['an address in a tab', emailAndSms, 'Email', 'ada@example.com', 'Continue with email', 'Enter passcode'],
  ] as const)(
    '%s that was typed stays, with the focus, and is sent',
    async (_what, config, label, typed, button, next) => {
      const drawn = html({ config });
      const { problems } = await hydrate(drawn, { config }, (page) => {
        change(page);
        const field = page.querySelector<HTMLInputElement>('form input:not([hidden])') as HTMLInputElement;
        field.value = typed;
        field.focus();
      });
      expect(problems).not.toEqual([]);
      const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
      await waitFor(() => expect(field.value).toBe(typed));
      expect(document.querySelectorAll('form')).toHaveLength(1);
      await press(button);
      await title(next);
    },
  );
});

it('the attributes that extensions of the browser add to a page change nothing in it', async () => {
  const drawn = html({ config: emailOnly });
  const { problems, node } = await hydrate(drawn, { config: emailOnly }, (page) => {
    for (const element of page.querySelectorAll('*')) element.setAttribute('bis_skin_checked', '1');
    for (const element of page.querySelectorAll('input, button')) element.setAttribute('fdprocessedid', '1a2b3c');
    for (const element of page.querySelectorAll('svg')) element.setAttribute('data-darkreader-inline-fill', '');
    const field = page.querySelector<HTMLInputElement>('input[name=email]') as HTMLInputElement;
    field.value = 'ada@example.com';
  });
  // What a development build of React says of them. It renders nothing again.
  expect(
    problems.filter((problem) => !`${problem}`.includes("some attributes of the server rendered HTML didn't")),
  ).toEqual([]);
  expect(document.querySelector('.foyer-root')).toBe(node);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  await press('Continue with email');
  await title('Check your email');
});

it('where hydration fails, what is typed into another widget stays there alone', async () => {
  const drawn = html({ config: emailOnly });
  const other = document.createElement('aside');
  other.innerHTML = drawn;
  document.body.append(other);
  const [field] = other.getElementsByTagName('input');
  if (field) field.value = 'eve@example.com';
  await hydrate(drawn, { config: emailOnly }, (page) => page.querySelector('form input')?.after(node('div')));
  expect(document.querySelector<HTMLInputElement>('main input[name=email]')?.value).toBe('');
  expect(field?.value).toBe('eve@example.com');
});

it('before hydration, a locked address replaces what is typed', async () => {
  const locked: Props = {
    config: { products: ['emailMagicLinks'] },
    prefill: { email: 'ada@example.com', locked: true },
  };
  await hydrate(html(locked), locked, (container) => {
    const field = container.querySelector('input') as HTMLInputElement;
    field.value = 'eve@example.com';
  });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  await press('Continue with email');
  await screen.findByText(/ada@example\.com/);
});

it('a widget names its screen in the markup of the server, and afterwards each screen that it shows', async () => {
  const email = { config: { products: ['emailMagicLinks'] } } as const;
  const drawn = html(email);
  expect(drawn).toMatch(/<section class="foyer-root"[^>]* data-screen="Main"/);
  const { problems, node } = await hydrate(drawn, email);
  const name = () => node?.getAttribute('data-screen');
  await enter('Email', 'ada@example.com');
  await press('Continue with email');
  await title('Check your email');
  await waitFor(() => expect(name()).toBe('EmailConfirmation'));
  await press('Try again');
  await title('Sign up or log in');
  await waitFor(() => expect(name()).toBe('Main'));
  expect(problems).toEqual([]);
});
