import { act } from '@testing-library/react';
import fc from 'fast-check';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
// The client in a separate environment, so that one page can contain the tabs of several browsers.
import { createClient } from '../../../core/src/client.ts';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../../../core/src/testing/fake-browser.ts';
import {
  createStubProvider,
  fail,
  ok,
  PUBLIC_TOKEN,
  someAuth,
  someSession,
} from '../../../core/src/testing/stub-provider.ts';
import {
  type HostEvent,
  type UseFlowResult,
  type UseMagicLinkLoginResult,
  type UseRedirectCallbackResult,
  useFlow,
  useMagicLinkLogin,
  useRedirectCallback,
} from '../index.ts';
import { WithFlow } from '../testing/with-flow.tsx';

const PAGE = 'https://app.example.test/';
const EMAIL = 'ada@example.test';

/** Lets the imports of lazy-loaded code finish, which no fake clock controls. */
const realTurn = globalThis.setImmediate;
const imports = () => new Promise<void>((resolve) => realTurn(resolve));

beforeAll(() =>
  Promise.all([
    import('./run-redirect-callback.ts'),
    import('../../../core/src/calls.ts'),
    import('../../../core/src/attempt/attempt-store.ts'),
    import('../../../core/src/redirect/link-check.ts'),
    import('../../../core/src/redirect/redemption.ts'),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1, 10) });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a person sees in a tab, and can do there. */
interface View {
  flow: UseFlowResult;
  redirect: UseRedirectCallbackResult;
  magicLink: UseMagicLinkLoginResult;
}

interface OpenTab {
  tab: FakeTab;
  view: View;
  client: ReturnType<typeof createClient>;
  close(): void;
}

/** Uses the widget's hooks. */
function Person({ onView }: { onView: (view: View) => void }) {
  onView({ flow: useFlow(), redirect: useRedirectCallback(), magicLink: useMagicLinkLogin() });
  return null;
}

/** Two browsers, the API and the emails of one person. */
function createWorld() {
  const provider = createStubProvider();
  let isOnline = true;
  let emails = 0;
  /** How often each browser has sent each token. */
  const sent = new Map<string, number>();
  const used = new Set<string>();
  let sessions = 0;
  const receipts: HostEvent[] = [];
  const tabs: OpenTab[] = [];
  const browsers = [createFakeBrowser(), createFakeBrowser()];

  provider.on('/magic_links/email/login_or_create', (call) => {
    emails++;
    return ok({})(call);
  });
  provider.on('/magic_links/authenticate', (call) => {
    const { token } = call.body as { token: string };
    if (used.has(token)) return fail(401, 'unable_to_auth_magic_link')(call);
    used.add(token);
    sessions++;
    const auth = someAuth('1', 0);
    const at = new Date(Date.now()).toISOString();
    const factor = { type: 'magic_link', delivery_method: 'email', last_authenticated_at: at } as const;
    const session = { ...someSession('1', 0), session_id: `session-${sessions}`, authentication_factors: [factor] };
    return ok({ ...auth, session, session_token: `token-${sessions}` })(call);
  });
  provider.on('/sessions/authenticate', fail(401, 'session_not_found'));
  provider.on('/sessions/revoke', ok({}));
  const fetchOf =
    (browser: number): FakeTab['environment']['fetch'] =>
    (url, init) => {
      if (!isOnline) return Promise.reject(new TypeError('Load failed'));
      const token = /"token":"([^"]+)"/.exec(String(init.body))?.[1];
      const key = `${browser} ${token}`;
      if (token) sent.set(key, (sent.get(key) ?? 0) + 1);
      return provider.fetch(url, init);
    };

  async function settle(ms = 700) {
    for (const part of [0, 0, ms, 0]) {
      await act(async () => {
        await imports();
        await vi.advanceTimersByTimeAsync(part);
      });
    }
  }

  function mount(tab: FakeTab): OpenTab {
    const client = createClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment);
    const root = createRoot(document.createElement('div'));
    const open = { tab, client } as OpenTab;
    act(() =>
      root.render(
        <WithFlow
          client={client}
          onEvent={(event) => event.type === 'AUTHENTICATE_FLOW_COMPLETE' && receipts.push(event)}
        >
          <Person onView={(view) => Object.assign(open, { view })} />
        </WithFlow>,
      ),
    );
    open.close = () => {
      tab.dispatch('pagehide');
      act(() => root.unmount());
      client.destroy();
    };
    return open;
  }

  return {
    tabs,
    sent,
    receipts,
    signIns: () => sessions,
    setOnline: (value: boolean) => {
      isOnline = value;
      if (value) for (const { tab } of tabs) tab.dispatch('online');
    },
    emails: () => emails,
    settle,
    open(browser: number, href = PAGE) {
      tabs.push(mount((browsers[browser] as FakeBrowser).openTab(fetchOf(browser), href)));
    },
    reload(index: number) {
      const old = tabs[index] as OpenTab;
      old.close();
      tabs[index] = mount(old.tab);
    },
    close() {
      for (const tab of tabs) tab.close();
    },
  };
}

type World = ReturnType<typeof createWorld>;

const link = (email: number) => `${PAGE}?token=link-${email}&stytch_token_type=magic_links`;

/** What can happen, with a number that chooses the tab, browser or email. */
const commands: Record<string, (world: World, choice: number) => void> = {
  reload: (world, choice) => world.reload(choice % world.tabs.length),
  openLink: (world, choice) => (world.emails() ? world.open(0, link((choice % world.emails()) + 1)) : undefined),
  openLinkElsewhere: (world, choice) =>
    world.emails() ? world.open(1, link((choice % world.emails()) + 1)) : undefined,
  secondTab: (world, choice) => world.open(choice % 2),
  offline: (world) => world.setOnline(false),
  online: (world) => world.setOnline(true),
  send: (world, choice) => {
    const { view } = world.tabs[choice % world.tabs.length] as OpenTab;
    if (view.flow.state.screen === 'Main' && view.redirect.status === 'idle')
      view.magicLink.send.mutate({ email: EMAIL });
  },
  back: (world, choice) => world.tabs[choice % world.tabs.length]?.view.magicLink.back(),
  confirm: (world, choice) => {
    const { redirect } = (world.tabs[choice % world.tabs.length] as OpenTab).view;
    if ('confirm' in redirect) redirect.confirm({ isTrusted: true });
  },
  retry: (world, choice) => {
    const { redirect } = (world.tabs[choice % world.tabs.length] as OpenTab).view;
    if (redirect.status === 'error') redirect.retry();
  },
  signOut: (world, choice) => {
    const { client } = world.tabs[choice % world.tabs.length] as OpenTab;
    client.session.revoke().catch(() => undefined);
  },
};
/** Links are opened more often than the rest, because little happens without them. */
const likely = [...Object.keys(commands), 'openLink', 'openLink', 'openLinkElsewhere', 'send', 'confirm', 'confirm'];
const RUNS = 1000;

/** Whether the person can go on from here: by a form, a button, or because the sign-in is complete. */
function hasWayOn({ flow, redirect }: View): boolean {
  if (flow.isRestoring) return false;
  if (redirect.status === 'pending') return false;
  return ['Main', 'EmailConfirmation', 'PasswordConfirmation'].includes(flow.state.screen);
}

it('a sign-in by email link sends each token at most once, is reported exactly once, and always leaves a way on', {
  timeout: 900_000,
}, async () => {
  // Half of the steps wait until the step before them has ended, and half of them do not.
  const step = fc.record({ name: fc.constantFrom(...likely), choice: fc.nat(7), wait: fc.constantFrom(0, 700) });
  const schedule = fc.array(step, { minLength: 3, maxLength: 12 });
  let reported = 0;
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      const world = createWorld();
      world.open(0);
      await world.settle();
      for (const { name, choice, wait } of [{ name: 'send', choice: 0, wait: 700 }, ...steps]) {
        await act(async () => commands[name]?.(world, choice));
        await world.settle(wait);
      }
      world.setOnline(true);
      await world.settle(70_000);
      for (let index = 0; index < world.tabs.length; index++) {
        world.reload(index);
        await world.settle();
      }
      await world.settle(70_000);

      expect(Math.max(0, ...world.sent.values())).toBeLessThanOrEqual(1);
      expect(world.receipts).toHaveLength(world.signIns());
      for (const { view } of world.tabs)
        expect(hasWayOn(view), `${view.flow.state.screen} ${view.redirect.status}`).toBe(true);
      reported += world.receipts.length;
      world.close();
    }),
    { numRuns: RUNS },
  );
  // Otherwise the schedules are too short to show anything.
  expect(reported).toBeGreaterThan(RUNS / 4);
});
