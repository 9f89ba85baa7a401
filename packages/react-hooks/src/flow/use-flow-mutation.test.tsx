import { UsageError } from '@foyer/core';
import {
  MutationCache,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  useMutationState,
} from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type ActionOptions, type UseOtpLoginResult, useFlow, useFlowMutation, useOtpLogin } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { WithFlow } from '../testing/with-flow.tsx';
import { createMutationClient } from './mutation-client.ts';

const harness = flowHarness();
const EMAIL = 'ada@example.com';
const SEND = '/otps/email/login_or_create';
const to = (destination: string) => ({ channel: 'email', destination }) as const;

let otp: UseOtpLoginResult;
let states: unknown[] = [];

function Probe(options: ActionOptions<UseOtpLoginResult>) {
  otp = useOtpLogin(options);
  return null;
}
function Observed(options: ActionOptions<UseOtpLoginResult>) {
  states = useMutationState({ filters: { mutationKey: ['send'] }, select: ({ state }) => state.status });
  return <Probe {...options} />;
}
/** Adds what it shows to `done` in the layout effect of its second render: a click can come before the other effects. */
function Loading({ done }: { done: string[] }) {
  const [shown, setShown] = useState('loading');
  const { mutate } = useFlowMutation<void, undefined>({
    async mutationFn() {
      done.push(shown);
      return { data: undefined };
    },
  });
  useEffect(() => {
    // Not in an event, after which React runs the effects at once.
    const timer = setTimeout(() => setShown('loaded'));
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (shown === 'loaded') mutate();
  }, [shown, mutate]);
  return null;
}
const show = (children: ReactNode = <Probe />) => harness.render(children);
const settle = (promise: Promise<unknown>) => act(() => promise.then(() => {}).catch(() => {}));

describe('an action of a hook', () => {
  it('is a complete mutation result that narrows by its status', async () => {
    show();
    expect(otp.send).toMatchObject({ status: 'idle', isIdle: true, isPaused: false, failureCount: 0, submittedAt: 0 });
    await settle(otp.send.mutateAsync(to(EMAIL)));
    await waitFor(() => expect(otp.send).toMatchObject({ status: 'success', isSuccess: true, variables: to(EMAIL) }));
    if (otp.send.status === 'success') expectTypeOf(otp.send.data.methodId).toEqualTypeOf<string>();
    act(() => otp.send.reset());
    await waitFor(() => expect(otp.send.isIdle).toBe(true));
  });

  it('has the count and the reason of a failure', async () => {
    await harness.fault({ path: `*${SEND}`, status: 400, body: { error_type: 'inactive_email' } });
    show();
    await settle(otp.send.mutateAsync(to(EMAIL)));
    await waitFor(() => expect(otp.send).toMatchObject({ status: 'error', isError: true, failureCount: 1 }));
    expect(otp.send.failureReason).toMatchObject({ error_type: 'inactive_email' });
  });

  it('returns the running promise from a second mutateAsync, and ignores a second mutate', async () => {
    show();
    const first = otp.send.mutateAsync(to(EMAIL));
    expect(otp.send.mutateAsync(to('bob@example.com'))).toBe(first);
    otp.send.mutate(to('bob@example.com'));
    await settle(first);
    expect(await harness.requests(SEND)).toHaveLength(1);
  });

  it('has the values of the render that the user sees, before its effects have run', async () => {
    const done: string[] = [];
    show(<Loading done={done} />);
    await waitFor(() => expect(done).toEqual(['loaded']));
  });

  it('can be called again from the callback of the previous call', async () => {
    show();
    const second = vi.fn();
    act(() => otp.send.mutate(to(EMAIL), { onSuccess: () => otp.send.mutate(to(EMAIL), { onSuccess: second }) }));
    await waitFor(() => expect(second).toHaveBeenCalledTimes(1));
    expect(await harness.requests(SEND)).toHaveLength(2);
  });

  it("calls the host application's callbacks after the flow has moved", async () => {
    const calls: string[] = [];
    const note = (name: string) => () => void calls.push(`${name} ${harness.events.length}`);
    show(
      <Probe
        send={{
          onMutate: note('onMutate'),
          onSuccess: note('onSuccess'),
          onError: note('onError'),
          onSettled: note('onSettled'),
        }}
      />,
    );
    await settle(otp.send.mutateAsync(to(EMAIL)));
    expect(calls).toEqual(['onMutate 0', 'onSuccess 1', 'onSettled 1']);
    calls.length = 0;
    await settle(otp.send.mutateAsync(to('ada@')));
    expect(calls).toEqual(['onMutate 1', 'onError 1', 'onSettled 1']);
  });
});

describe("the actions of hooks below the host application's QueryClient", () => {
  it('are removed after a second, also if the option gcTime is undefined', async () => {
    const client = new QueryClient();
    // A host application may compile without `exactOptionalPropertyTypes`.
    const options = { send: { gcTime: undefined } } as ActionOptions<object> as ActionOptions<UseOtpLoginResult>;
    harness.renderBelow(
      (provider) => <QueryClientProvider client={client}>{provider}</QueryClientProvider>,
      <Probe {...options} />,
    );
    await settle(otp.send.mutateAsync(to(EMAIL)));
    expect(client.getMutationCache().getAll()).toMatchObject([{ options: { gcTime: 1_000 } }]);
  });

  it('ignore its retry, pause and throw defaults, and call its callbacks', async () => {
    const onSettled = vi.fn();
    const onError = vi.fn();
    const client = new QueryClient({
      mutationCache: new MutationCache({ onError }),
      defaultOptions: {
        mutations: { retry: 3, retryDelay: 0, networkMode: 'online', throwOnError: true, onSettled },
      },
    });
    await harness.fault({ path: `*${SEND}`, status: 400, body: { error_type: 'inactive_email' } });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    harness.renderBelow(
      (provider) => <QueryClientProvider client={client}>{provider}</QueryClientProvider>,
      <Observed send={{ mutationKey: ['send'] }} />,
    );
    await settle(otp.send.mutateAsync(to(EMAIL)));
    await waitFor(() => expect(otp.send.isError).toBe(true));
    expect(states).toEqual(['error']);
    expect(await harness.requests(SEND)).toHaveLength(1);
    expect(onSettled).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
    online.mockRestore();
  });

  it('delete their variables soon after their component unmounts', async () => {
    const client = new QueryClient();
    harness.renderBelow((provider) => <QueryClientProvider client={client}>{provider}</QueryClientProvider>, <Probe />);
    await settle(otp.send.mutateAsync(to(EMAIL)));
    expect(client.getMutationCache().getAll()).toHaveLength(1);
    cleanup();
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });
});

describe('createMutationClient', () => {
  it("returns every member of a QueryClient that TanStack's mutations use", async () => {
    const used = new Set<string | symbol>();
    const own = createMutationClient();
    const client = new Proxy(own, {
      get(target, member) {
        used.add(member);
        if (!(member in target)) throw new Error(`TanStack's mutations use ${String(member)} of a QueryClient.`);
        return Reflect.get(target, member);
      },
    });
    const view = harness.renderBelow(
      (provider) => <QueryClientContext.Provider value={client}>{provider}</QueryClientContext.Provider>,
      <Probe send={{ mutationKey: ['one'], meta: { from: 'a test' }, scope: { id: 'x' } } as never} />,
    );
    const onSuccess = vi.fn();
    act(() => otp.send.mutate(to(EMAIL), { onSuccess }));
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    await settle(otp.authenticate.mutateAsync({ code: '000000' }));
    await settle(otp.resend.mutateAsync());
    act(() => otp.send.reset());
    await waitFor(() => expect(otp.send.isIdle).toBe(true));
    // Another key resets the mutation; after an unmount the cache deletes it.
    view.again(<Probe send={{ mutationKey: ['two'] }} />);
    await settle(otp.send.mutateAsync(to(EMAIL)));
    cleanup();
    await waitFor(() => expect(own.getMutationCache().getAll()).toEqual([]));
    expect([...used].sort()).toEqual(['defaultMutationOptions', 'getMutationCache']);
  });
});

describe('useFlowMutation', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WithFlow
      client={harness.client}
      onEvent={({ type }) => reports.push(type)}
      onError={(error) => reports.push(error)}
    >
      {children}
    </WithFlow>
  );
  let reports: unknown[] = [];

  it('fails with a FoyerError whatever the call throws, and reports the same one', async () => {
    reports = [];
    const thrown = new TypeError('x is not a function');
    const { result } = renderHook(() => useFlowMutation<void, null>({ mutationFn: () => Promise.reject(thrown) }), {
      wrapper,
    });
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(result.current.error).toMatchObject({ name: 'FoyerError', cause: thrown });
    expect(reports).toEqual([result.current.error]);
  });

  it('reports the events of a failure, and then the error, and moves the flow', async () => {
    reports = [];
    const error = new UsageError('No.');
    const { result } = renderHook(
      () => ({
        flow: useFlow(),
        step: useFlowMutation<void, null>({
          mutationFn: async () => ({
            error,
            hostEvents: [{ type: 'PASSKEY_SKIP', data: {} }],
            flowEvents: { type: 'walletSetupRequested' },
          }),
        }),
      }),
      { wrapper },
    );
    await settle(result.current.step.mutateAsync());
    await waitFor(() => expect(result.current.step.error).toBe(error));
    expect(reports).toEqual(['PASSKEY_SKIP', error]);
    expect(result.current.flow.state.screen).toBe('CryptoSetupWallet');
  });
});
