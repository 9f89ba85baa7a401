import type { SignInReceipt } from '@foyer/core';
import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { act, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type FoyerError,
  type UseFlowResult,
  type UseOtpLoginResult,
  type UsePasswordLoginResult,
  type UseRedirectCallbackResult,
  type UseSignOutResult,
  type UseUnexpectedUserResult,
  useFlow,
  useOtpLogin,
  usePasswordLogin,
  useRedirectCallback,
  useSignOut,
  useUnexpectedUser,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { WithFlow, type WithFlowProps } from '../testing/with-flow.tsx';
import { leadOn } from './lead-on.ts';

const harness = flowHarness();
const ADA = 'ada@example.com';
const PASSWORD = 'violet harbour ninety lanterns';

let flow: UseFlowResult;
let otp: UseOtpLoginResult;
let passwords: UsePasswordLoginResult;
let unexpected: UseUnexpectedUserResult;
let redirect: UseRedirectCallbackResult;
let signingOut: UseSignOutResult;
/** What has happened, in order. */
const log: unknown[] = [];
const errors: FoyerError[] = [];

beforeEach(() => {
  log.length = 0;
  errors.length = 0;
  vi.spyOn(location, 'replace').mockImplementation((url) => void log.push(`${url}`.replace(location.origin, '')));
  vi.spyOn(location, 'reload').mockImplementation(() => void log.push('reload'));
  const warn = vi.spyOn(console, 'warn').mockImplementation((...text) => void log.push(text));
  return () => {
    warn.mockRestore();
    vi.restoreAllMocks();
  };
});

function Passwords() {
  passwords = usePasswordLogin();
  return null;
}

function Hooks() {
  flow = useFlow();
  otp = useOtpLogin();
  unexpected = useUnexpectedUser();
  redirect = useRedirectCallback();
  signingOut = useSignOut();
  return null;
}

type Options = Pick<WithFlowProps, 'afterSignIn' | 'afterSignOut' | 'carry' | 'prefill'>;

const show = (options: Options) =>
  render(
    <StrictMode>
      <WithFlow
        client={harness.client}
        {...options}
        onEvent={({ type }) => {
          if (type === 'AUTHENTICATE_FLOW_COMPLETE') log.push('complete');
        }}
        onError={(error) => errors.push(error)}
      >
        <Hooks />
      </WithFlow>
    </StrictMode>,
  );

async function signIn(email = ADA) {
  await act(async () => void (await otp.send.mutateAsync({ channel: 'email', destination: email })));
  await waitFor(() => expect(flow.state.screen).toBe('OTPAuthenticate'));
  const { code } = await harness.message(email);
  await act(async () => void (await otp.authenticate.mutateAsync({ code })));
}

const happens = (...expected: unknown[]) => waitFor(() => expect(log).toEqual(expected));
const warning = (option: string, path: unknown) => [
  `[Foyer] ${option} must be the path of a page of this origin, such as "/home". The page stays.`,
  path,
];

const receipt: SignInReceipt = {
  method: 'passkey',
  isNewUser: false,
  entry: 'prompt',
  factorAdded: false,
  returnTo: null,
  state: null,
  durationMs: 1,
};

describe('leadOn', () => {
  it.each<[destination: unknown, returnTo: string | null, then: unknown[]]>([
    ['/home', null, ['/home']],
    ['/home', '/orders?id=42#total', ['/orders?id=42#total']],
    ['/home', '/', ['/']],
    ['/', null, ['/']],
    [() => '/home', '/orders', ['/home']],
    [({ returnTo }: SignInReceipt) => returnTo, '/orders', ['/orders']],
    [async ({ isNewUser }: SignInReceipt) => (isNewUser ? '/welcome' : '/home'), null, ['/home']],
    [() => undefined, '/orders', []],
    [() => null, null, []],
    [async () => undefined, null, []],
    [async () => true, null, []],
    // Only another fragment of this page, which loads nothing.
    ['/#total', null, ['/#total', 'reload']],
    ['/?a=1#total', null, ['/?a=1#total']],
    ...[
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'home',
      '',
      '/a\n',
      '/%2F/b',
    ].flatMap((path): [unknown, null, unknown[]][] => [
      [path, null, [warning('afterSignIn', path)]],
      [() => path, null, [warning('afterSignIn', path)]],
      [async () => path, null, [warning('afterSignIn', path)]],
    ]),
    [42, null, [warning('afterSignIn', 42)]],
    [{ path: '/home' }, null, [warning('afterSignIn', { path: '/home' })]],
  ])('%j with the `returnTo` %j leads to %j', async (destination, returnTo, then) => {
    await leadOn(destination as string, (error) => log.push(error), location.href, { ...receipt, returnTo });
    expect(log).toEqual(then);
  });

  it('passes on what a function throws, or rejects with, and the page stays', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = new Error('The host is broken.');
    const fail = () => {
      throw broken;
    };
    await leadOn(fail, (error) => log.push(error), location.href, receipt);
    await leadOn(
      async () => fail(),
      (error) => log.push(error),
      location.href,
    );
    expect(log).toEqual([broken, broken]);
    expect(logged.mock.calls).toEqual([
      ['[Foyer] afterSignIn threw.', broken],
      ['[Foyer] afterSignOut threw.', broken],
    ]);
  });
});

describe('leadOn on a page whose router leads on, too', () => {
  const start = location.href;
  beforeEach(() => () => history.replaceState(null, '', start));

  it.each<[router: string, then: unknown[]]>([
    ['/home?tab=1#top', []],
    // Another page than the one that was asked for.
    ['/home', ['/home?tab=1#top']],
    ['/welcome', ['/home?tab=1#top']],
  ])('to %s: then %j', async (router, then) => {
    history.pushState(null, '', router);
    await leadOn('/home?tab=1#top', () => {}, start, receipt);
    expect(log).toEqual(then);
  });

  it('loads the page again that the user has signed in on', async () => {
    history.replaceState(null, '', '/home');
    await leadOn('/home', () => {}, location.href, receipt);
    expect(log).toEqual(['/home']);
  });

  it('leads to this origin, whatever host the page names in its <base>', async () => {
    await leadOn('/home', () => {}, location.href, receipt);
    expect(vi.mocked(location.replace).mock.calls).toEqual([[`${location.origin}/home`]]);
  });
});

describe('leadOn after what a sign-in does in the background', () => {
  it('leads on once that has ended', async () => {
    let resolve = () => {};
    const background = new Promise<void>((end) => {
      resolve = end;
    });
    const leading = leadOn('/home', () => {}, location.href, receipt, background);
    await vi.dynamicImportSettled();
    expect(log).toEqual([]);
    resolve();
    await leading;
    expect(log).toEqual(['/home']);
  });

  it('leads on after three seconds if that has not ended', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const leading = leadOn('/home', () => {}, location.href, receipt, new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await leading;
    expect(log).toEqual(['/home']);
  });
});

describe('afterSignIn', () => {
  it('leads on after the passkey that a password sign-in creates in the background', async () => {
    installPasskeyBrowser({ conditionalCreate: true });
    await harness.user({ email: ADA, password: PASSWORD });
    render(
      <WithFlow
        client={harness.client}
        config={{ products: ['passwords', 'passkeys'], passkeyOptions: { upgradeAfterPassword: true } }}
        afterSignIn="/home"
        onEvent={({ type }) => log.push(type)}
      >
        <Passwords />
      </WithFlow>,
    );
    await act(async () => void (await passwords.search.mutateAsync({ email: ADA })));
    await act(async () => void (await passwords.authenticate.mutateAsync({ password: PASSWORD })));
    await happens('PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', 'PASSKEY_REGISTER', '/home');
  });

  it('leads to its path after the final event, and by `replace`', async () => {
    show({ afterSignIn: '/home' });
    await signIn();
    await happens('complete', '/home');
    expect(flow.state.screen).toBe('OTPConfirmation');
  });

  it('leads to the carried `returnTo`', async () => {
    show({ afterSignIn: '/home', carry: { returnTo: '/orders?id=42' } });
    await signIn();
    await happens('complete', '/orders?id=42');
  });

  it('leads to / if the carried `returnTo` is of another origin', async () => {
    show({ afterSignIn: '/home', carry: { returnTo: 'https://evil.example/' } });
    await signIn();
    await happens('complete', '/');
  });

  it('calls a function with the data of the event', async () => {
    const received: SignInReceipt[] = [];
    show({ afterSignIn: (signIn) => void received.push(signIn), carry: { returnTo: '/orders', state: [1] } });
    await signIn();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received).toEqual([
      {
        method: 'otp_email',
        isNewUser: true,
        entry: 'form',
        factorAdded: false,
        returnTo: '/orders',
        state: [1],
        durationMs: expect.any(Number),
      },
    ]);
    expect(log).toEqual(['complete']);
  });

  it('passes what a function throws to onError, and the success screen stays', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    show({
      afterSignIn: () => {
        throw new RangeError('The host is broken.');
      },
    });
    await signIn();
    await waitFor(() => expect(errors).toHaveLength(1));
    expect(errors[0]).toMatchObject({ name: 'FoyerError', cause: new RangeError('The host is broken.') });
    expect(logged).toHaveBeenCalledOnce();
    expect(flow.state.screen).toBe('OTPConfirmation');
    expect(log).toEqual(['complete']);
  });

  it('is that of the last rendering', async () => {
    const { rerender } = show({ afterSignIn: '/first' });
    rerender(
      <StrictMode>
        <WithFlow client={harness.client} afterSignIn="/second">
          <Hooks />
        </WithFlow>
      </StrictMode>,
    );
    await signIn();
    await happens('/second');
  });

  it.each(['magic_links', 'oauth'])('leads on from the page that a token of the type %s opens', async (type) => {
    let token: string | null = null;
    if (type === 'oauth') {
      token = await harness.oauthToken(ADA);
    } else {
      await harness.client.magicLinks.email.loginOrCreate(ADA);
      token = (await harness.message(ADA)).token;
    }
    history.replaceState(null, '', `/?stytch_token_type=${type}&token=${token}`);
    show({ afterSignIn: '/home' });
    await waitFor(() => expect(redirect.status).toBe('success'));
    await happens('complete', '/home');
  });

  it('does not lead on for a user who is not the expected one, or for the sign-out that follows', async () => {
    show({ afterSignIn: '/home', afterSignOut: '/bye', prefill: { email: 'grace@example.com', locked: true } });
    await signIn();
    await waitFor(() => expect(unexpected.unexpectedUser).not.toBeNull());
    await act(async () => void (await unexpected.cancel.mutateAsync()));
    await waitFor(() => expect(flow.state.screen).toBe('Main'));
    expect(log).toEqual([]);
    await signIn('grace@example.com');
    await happens('complete', '/home');
  });

  it('does not lead on for a user who was signed in before', async () => {
    show({});
    await signIn();
    await happens('complete');
    show({ afterSignIn: '/home' });
    await act(async () => void (await harness.client.session.authenticate()));
    await vi.dynamicImportSettled();
    expect(log).toEqual(['complete']);
  });
});

describe('afterSignOut', () => {
  it.each(['the hook', 'the client'])('leads to its path after a sign-out by %s', async (by) => {
    show({ afterSignOut: '/bye', carry: { returnTo: '/orders' } });
    await signIn();
    await happens('complete');
    if (by === 'the hook') await act(() => signingOut.signOut.mutateAsync());
    else await act(() => harness.client.session.revoke());
    await happens('complete', '/bye');
  });

  it('leads to its path after a sign-out in spite of an error of the API', async () => {
    show({ afterSignOut: '/bye' });
    await signIn();
    await happens('complete');
    await harness.fault({ path: '*/sessions/revoke', status: 500, body: { error_type: 'internal_server_error' } });
    await act(() => harness.client.session.revoke({ forceClear: true }).catch(() => {}));
    await happens('complete', '/bye');
  });

  it('calls a function without a receipt', async () => {
    const called: unknown[][] = [];
    show({ afterSignOut: (...parameters: unknown[]) => void called.push(parameters) });
    await signIn();
    await act(() => harness.client.session.revoke());
    await waitFor(() => expect(called).toEqual([[undefined]]));
  });

  it('logs a warning, and the page stays, if its path is of another origin', async () => {
    show({ afterSignOut: 'https://evil.example/' });
    await signIn();
    await act(() => harness.client.session.revoke());
    await happens('complete', warning('afterSignOut', 'https://evil.example/'));
  });

  it('does not lead on if the API refuses the sign-out, or if the session ends without one', async () => {
    show({ afterSignOut: '/bye' });
    await signIn();
    await happens('complete');
    await harness.fault({ path: '*/sessions/revoke', status: 500, body: { error_type: 'internal_server_error' } });
    await act(() => harness.client.session.revoke().catch(() => {}));
    await harness.fault({ path: '*/sessions/authenticate', status: 401, body: { error_type: 'session_not_found' } });
    await act(() => harness.client.session.authenticate().catch(() => {}));
    await waitFor(() => expect(harness.client.state.get().status).toBe('signedOut'));
    await vi.dynamicImportSettled();
    expect(log).toEqual(['complete']);
  });
});
