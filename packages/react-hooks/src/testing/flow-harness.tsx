import type { Variant } from '@foyer/core/flow';
import { createProvider, type Provider } from '@foyer/dev-provider';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createFoyerClient, type FoyerConfig, FoyerProvider, type HostEvent } from '../index.ts';

// Enough for a machine that runs the browser flows at the same time; a condition that holds ends the wait at once.
configure({ asyncUtilTimeout: 10_000 });

const BASE = 'http://localhost:4000';

/** The real client over the real provider, in process: one provider for a test file, one project for each test. */
export function flowHarness(variant: Variant = 'login') {
  let provider: Provider;
  let publicToken = '';
  let client: ReturnType<typeof createFoyerClient>;
  const events: HostEvent[] = [];
  const errors: Error[] = [];

  const dev = async (path: string, body?: unknown, method = body ? 'POST' : 'GET') => {
    const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await provider.fetch(new Request(`${BASE}/dev${path}`, init));
    return answer.json();
  };

  const project = async (settings: object) => {
    client?.destroy();
    publicToken = (await dev('/projects', settings)).public_token;
    client = createFoyerClient(publicToken, { baseUrl: BASE, telemetry: false });
  };

  beforeAll(async () => {
    provider = await createProvider({ database: 'memory' });
  });
  afterAll(() => provider.close());

  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
    events.length = 0;
    errors.length = 0;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => provider.fetch(new Request(url, init)));
    await project({});
  });
  afterEach(() => {
    cleanup();
    client.destroy();
    vi.unstubAllGlobals();
  });

  const below = (children: ReactNode, config: FoyerConfig, current: Variant) => (
    <FoyerProvider
      client={client}
      config={config}
      variant={current}
      onEvent={(event) => events.push(event)}
      onError={(error) => errors.push(error)}
    >
      {children}
    </FoyerProvider>
  );

  return {
    /** A development endpoint, on behalf of the test's project. */
    dev: (path: string, body: object, method = 'POST') => dev(path, { public_token: publicToken, ...body }, method),
    events,
    errors,
    get client() {
      return client;
    },
    /** Starts over with a project of these settings. */
    project,
    /** Makes a user without any screen. */
    user: (user: object) => dev('/users', { public_token: publicToken, ...user }),
    /** Renders below a provider that records what the host hears. */
    render: (children: ReactNode, config: FoyerConfig = {}, current: Variant = variant) =>
      render(below(children, config, current)),
    /** The same, with the provider below something of the host application's. */
    renderBelow: (wrap: (provider: ReactNode) => ReactNode, children: ReactNode) => {
      const all = (inner: ReactNode) => <>{wrap(below(inner, {}, variant))}</>;
      const { rerender } = render(all(children));
      return { again: (inner: ReactNode) => rerender(all(inner)) };
    },
    /** The page loads again: a new client finds what the browser has kept. */
    reload: () => {
      client.destroy();
      client = createFoyerClient(publicToken, { baseUrl: BASE, telemetry: false });
    },
    message: async (to: string) =>
      (await dev(`/inbox?public_token=${publicToken}&to=${encodeURIComponent(to)}`)).messages[0],
    requests: async (path: string) =>
      (await dev(`/requests?public_token=${publicToken}`)).requests.filter(
        (request: { path: string }) => !path || request.path === `/sdk/v1${path}`,
      ),
    fault: (fault: object) => dev('/faults', { public_token: publicToken, ...fault }),
    settings: async (settings: object) => {
      await dev(`/projects/${publicToken}`, settings, 'PATCH');
      // As a page finds them that is opened now.
      client.destroy();
      localStorage.clear();
      client = createFoyerClient(publicToken, { baseUrl: BASE, telemetry: false });
      await client.bootstrap.getAsync();
    },
    advance: (seconds: number) => dev('/clock', { public_token: publicToken, advance_seconds: seconds }),
  };
}
