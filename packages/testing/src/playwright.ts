import './refuse-production.ts';
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { markStoredState, projectOfState, selectProject } from './project-of-pages.ts';
import { type CookieNames, type PageSession, type SignInOptions, session, signIn } from './sign-in.ts';
import {
  beginTest,
  type Clock,
  createTestProvider,
  type Faults,
  type Inbox,
  openTestProject,
  type TestProvider,
} from './test-provider.ts';

export { expect } from '@playwright/test';

/** The fixtures of one test. */
export interface FoyerFixtures {
  /** Signs in on a page; see `signIn` of `@foyer/testing`. For `session`, `url` defaults to Playwright's `baseURL`. */
  signIn(page: Page, options: SignInOptions): Promise<{ as: string }>;
  /** The messages that the worker's project has sent. */
  inbox: Inbox;
  /** The project's clock. It is reset after each test. */
  clock: Clock;
  /** Failures of the API. They are removed after each test. */
  faults: Faults;
  /**
   * Returns the user of a page and the session, as the API sees them; null if no user is signed in.
   *
   * @param cookies default: the names that the client uses by default
   */
  session(page: Page, cookies?: CookieNames): Promise<PageSession | null>;
}

/** The fixtures of a worker, and the option of a project in `playwright.config.ts`. */
export interface FoyerWorkerFixtures {
  /**
   * The URL of the local provider, which is the `baseUrl` of the pages' client. Default: the environment variable
   * `FOYER_PROVIDER_URL`, otherwise `http://localhost:4000`.
   */
  providerUrl: string;
  /**
   * The project of this worker. Its sessions are accepted by a server that is configured for the default project of the
   * local provider. A server that the worker starts for `provider.projectId` accepts them after
   * `provider.configure({ jwt_project_id: null })`.
   */
  provider: TestProvider;
}

/** The default project of every local provider, for which the server of the pages is configured. */
const SERVER_PROJECT_ID = 'project-test-00000000-0000-4000-8000-000000000000';

/** @throws {Error} the state was saved in the project of another worker */
async function checkState(state: BrowserContextOptions['storageState'], provider: TestProvider): Promise<void> {
  const saved = await projectOfState(state);
  if (!saved || saved.public_token === provider.publicToken) return;
  throw new Error(
    'Another worker has saved the `storageState` of this test: its users and sessions are not in the project of this worker. Set `storageState` in `use` of a project in playwright.config.ts, whose workers then share the project that it was saved in, or call signIn(page, { by: "session" }) in place of it.',
  );
}

const prepared = new WeakSet<BrowserContext>();

/** Lets the pages of a context call the provider for the project of the worker. */
async function inProject(context: BrowserContext, provider: TestProvider): Promise<BrowserContext> {
  if (prepared.has(context)) return context;
  prepared.add(context);
  const project = { url: provider.url, publicToken: provider.publicToken };
  await context.addInitScript(selectProject, project);
  // A context that a test has launched itself has a page already.
  await Promise.all(context.pages().map((page) => page.evaluate(selectProject, project)));
  markStoredState(context, provider);
  return context;
}

/**
 * Playwright's `test` with Foyer's fixtures. Each worker has a separate project, so that workers run side by side: the
 * pages are built once, with any public token, and the provider responds for the project of the worker: the requests of
 * the pages to the provider name it, and all others are left as they are. Workers whose project in `playwright.config.ts`
 * has a `storageState` share the project in which these fixtures saved it, with its users, messages and clock. A server that
 * protects pages with `@foyer/server` runs once, for the provider's default project, and accepts the sessions of all
 * workers. The provider must run: let Playwright start `npx @foyer/dev-provider` as a `webServer`.
 *
 * @throws {Error} no provider responds at `providerUrl`
 * @example
 * ```ts
 * import { expect, test } from '@foyer/testing/playwright';
 *
 * test('greets a user who signs in by passcode', async ({ page, signIn }) => {
 *   await page.goto('/');
 *   const { as } = await signIn(page, { by: 'passcode' });
 *   await expect(page.getByText(`Hello ${as}`)).toBeVisible();
 * });
 * ```
 */
export const test = base.extend<FoyerFixtures & { foyerReset: undefined }, FoyerWorkerFixtures>({
  providerUrl: [process.env.FOYER_PROVIDER_URL || 'http://localhost:4000', { option: true, scope: 'worker' }],
  provider: [
    async ({ providerUrl }, use, { project }) => {
      const saved = await projectOfState(project.use.storageState);
      const provider = saved
        ? await openTestProject(providerUrl, saved)
        : await createTestProvider({ url: providerUrl, settings: { jwt_project_id: SERVER_PROJECT_ID } });
      if (!provider) {
        throw new Error(
          `The provider at ${providerUrl} has no project for the \`storageState\` of "${project.name}": it was saved in an earlier run. Run the tests that save it again.`,
        );
      }
      await use(provider);
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, provider }, use) => {
      const newContext = browser.newContext.bind(browser);
      // Also of `browser.newPage()`: a test can need a second user.
      browser.newContext = async (options) => {
        await checkState(options?.storageState, provider);
        return inProject(await newContext(options), provider);
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  context: async ({ context, provider, storageState }, use) => {
    await checkState(storageState, provider);
    await use(await inProject(context, provider));
  },
  foyerReset: [
    async ({ provider }, use) => {
      const end = beginTest(provider);
      await use(undefined);
      await end();
    },
    { auto: true },
  ],
  signIn: async ({ provider, baseURL }, use) => {
    await use(async (page, options) => {
      // The page may be of a context that a test has launched itself, such as a persistent one.
      await inProject(page.context(), provider);
      return signIn(provider, page, options.by === 'session' ? { url: baseURL, ...options } : options);
    });
  },
  session: async ({ provider }, use) => {
    await use((page, cookies) => session(provider, page, cookies));
  },
  inbox: ({ provider }, use) => use(provider.inbox),
  clock: ({ provider }, use) => use(provider.clock),
  faults: ({ provider }, use) => use(provider.faults),
});
