// @module-tag main
// Finds the user of one request in the HTML of another that a server renders at the same time.

import type { ApiSession, ApiUser, InitialState } from '@foyer/core';
import { createFoyerClient, FoyerProvider, SignedOut, useFoyer, useUser } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderers } from './renderers.ts';

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';

const initialOf = (id: string): InitialState => ({
  user: {
    user_id: id,
    emails: [{ email_id: id, email: `${id}@example.com`, verified: true }],
    roles: [],
  } as unknown as ApiUser,
  session: { session_id: id, user_id: id, expires_at: '2999-01-01T00:00:00Z', roles: [] } as unknown as ApiSession,
});

/** Holds back the rendering of a request until it is opened. */
interface Gate {
  opened: Promise<void>;
  isOpen: boolean;
  open(): void;
}

function createGate(): Gate {
  const gate: Gate = { opened: Promise.resolve(), isOpen: false, open: () => {} };
  gate.opened = new Promise((resolve) => {
    gate.open = () => {
      gate.isOpen = true;
      resolve();
    };
  });
  return gate;
}

function Wait({ gate }: { gate: Gate }): ReactNode {
  // React renders the component again when the promise has resolved.
  if (!gate.isOpen) throw gate.opened;
  return null;
}

const statuses: string[] = [];

function Account(): ReactNode {
  const { status, user } = useUser();
  statuses.push(useFoyer().client.state.get().status);
  return (
    <p>
      {status} {user?.emails[0]?.email}
    </p>
  );
}

afterEach(() => {
  statuses.length = 0;
  vi.unstubAllGlobals();
});

it.each([
  ['a public token', { publicToken }],
  ['a client of the whole process', { client: createFoyerClient(publicToken) }],
])('simultaneous renderings on a server with %s show only the user of their own request', async (_what, client) => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const render = (initial: InitialState | undefined) => {
    const before = createGate();
    const between = createGate();
    const html = renderers.renderToPipeableStream(
      <FoyerProvider {...client} initial={initial}>
        <Wait gate={before} />
        <Account />
        <Wait gate={between} />
        <FoyerProvider {...client}>
          <Account />
          <SignedOut>Please log in</SignedOut>
        </FoyerProvider>
      </FoyerProvider>,
    );
    return { html, before, between };
  };
  const ada = render(initialOf('ada'));
  const ben = render(initialOf('ben'));
  const signedOut = render({ user: null });
  const unknown = render(undefined);
  for (const { before } of [unknown, ben, signedOut, ada]) before.open();
  for (const { between } of [ada, signedOut, unknown, ben]) between.open();

  const twice = (text: string) => text + text;
  const paragraph = (status: string, address = '') => `<p>${status}<!-- --> <!-- -->${address}</p>`;
  expect(await ada.html).toBe(twice(paragraph('signedIn', 'ada@example.com')));
  expect(await ben.html).toBe(twice(paragraph('signedIn', 'ben@example.com')));
  expect(await signedOut.html).toBe(`${twice('<p>signedOut<!-- --> </p>')}Please log in`);
  expect(await unknown.html).toBe(twice('<p>unknown<!-- --> </p>'));
  expect(new Set(statuses)).toEqual(new Set(['unknown']));
  expect(fetch).not.toHaveBeenCalled();
});

it('a client that is created with the user of a request shows this user', async () => {
  const client = createFoyerClient(publicToken, { initial: initialOf('ada') });
  const page = (
    <FoyerProvider client={client}>
      <Account />
    </FoyerProvider>
  );
  expect(await renderers.renderToString(page)).toContain('ada@example.com');
});
