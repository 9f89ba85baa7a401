// Finds a login in a late Suspense boundary that React draws again because the API has answered before it hydrates, or that loses what is typed until then.

import type { FoyerClient } from '@foyer/core';
import { fromResponse } from '@foyer/core/internal';
import { beforeAll, expect, it, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import type { Gate, LateAppProps } from './late-app.tsx';
import { BASE, createProjects, EMAIL, type Project } from './project.ts';
import { mockServerModules, renderers, unmockServerModules } from './renderers.ts';

/** What the server tells the page about the user. */
const told = ['signedIn', 'signedOut', 'nothing'] as const;
const pages = told.flatMap((user) =>
  [true, false].flatMap((hasClient) =>
    ['en', 'ja'].map((locale) => ({ user, hasClient, locale, methods: 'buttons' as 'buttons' | 'field' })),
  ),
);
pages.push({ user: 'signedOut', hasClient: true, locale: 'en', methods: 'field' });

let project: Project;
const sent = vi.fn<typeof fetch>();
let browserApp: typeof import('./late-app.tsx');
let browserProps: typeof import('./app.tsx').clientProps;
let hydrateRoot: typeof import('react-dom/client').hydrateRoot;
const drawn: string[] = [];

function propsOf(index: number, clientProps: typeof browserProps, gate: Gate): LateAppProps {
  const { publicToken, user, session, bootstrap } = project;
  const page = pages[index] as (typeof pages)[number];
  const known = { signedIn: { user, session, bootstrap }, signedOut: { user: null, session, bootstrap } };
  const initial = page.user === 'nothing' ? undefined : known[page.user];
  // Another one for each page, because the components of a page with the same one share a client.
  const client = clientProps(page.hasClient, publicToken, `${BASE}/late-${index}`, initial);
  return { ...client, locale: page.locale, methods: page.methods, gate };
}

beforeAll(async () => {
  const { fetch, projects } = await createProjects([true]);
  project = projects[0] as Project;
  vi.stubGlobal('fetch', fetch);
  vi.doMock('react-dom', () => ({ createPortal: () => null }));
  mockServerModules();
  const { clientProps } = await import('./app.tsx');
  const serverApp = await import('./late-app.tsx');
  for (const index of pages.keys()) {
    const isOpen = { isOpen: true, opened: Promise.resolve() };
    drawn.push(await renderers.renderToPipeableStream(<serverApp.LateApp {...propsOf(index, clientProps, isOpen)} />));
  }
  // The browser loads everything a second time.
  vi.doUnmock('react-dom');
  unmockServerModules();
  vi.resetModules();
  await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { url: 'http://localhost:3000/' } });
  sent.mockImplementation(fetch as typeof globalThis.fetch);
  vi.stubGlobal('fetch', (...request: Parameters<typeof globalThis.fetch>) => sent(...request));
  browserApp = await import('./late-app.tsx');
  browserProps = (await import('./app.tsx')).clientProps;
  ({ hydrateRoot } = await import('react-dom/client'));
});

/** Puts the HTML of the server into a browser that has been there before. */
function openPage(index: number): HTMLElement {
  const { publicToken, sessionToken, bootstrap } = project;
  localStorage.clear();
  // An attempt of an earlier page would be continued.
  sessionStorage.clear();
  const isSignedOut = pages[index]?.user === 'signedOut';
  document.cookie = `stytch_session=${sessionToken}; path=/${isSignedOut ? '; max-age=0' : ''}`;
  localStorage.setItem(`stytch_sdk_state_${publicToken}::bootstrap`, JSON.stringify(fromResponse(bootstrap)));
  localStorage.setItem(`stytch_sdk_state_${publicToken}::b2c_last_used_oauth`, 'github');
  document.body.innerHTML = `<main>${drawn[index]}</main>`;
  return document.querySelector('main') as HTMLElement;
}

/** Hydrates a page except for its login, and waits for a text of the API's answer. */
async function hydrateShell(main: HTMLElement, index: number, last: string, problems: unknown[]) {
  let open = () => {};
  const gate: Gate = { isOpen: false, opened: new Promise((resolve) => (open = resolve)) };
  const texts: string[] = [];
  const onLate = vi.fn();
  let client: FoyerClient | undefined;
  const root = hydrateRoot(
    main,
    <browserApp.LateApp
      {...propsOf(index, browserProps, gate)}
      onShell={(text, shared) => {
        texts.push(text);
        client = shared;
      }}
      onLate={onLate}
    />,
    { onRecoverableError: (error) => problems.push(error) },
  );
  await vi.waitFor(() => expect(texts.at(-1)).toBe(last), { interval: 1, timeout: 20_000 });
  expect(onLate).not.toHaveBeenCalled();
  return {
    /** Hydrates the login. */
    async openGate() {
      gate.isOpen = true;
      open();
      await vi.waitFor(() => expect(onLate).toHaveBeenCalled(), { interval: 1, timeout: 20_000 });
    },
    close() {
      root.unmount();
      client?.destroy();
      vi.restoreAllMocks();
    },
  };
}

it.each(pages.map((page, index) => ({ ...page, index })))(
  'A login in a late boundary hydrates in silence after the API has answered: $user, client $hasClient, $locale, $methods',
  async ({ user, index }) => {
    const problems: unknown[] = [];
    for (const method of ['error', 'warn'] as const) {
      vi.spyOn(console, method).mockImplementation((...message) => void problems.push(message));
    }
    const main = openPage(index);
    const widget = main.querySelector('.foyer-root');
    expect(widget).not.toBeNull();
    const last = user === 'signedOut' ? 'signedOut, , Demo' : `signedIn, ${EMAIL}, Demo`;
    const page = await hydrateShell(main, index, last, problems);
    await page.openGate();
    const shown = main.querySelector('.foyer-root');
    page.close();
    expect(problems).toEqual([]);
    // React takes the HTML of the server over, and does not draw the login a second time.
    expect(shown).toBe(widget);
  },
);

it.each([
  ['typed', (field: HTMLInputElement) => field.dispatchEvent(new Event('input', { bubbles: true }))],
  ['filled in without an event', () => {}],
] as const)('What is %s before a login hydrates stays, and is sent once', async (_, report) => {
  const problems: unknown[] = [];
  const index = pages.findIndex(({ methods }) => methods === 'field');
  const main = openPage(index);
  const field = main.querySelector('input[type=email]') as HTMLInputElement;
  const page = await hydrateShell(main, index, 'signedOut, , Demo', problems);
  field.value = 'grace@example.com';
  report(field);
  await page.openGate();
  expect(main.contains(field)).toBe(true);
  expect(field.value).toBe('grace@example.com');

  sent.mockClear();
  const button = main.querySelector('button[type=submit]') as HTMLButtonElement;
  button.click();
  button.click();
  await vi.waitFor(() => expect(main.querySelector('h2')?.textContent).toBe('Check your email'), { timeout: 20_000 });
  const bodies = sent.mock.calls
    .filter(([url]) => `${url}`.endsWith('/magic_links/email/login_or_create'))
    .map(([, init]) => JSON.parse(`${init?.body}`));
  page.close();
  expect(bodies).toEqual([expect.objectContaining({ email: 'grace@example.com' })]);
  expect(problems).toEqual([]);
});
