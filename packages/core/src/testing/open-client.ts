import type { ClientOptions } from '../config.ts';
import { createTestClient, type InternalClient } from './create-test-client.ts';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from './fake-browser.ts';
import {
  BOOTSTRAP_PATH,
  createStubProvider,
  ok,
  PUBLIC_TOKEN,
  type StubProvider,
  signInBefore,
  someAuth,
} from './stub-provider.ts';

export interface OpenClient {
  browser: FakeBrowser;
  provider: StubProvider;
  tab: FakeTab;
  client: InternalClient;
}

/** Opens a client in a tab of a new browser, and destroys it when the test ends. */
export function openClient({
  options = {},
  settings = {},
  bootstrap = ok({ project_name: 'Demo', vertical: 'CONSUMER', ...settings }),
  href,
  signedIn = false,
}: {
  options?: ClientOptions;
  /** The project's settings, as the API sends them. */
  settings?: object;
  /** Replaces the response that contains `settings`. */
  bootstrap?: Parameters<StubProvider['on']>[1];
  href?: string;
  signedIn?: boolean;
} = {}): OpenClient {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  provider.on(BOOTSTRAP_PATH, bootstrap);
  provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
  if (signedIn) signInBefore(browser);
  const tab = browser.openTab(provider.fetch, href);
  const client = createTestClient(PUBLIC_TOKEN, { telemetry: false, ...options }, tab.environment);
  return { browser, provider, tab, client };
}
