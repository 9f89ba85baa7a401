// @module-tag main
// Finds the user of one request in the HTML of another that a server renders at the same time, and what Next.js cannot prerender.

import type { ApiSession, ApiUser, InitialState } from '@foyer/core';
import {
  type ClientProps,
  createFoyerClient,
  type FoyerConfig,
  FoyerProvider,
  SignedOut,
  useFoyer,
  useUser,
} from '@foyer/react-hooks';
import type { ComponentType, ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mockServerModules, renderers, unmockServerModules } from './renderers.ts';

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

/** Returns what a rendering reads of the clock and of random numbers. */
async function readsOf(render: () => Promise<unknown>): Promise<unknown[]> {
  const reads: unknown[] = [];
  const note = <Value,>(name: string, value: Value): Value => {
    reads.push(name);
    return value;
  };
  const { Date: Clock } = globalThis;
  class NotedDate extends Clock {
    constructor(...parts: []) {
      super(...parts);
      if (!parts.length) note('new Date()', null);
    }
    static override now = () => note('Date.now()', Clock.now());
  }
  vi.stubGlobal('Date', NotedDate);
  vi.spyOn(Math, 'random').mockImplementation(() => note('Math.random()', 0.5));
  for (const name of ['getRandomValues', 'randomUUID'] as const) {
    const real = crypto[name].bind(crypto) as (...parameters: unknown[]) => unknown;
    vi.spyOn(crypto, name).mockImplementation(((...parameters: unknown[]) => note(name, real(...parameters))) as never);
  }
  await render();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  return reads;
}

describe('Rendering on a server reads neither the clock nor a random number, which Next.js forbids what it prerenders', () => {
  beforeAll(mockServerModules);
  afterAll(unmockServerModules);

  it.each([
    'Account',
    'ConnectedApps',
    'IdentityProvider',
    'ImpersonationBanner',
    'Login',
    'LoginDialog',
    'PasskeyRegistration',
    'ResetPassword',
    'SessionClock',
    'StepUp',
    'UserButton',
  ] as const)('%s', async (name) => {
    const ui = await import('@foyer/ui');
    const Widget = ui[name] as ComponentType<ClientProps & { initial?: InitialState; config?: FoyerConfig }>;
    const config: FoyerConfig = {
      products: ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
      oauthOptions: { providers: [{ type: 'google' }] },
      otpOptions: { methods: ['sms'] },
    };
    for (const initial of [undefined, { user: null }, initialOf('ada')]) {
      // Another URL for each, because the renderings with the same one share a client.
      const own = { publicToken, baseUrl: `http://localhost:4000/${name}/${initial?.user?.user_id ?? initial?.user}` };
      const read = await readsOf(() =>
        renderers.renderToString(<Widget {...own} {...(initial && { initial })} config={config} />),
      );
      expect(read).toEqual([]);
    }
  });

  it('a client of the whole process', async () => {
    const read = await readsOf(async () => createFoyerClient(publicToken, { initial: initialOf('ada') }));
    expect(read).toEqual([]);
  });
});
