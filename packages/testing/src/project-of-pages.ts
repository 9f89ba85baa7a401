import type { BrowserContext } from '@playwright/test';
import type { TestContext } from './page.ts';
import type { Project, TestProvider } from './test-provider.ts';

/** The item in the saved `localStorage` of the provider's origin that names the project of a stored state. */
const ITEM = 'foyer_test_project';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Runs in every document of a context: selects the project of its requests to the provider, in place of the one that the
 * page was built for. It does so in the page, because Playwright would send a header of the context to every origin,
 * and routes would answer the preflight requests of every origin.
 */
export function selectProject({ url, publicToken }: { url: string; publicToken: string }): void {
  const provider = new URL(url);
  const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
  const isProvider = ({ hostname, port }: URL) =>
    port === provider.port &&
    (hostname === provider.hostname || (isLoopback(hostname) && isLoopback(provider.hostname)));

  const send = window.fetch;
  window.fetch = function (input, init) {
    const address = input instanceof Request ? input.url : String(input);
    if (!URL.canParse(address, document.baseURI) || !isProvider(new URL(address, document.baseURI))) {
      return send.call(this, input, init);
    }
    const request = new Request(input, init);
    request.headers.set('x-foyer-project', publicToken);
    return send.call(this, request);
  };

  // A social sign-in leaves the page, with the public token in the URL.
  const { set } = URLSearchParams.prototype;
  URLSearchParams.prototype.set = function (name, value) {
    const isToken = name === 'public_token' && /^public-token-/.test(value);
    set.call(this, name, isToken ? publicToken : value);
  };
}

/** Returns the project in which the test fixtures saved a state; null for any other state. */
export async function projectOfState(state: string | Partial<StorageState> | undefined): Promise<Project | null> {
  // Playwright reports a file that is missing or is no JSON.
  const stored: Partial<StorageState> | null | undefined =
    typeof state === 'string'
      ? await import('node:fs/promises')
          .then(({ readFile }) => readFile(state, 'utf8'))
          .then(JSON.parse)
          .catch(() => null)
      : state;
  const items = (stored?.origins ?? []).flatMap(({ localStorage }) => localStorage ?? []);
  const item = items.find(({ name }) => name === ITEM);
  return item ? JSON.parse(item.value) : null;
}

/** The value of the item for each context whose states are marked. */
const marks = new WeakMap<object, string>();

/** Adds the project to the states that a context saves. A context of another tool than Playwright may save none. */
export function markStoredState(
  context: TestContext & Partial<Pick<BrowserContext, 'storageState'>>,
  { url, projectId, publicToken }: TestProvider,
): void {
  if (!context.storageState) return;
  const isMarked = marks.has(context);
  marks.set(context, JSON.stringify({ project_id: projectId, public_token: publicToken } satisfies Project));
  if (isMarked) return;
  const save = context.storageState.bind(context);
  context.storageState = async ({ path, ...options } = {}) => {
    const state = await save(options);
    const value = marks.get(context) ?? '';
    const { origin } = new URL(url);
    const others = state.origins.filter((saved) => saved.origin !== origin);
    // The pages may be at the same origin, which a proxy shares.
    const own = state.origins.find((saved) => saved.origin === origin) ?? { origin, localStorage: [] };
    const items = own.localStorage.filter(({ name }) => name !== ITEM);
    const marked = { ...state, origins: [...others, { ...own, localStorage: [...items, { name: ITEM, value }] }] };
    if (path) {
      const { mkdir, writeFile } = await import('node:fs/promises');
      const { dirname } = await import('node:path');
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(marked, null, 2));
    }
    return marked;
  };
}
