import { startState } from '@foyer/core/flow';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OAuthLogin } from '../oauth/use-oauth-login.ts';
import type { MagicLinkLogin } from '../passwordless/use-magic-link-login.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import type { Flow } from './context.ts';

const harness = flowHarness();
/** For a machine that also runs the browser flows. */
const slowly = { timeout: 10_000 };
let failures = 0;

beforeEach(() => {
  // Without the transitions that the other tests have loaded.
  vi.resetModules();
  vi.useFakeTimers();
  vi.doMock('./transitions.ts', async (original) => {
    if (failures-- > 0) throw new Error('No connection.');
    return original();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.doUnmock('./transitions.ts');
  // The next file of this worker waits for its transitions.
  vi.resetModules();
});

/** Calls a hook of the modules that a test has loaded. */
function Probe<Value>({ useValue, onValue }: { useValue: () => Value; onValue: (value: Value) => void }) {
  onValue(useValue());
  return null;
}

/** Renders a provider whose transitions are not loaded. */
async function renderFlow() {
  const { FoyerProvider } = await import('./provider.tsx');
  const { useFlow } = await import('./context.ts');
  let flow: Flow | undefined;
  render(
    <FoyerProvider client={harness.client}>
      <Probe
        useValue={useFlow}
        onValue={(current) => {
          flow = current;
        }}
      />
    </FoyerProvider>,
  );
  return {
    state: () => flow?.state,
    isRestoring: () => flow?.isRestoring,
    dispatch: (...events: Parameters<Flow['dispatch']>[0][]) =>
      act(() => {
        for (const event of events) flow?.dispatch(event);
      }),
  };
}

const sent = { type: 'magicLinkSent', email: 'ada@example.com' } as const;

it('FoyerProvider applies the events from before the transitions are loaded in their order', async () => {
  failures = 0;
  const flow = await renderFlow();
  flow.dispatch(sent, { type: 'back' }, { ...sent, email: 'grace@example.com' });
  expect(flow.state()?.screen).toBe('Main');
  await vi.waitFor(() => expect(flow.state()?.screen).toBe('EmailConfirmation'), slowly);
  expect(flow.state()?.magicLinkState.email).toBe('grace@example.com');
  flow.dispatch({ type: 'back' });
  expect(flow.state()?.screen).toBe('Main');
});

it('FoyerProvider loses no event if the transitions cannot be loaded at first', async () => {
  failures = 1;
  const flow = await renderFlow();
  flow.dispatch(sent);
  await vi.waitFor(() => expect(failures).toBe(0), slowly);
  flow.dispatch({ type: 'back' });
  expect(flow.state()).toMatchObject({ screen: 'Main', magicLinkState: { email: '' } });
  flow.dispatch({ ...sent, email: 'grace@example.com' });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await vi.waitFor(() => expect(flow.state()?.screen).toBe('EmailConfirmation'), slowly);
  expect(flow.state()?.magicLinkState.email).toBe('grace@example.com');
});

it('FoyerProvider shows Main if it cannot load the code that restores an attempt, and the next page restores it', async () => {
  failures = 1;
  const state = {
    ...startState('login'),
    screen: 'EmailConfirmation',
    magicLinkState: { email: 'ada@example.com' },
  } as const;
  harness.client.attempt.follow({ variant: 'login', state }, true, () => {});
  const reload = async () => {
    await act(() => harness.client.attempt.awaited());
    cleanup();
    harness.reload();
    vi.resetModules();
    return renderFlow();
  };
  const first = await reload();
  expect(first.isRestoring()).toBe(true);
  await vi.waitFor(() => expect(first.isRestoring()).toBe(false), slowly);
  expect(first.state()?.screen).toBe('Main');

  const next = await reload();
  await vi.waitFor(() => expect(next.state()).toMatchObject(state), slowly);
  expect(failures).toBeLessThan(1);
});

it('an action rejects without a request if the transitions cannot be loaded, and loads them when it is called again', async () => {
  failures = 2;
  const { FoyerProvider } = await import('./provider.tsx');
  const { useMagicLinkLogin } = await import('../passwordless/use-magic-link-login.ts');
  const { useFlow } = await import('./context.ts');
  let login: MagicLinkLogin | undefined;
  let flow: Flow | undefined;
  const errors: string[] = [];
  render(
    <FoyerProvider client={harness.client} onError={({ message }) => errors.push(message)}>
      <Probe
        useValue={useFlow}
        onValue={(current) => {
          flow = current;
        }}
      />
      <Probe
        useValue={useMagicLinkLogin}
        onValue={(current) => {
          login = current;
        }}
      />
    </FoyerProvider>,
  );
  const sends = async () => (await harness.requests('/magic_links/email/login_or_create')).length;
  const send = () => act(async () => login?.send.mutateAsync({ email: 'ada@example.com' }).catch(() => {}));
  for (const attempt of [1, 2]) {
    await send();
    expect(errors).toEqual(Array(attempt).fill('The next screen could not be loaded.'));
    expect(await sends()).toBe(0);
  }
  await send();
  await vi.waitFor(() => expect(flow?.state.screen).toBe('EmailConfirmation'), slowly);
  expect(await sends()).toBe(1);
});

it('useOAuthLogin opens its popup during the click, before the transitions are loaded', async () => {
  failures = 1;
  const close = vi.fn();
  const closed = { closed: true, close, sessionStorage, location: {} };
  const open = vi.spyOn(window, 'open').mockReturnValue(closed as unknown as Window);
  const { FoyerProvider } = await import('./provider.tsx');
  const { useOAuthLogin } = await import('../oauth/use-oauth-login.ts');
  let login: OAuthLogin | undefined;
  const config = { products: ['oauth'], oauthOptions: { mode: 'popup', providers: [{ type: 'github' }] } } as const;
  render(
    <FoyerProvider client={harness.client} config={config}>
      <Probe
        useValue={useOAuthLogin}
        onValue={(current) => {
          login = current;
        }}
      />
    </FoyerProvider>,
  );
  await act(async () => login?.start.mutate({ type: 'github' }));
  expect(open).toHaveBeenCalledOnce();
  expect(failures).toBe(0);
  // Otherwise the code for popups is still loading when the file ends, and the next file of this worker needs it.
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), slowly);
  await vi.waitFor(() => expect(login?.start.isPending).toBe(false), slowly);
});
