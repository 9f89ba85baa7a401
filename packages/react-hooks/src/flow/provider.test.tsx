import { NetworkError } from '@foyer/core';
import { render } from '@testing-library/react';
import { type ComponentProps, StrictMode, useEffect } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as hooks from '../index.ts';
import { type FoyerClient, FoyerProvider, useFoyer } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();

function Report({ thrown }: { thrown: unknown }) {
  const { reportError } = useFoyer();
  useEffect(() => reportError(thrown), [reportError, thrown]);
  return null;
}

it('onError receives errors of Foyer unchanged, and any other value as the cause of a FoyerError', () => {
  const own = new NetworkError('noResponse', 'offline');
  const foreign = new DOMException('The request failed.', 'NetworkError');
  harness.render(
    <>
      <Report thrown={own} />
      <Report thrown={foreign} />
      <Report thrown="text" />
    </>,
  );
  expect(harness.errors[0]).toBe(own);
  expect(harness.errors.slice(1).map(({ name, cause }) => [name, cause])).toEqual([
    ['FoyerError', foreign],
    ['FoyerError', 'text'],
  ]);
});

/** Leaves each request without a response. These tests create their clients, so the client of the harness is destroyed. */
async function withoutResponses() {
  await harness.client.bootstrap.getAsync();
  harness.client.destroy();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
}

function Collect({ clients }: { clients: Set<FoyerClient> }) {
  clients.add(useFoyer().client);
  return null;
}

it('FoyerProviders with the same public token share one client, in StrictMode and after an unmount', async () => {
  await withoutResponses();
  const warn = vi.spyOn(console, 'warn');
  const { publicToken } = harness.client;
  const clients = new Set<FoyerClient>();
  const page = (
    <StrictMode>
      {['first', 'second'].map((name) => (
        <FoyerProvider key={name} publicToken={publicToken} baseUrl="http://localhost:4000">
          <Collect clients={clients} />
        </FoyerProvider>
      ))}
    </StrictMode>
  );
  render(page).unmount();
  render(page);
  expect([...clients].map((client) => client.publicToken)).toEqual([publicToken]);
  // `createFoyerClient` warns about a second client of the same token.
  expect(warn).not.toHaveBeenCalled();
  for (const client of clients) client.destroy();
});

it('a FoyerProvider with another public token or base URL has another client', async () => {
  await withoutResponses();
  const clients = new Set<FoyerClient>();
  const { rerender } = render(
    <FoyerProvider publicToken="public-token-test-a">
      <Collect clients={clients} />
    </FoyerProvider>,
  );
  rerender(
    <FoyerProvider publicToken="public-token-test-b" baseUrl="http://localhost:4000">
      <Collect clients={clients} />
    </FoyerProvider>,
  );
  expect([...clients].map((client) => client.publicToken)).toEqual(['public-token-test-a', 'public-token-test-b']);
  for (const client of clients) client.destroy();
});

// `tsc` checks each `@ts-expect-error` below: it fails if the line compiles.
it('FoyerProvider takes either a client or a public token', async () => {
  await withoutResponses();
  const { client } = harness;
  const both = { client, publicToken: client.publicToken };
  const accepted: ComponentProps<typeof FoyerProvider>[] = [
    { client },
    { publicToken: client.publicToken },
    { publicToken: client.publicToken, baseUrl: 'http://localhost:4000' },
  ];
  const refused: ComponentProps<typeof FoyerProvider>[] = [
    // @ts-expect-error neither
    {},
    // @ts-expect-error both
    both,
    // @ts-expect-error the client has its own base URL
    { client, baseUrl: 'http://localhost:4000' },
  ];
  expect([accepted.length, refused.length]).toEqual([3, 3]);
});

function Host({ call }: { call: () => void }) {
  call();
  return null;
}

it.each(
  Object.entries(hooks).filter(
    ([name]) => /^use[A-Z]/.test(name) && !['useObstacles', 'useFlowMutation'].includes(name),
  ),
)('%s without a FoyerProvider throws an error that names it', (name, hook) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Host call={hook as () => void} />)).toThrow(
    `${name} needs a FoyerProvider: render the component that calls it inside <FoyerProvider client={client}>.`,
  );
  vi.restoreAllMocks();
});

it('a development build shows each event and error to the devtools, and a production build none', () => {
  const shown: unknown[] = [];
  const record = (event: Event) => shown.push((event as CustomEvent<unknown>).detail);
  for (const type of ['foyer-devtools-event', 'foyer-devtools-error']) addEventListener(type, record);
  onTestFinished(() => {
    for (const type of ['foyer-devtools-event', 'foyer-devtools-error']) removeEventListener(type, record);
    vi.unstubAllEnvs();
  });
  const error = new NetworkError('noResponse', 'offline');
  harness.render(<Report thrown={error} />);
  expect(shown).toEqual([error]);
  vi.stubEnv('NODE_ENV', 'production');
  harness.render(<Report thrown={new NetworkError('noResponse', 'offline')} />);
  expect(harness.errors).toHaveLength(2);
  expect(shown).toEqual([error]);
});
