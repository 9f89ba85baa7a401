import { NetworkError } from '@foyer/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, StrictMode, useEffect } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as hooks from '../index.ts';
import { type FoyerClient, FoyerProvider, useFoyer, useMagicLinkLogin } from '../index.ts';
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

function Callbacks({ fail }: { fail: unknown }) {
  const { config, report, reportError } = useFoyer();
  return (
    <button
      type="button"
      onClick={() => {
        report({ type: 'PASSKEY_DONE', data: {} });
        reportError(fail);
      }}
    >
      {config.products?.join()}
    </button>
  );
}

it('a FoyerProvider below another one inherits what it does not set, and replaces what it sets', () => {
  const calls: string[] = [];
  const error = new Error('refused');
  const app = (inner: ComponentProps<typeof FoyerProvider>) => (
    <FoyerProvider
      client={harness.client}
      config={{ products: ['otp'] }}
      onEvent={({ type }) => calls.push(`app ${type}`)}
      onError={({ cause }) => calls.push(`app ${(cause as Error).message}`)}
    >
      <FoyerProvider {...inner}>
        <Callbacks fail={error} />
      </FoyerProvider>
    </FoyerProvider>
  );
  const { rerender } = render(app({}));
  fireEvent.click(screen.getByRole('button', { name: 'otp' }));
  expect(calls.splice(0)).toEqual(['app PASSKEY_DONE', 'app refused']);

  rerender(app({ config: { products: ['crypto'] }, onEvent: ({ type }) => calls.push(`own ${type}`) }));
  fireEvent.click(screen.getByRole('button', { name: 'crypto' }));
  expect(calls).toEqual(['own PASSKEY_DONE', 'app refused']);
});

it('a hook of a sign-in outside of a SignInFlow throws an error that names it', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const outside = (
    <FoyerProvider client={harness.client}>
      <Host call={() => useMagicLinkLogin()} />
    </FoyerProvider>
  );
  expect(() => render(outside)).toThrow(
    'useMagicLinkLogin needs a flow: render the component that calls it inside <SignInFlow>.',
  );
  error.mockRestore();
});

it('onUserChange follows who is signed in, but not the first state that the page learns', async () => {
  const changes: unknown[] = [];
  const { client } = harness;
  render(
    <FoyerProvider client={client} onUserChange={(userId) => changes.push(userId)}>
      {null}
    </FoyerProvider>,
  );
  await waitFor(() => expect(client.state.get().status).toBe('signedOut'));
  expect(changes).toEqual([]);
  const password = 'wind-lantern-marble-42';
  const { user_id } = await client.passwords.create({
    email: 'ada@example.test',
    password,
    session_duration_minutes: 30,
  });
  await waitFor(() => expect(changes).toEqual([user_id]));
  // The same user, with other data.
  await client.user.update({ name: { first_name: 'Ada' } });
  expect(changes).toEqual([user_id]);
  await client.session.revoke();
  expect(changes).toEqual([user_id, null]);
});

it.each([
  ['no user', { user: null, session: null }],
  ['nothing, because the API did not respond', {}],
])('onUserChange is called at once where the server knew %s, and the browser knows the user', async (_, initial) => {
  const { client } = harness;
  const password = 'wind-lantern-marble-42';
  const { user_id } = await client.passwords.create({
    email: 'ada@example.test',
    password,
    session_duration_minutes: 30,
  });
  const changes: unknown[] = [];
  render(
    <FoyerProvider client={client} initial={initial} onUserChange={(userId) => changes.push(userId)}>
      {null}
    </FoyerProvider>,
  );
  await waitFor(() => expect(changes).toEqual([user_id]));
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
