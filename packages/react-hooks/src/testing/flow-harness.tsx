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

  beforeAll(async () => {
    provider = await createProvider({ database: 'memory' });
  });
  afterAll(() => provider.close());

  beforeEach(async () => {
    localStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
    events.length = 0;
    errors.length = 0;
    publicToken = (await dev('/projects', {})).public_token;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => provider.fetch(new Request(url, init)));
    client = createFoyerClient(publicToken, { baseUrl: BASE, telemetry: false });
  });
  afterEach(() => {
    cleanup();
    client.destroy();
    vi.unstubAllGlobals();
  });

  return {
    events,
    errors,
    get client() {
      return client;
    },
    /** Renders below a provider that records what the host hears. */
    render: (children: ReactNode, config: FoyerConfig = {}) =>
      render(
        <FoyerProvider
          client={client}
          config={config}
          variant={variant}
          onEvent={(event) => events.push(event)}
          onError={(error) => errors.push(error)}
        >
          {children}
        </FoyerProvider>,
      ),
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
    settings: (settings: object) => dev(`/projects/${publicToken}`, settings, 'PATCH'),
    /** The client of a page that is opened now. */
    newClient() {
      client.destroy();
      client = createFoyerClient(publicToken, { baseUrl: BASE, telemetry: false });
    },
    advance: (seconds: number) => dev('/clock', { public_token: publicToken, advance_seconds: seconds }),
  };
}
