// Finds server markup that differs from a returning visitor's first rendering, with React 18 or 19.

import type { FoyerClient } from '@foyer/core';
import { fromResponse } from '@foyer/core/internal';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import type { AppProps } from './app.tsx';
import { BASE, createProjects, EMAIL, type Project } from './project.ts';
import { mockServerModules, renderers, unmockServerModules } from './renderers.ts';

/** The visit of a page that a server has rendered, by a browser that has been there before. */
interface Visit {
  widget: AppProps['widget'];
  /**
   * The state that the server passes to the page. The user is signed in unless it is `signedOut`. `partial`: only the
   * content of a JWT.
   */
  told: 'signedIn' | 'partial' | 'signedOut' | 'nothing';
  locale: 'en' | 'es' | 'ja';
  renderer: keyof typeof renderers;
  isStrict: boolean;
  /** Whether the browser has cached the project's settings. */
  isCached: boolean;
  hasWatermark: boolean;
  isDark: boolean;
  /** Whether the page creates the client, or Foyer does so from the public token. */
  hasClient: boolean;
}

const both = [true, false];
/** Every combination of what decides the first markup, and of any three members. */
const visits = (['signedIn', 'partial', 'signedOut', 'nothing'] as const)
  .flatMap((told) => (['en', 'es', 'ja'] as const).map((locale) => ({ told, locale })))
  .flatMap((visit) =>
    (['renderToString', 'renderToPipeableStream'] as const).map((renderer) => ({ ...visit, renderer })),
  )
  .flatMap((visit) => both.map((isCached) => ({ ...visit, isCached })))
  .map((visit, index): Visit => {
    // With these numbers, each combination of any three members occurs.
    const bits = (index + (index >> 3)) * 5;
    const [isStrict, hasWatermark, isDark, hasClient] = [!(bits & 1), !(bits & 2), !(bits & 4), !(bits & 8)];
    return { widget: 'Login', ...visit, isStrict, hasWatermark, isDark, hasClient };
  });
const [firstVisit] = visits as [Visit];
visits.push(
  ...(['ResetPassword', 'PasskeyRegistration', 'IdentityProvider'] as const).map((widget) => ({
    ...firstVisit,
    widget,
  })),
);

const UNKNOWN = 'unknown, no user, true, , may read';
const SIGNED_OUT = 'signedOut, no user, true, Demo, may read';
const SIGNED_IN = `signedIn, ${EMAIL}, true, Demo, may write`;
const PARTIAL = 'signedIn, no user, true, Demo, may write';

const projects = new Map<boolean, Project>();
const projectOf = ({ hasWatermark }: Visit) => projects.get(hasWatermark) as Project;
const drawn = new Map<Visit, string>();

let browserApp: typeof import('./app.tsx');
let hydrateRoot: typeof import('react-dom/client').hydrateRoot;

/** Everything that was logged as an error or a warning, and every difference that React has found. */
const problems: unknown[] = [];

function propsOf(visit: Visit, index: number, app: typeof import('./app.tsx')): AppProps {
  const { publicToken, partial, ...initial } = projectOf(visit);
  const { widget, told, hasClient, locale, isStrict } = visit;
  const user = { signedIn: initial.user, partial, signedOut: null, nothing: undefined }[told];
  const known = told === 'nothing' ? undefined : { ...initial, user };
  // Another one for each page, because the components of a page with the same one share a client.
  const baseUrl = `${BASE}/${index}`;
  return { ...app.clientProps(hasClient, publicToken, baseUrl, known), widget, locale, isStrict };
}

/** Puts into the browser what an earlier visit has left there, and the HTML of the server. */
function openPage(visit: Visit): HTMLElement {
  const { publicToken, sessionToken, user, session, bootstrap } = projectOf(visit);
  const prefix = `stytch_sdk_state_${publicToken}`;
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'stytch_session=; max-age=0; path=/';
  localStorage.setItem(`${prefix}::b2c_last_used_oauth`, 'github');
  if (visit.told !== 'signedOut') {
    document.cookie = `stytch_session=${sessionToken}; path=/`;
    localStorage.setItem(prefix, JSON.stringify({ user, session }));
  }
  if (visit.isCached) localStorage.setItem(`${prefix}::bootstrap`, JSON.stringify(fromResponse(bootstrap)));
  (window as unknown as import('happy-dom').Window).happyDOM.settings.device.prefersColorScheme = visit.isDark
    ? 'dark'
    : 'light';
  document.body.innerHTML = `<main>${drawn.get(visit)}</main>`;
  return document.querySelector('main') as HTMLElement;
}

beforeAll(async () => {
  const { fetch, projects: created } = await createProjects(both);
  for (const project of created) projects.set(project.hasWatermark, project);
  vi.stubGlobal('fetch', fetch);

  // The server: there is no window, and no lazy-loaded part of the page's code is loaded.
  expect(globalThis).not.toHaveProperty('window');
  vi.doMock('react-dom', () => ({ createPortal: () => null }));
  mockServerModules();
  const serverApp = await import('./app.tsx');
  for (const [index, visit] of visits.entries()) {
    drawn.set(visit, await renderers[visit.renderer](<serverApp.App {...propsOf(visit, index, serverApp)} />));
  }

  // The browser loads everything a second time.
  vi.doUnmock('react-dom');
  unmockServerModules();
  vi.resetModules();
  const options = { happyDOM: { url: 'http://localhost:3000/' } };
  // It ends with the worker, because a page may still do something once it is usable.
  await builtinEnvironments['happy-dom'].setup(globalThis, options);
  vi.stubGlobal('fetch', fetch);
  browserApp = await import('./app.tsx');
  ({ hydrateRoot } = await import('react-dom/client'));
});

beforeEach(() => {
  problems.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...message) => void problems.push(message));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Hydrates a page, and waits until the API has answered and the page shows a text. Returns all texts. */
async function hydrate(main: HTMLElement, props: AppProps, last: string): Promise<string[]> {
  const html = main.innerHTML;
  const texts: string[] = [];
  let first = '';
  let client: FoyerClient | undefined;
  const onCommit: AppProps['onCommit'] = (text, shared) => {
    client = shared;
    first ||= main.innerHTML;
    // StrictMode runs each effect twice.
    if (texts.at(-1) !== text) texts.push(text);
  };
  const root = hydrateRoot(main, <browserApp.App {...props} onCommit={onCommit} />, {
    onRecoverableError: (error) => problems.push(error),
  });
  await vi.waitFor(
    () => {
      expect(client?.state.get().fromCache).toBe(false);
      expect(texts.at(-1)).toBe(last);
    },
    { interval: 1, timeout: 20_000 },
  );
  root.unmount();
  client?.destroy();
  expect(first).toBe(html);
  expect(problems.splice(0)).toEqual([]);
  return texts;
}

describe('A returning visitor', () => {
  it.each(visits.map((visit, index) => ({ ...visit, visit, index })))(
    'sees one state, and the console stays empty: $widget, $told, $locale, $renderer, strict $isStrict, cached $isCached, watermark $hasWatermark, dark $isDark, client $hasClient',
    async ({ visit, index }) => {
      const last = visit.told === 'signedOut' ? SIGNED_OUT : SIGNED_IN;
      const [first, ...rest] = await hydrate(openPage(visit), propsOf(visit, index, browserApp), last);
      if (visit.told === 'nothing') {
        expect(first).toBe(UNKNOWN);
        expect(rest.filter((text) => !text.startsWith(`signedIn, ${EMAIL}`))).toEqual([]);
      } else {
        expect(first).toBe({ signedIn: SIGNED_IN, partial: PARTIAL, signedOut: SIGNED_OUT }[visit.told]);
        expect(rest).toEqual(visit.told === 'partial' ? [SIGNED_IN] : []);
      }
    },
  );
});

describe('A visitor of whom the browser has only the cookie', () => {
  const visit = visits.find(({ told, hasClient }) => told === 'signedIn' && !hasClient) as Visit;
  /** The pages of this block come after those of the table. */
  let index = visits.length;

  function open(sessionToken: string, hasOwnClient: boolean, last: string) {
    const main = openPage(visit);
    localStorage.clear();
    document.cookie = `stytch_session=${sessionToken}; path=/`;
    const props = propsOf(visit, index++, browserApp);
    const { publicToken, baseUrl } = props.client;
    // A client that the application has created for all its pages has no state of the server.
    const own = () => browserApp.clientProps(true, `${publicToken}`, `${baseUrl}`, undefined).client;
    return hydrate(main, hasOwnClient ? { ...props, client: own() } : props, last);
  }

  it.each(both)('stays signed in while the session is refreshed; own client: %s', async (hasOwnClient) => {
    expect(await open(projectOf(visit).sessionToken, hasOwnClient, SIGNED_IN)).toEqual([SIGNED_IN]);
  });

  it.each(both)('is signed out if the session is over; own client: %s', async (hasOwnClient) => {
    expect(await open('revoked', hasOwnClient, SIGNED_OUT)).toEqual([SIGNED_IN, SIGNED_OUT]);
    expect(document.cookie).not.toContain('stytch_session');
  });
});
