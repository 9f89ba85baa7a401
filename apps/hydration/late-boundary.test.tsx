// Finds a login in a late Suspense boundary that React draws again because the API has answered before it hydrates.

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
  [true, false].flatMap((hasClient) => ['en', 'ja'].map((locale) => ({ user, hasClient, locale }))),
);

let project: Project;
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
  return { ...client, locale: page.locale, gate };
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
  vi.stubGlobal('fetch', fetch);
  browserApp = await import('./late-app.tsx');
  browserProps = (await import('./app.tsx')).clientProps;
  ({ hydrateRoot } = await import('react-dom/client'));
});

it.each(pages.map((page, index) => ({ ...page, index })))(
  'A login in a late boundary hydrates in silence after the API has answered: $user, client $hasClient, $locale',
  async ({ user, index }) => {
    const problems: unknown[] = [];
    for (const method of ['error', 'warn'] as const) {
      vi.spyOn(console, method).mockImplementation((...message) => void problems.push(message));
    }
    const { publicToken, sessionToken, bootstrap } = project;
    localStorage.clear();
    const isSignedOut = user === 'signedOut';
    document.cookie = `stytch_session=${sessionToken}; path=/${isSignedOut ? '; max-age=0' : ''}`;
    localStorage.setItem(`stytch_sdk_state_${publicToken}::bootstrap`, JSON.stringify(fromResponse(bootstrap)));
    localStorage.setItem(`stytch_sdk_state_${publicToken}::b2c_last_used_oauth`, 'github');
    document.body.innerHTML = `<main>${drawn[index]}</main>`;
    const main = document.querySelector('main') as HTMLElement;
    const widget = main.querySelector('.foyer-root');
    expect(widget).not.toBeNull();

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
    const last = isSignedOut ? 'signedOut, , Demo' : `signedIn, ${EMAIL}, Demo`;
    await vi.waitFor(() => expect(texts.at(-1)).toBe(last), { interval: 1, timeout: 20_000 });
    expect(onLate).not.toHaveBeenCalled();

    gate.isOpen = true;
    open();
    await vi.waitFor(() => expect(onLate).toHaveBeenCalled(), { interval: 1, timeout: 20_000 });
    const shown = main.querySelector('.foyer-root');
    root.unmount();
    client?.destroy();
    vi.restoreAllMocks();
    expect(problems).toEqual([]);
    // React takes the HTML of the server over, and does not draw the login a second time.
    expect(shown).toBe(widget);
  },
);
