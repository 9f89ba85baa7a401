import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  SignedIn,
  SignedOut,
  type UseRbacResult,
  type User,
  type UseSignOutResult,
  type UseUserResult,
  useRbac,
  useSignOut,
  useUser,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { WithFlow } from '../testing/with-flow.tsx';

const harness = flowHarness();
const EMAIL = 'ada@example.com';

let auth: UseUserResult;
let signingOut: UseSignOutResult;
let rbac: UseRbacResult;

function Probe() {
  auth = useUser();
  signingOut = useSignOut();
  rbac = useRbac();
  return (
    <>
      <SignedIn fallback="one moment">
        <p role="log">in</p>
      </SignedIn>
      <SignedOut>
        <p role="log">out</p>
      </SignedOut>
    </>
  );
}

async function signIn() {
  const { method_id } = await harness.client.otps.email.loginOrCreate(EMAIL);
  const { code } = await harness.message(EMAIL);
  await harness.client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
}

async function showSignedIn() {
  await signIn();
  harness.render(<Probe />);
  await waitFor(() => expect(auth.status).toBe('signedIn'));
}

describe('useSignOut', () => {
  it('ends the session', async () => {
    await showSignedIn();
    await act(() => signingOut.signOut.mutateAsync());
    expect(auth).toMatchObject({ status: 'signedOut', user: null });
    expect(await harness.requests('/sessions/revoke')).toHaveLength(1);
  });

  it('succeeds if the API cannot be reached, and the client sends the revocation later', async () => {
    await showSignedIn();
    const online = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const result = await act(() => signingOut.signOut.mutateAsync());
    expect(result).toEqual({ requestId: '', statusCode: 0 });
    expect(auth).toMatchObject({ status: 'signedOut', user: null });
    expect(harness.errors).toEqual([]);
    vi.stubGlobal('fetch', online);
    dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await harness.requests('/sessions/revoke')).toMatchObject([{ status: 200 }]));
  });

  it('fails if the API refuses the call, and reports the error once', async () => {
    await showSignedIn();
    await harness.fault({ path: '*/sessions/revoke', status: 500, body: { error_type: 'internal_server_error' } });
    await act(() =>
      signingOut.signOut.mutateAsync().then(
        () => expect.unreachable(),
        () => {},
      ),
    );
    await waitFor(() => expect(signingOut.signOut.error?.name).toBe('ApiError'));
    expect(auth.status).toBe('signedIn');
    expect(harness.errors).toMatchObject([{ name: 'ApiError' }]);
  });

  it('signs out of this browser with forceClear if the API refuses the call', async () => {
    await showSignedIn();
    await harness.fault({ path: '*/sessions/revoke', status: 500, body: { error_type: 'internal_server_error' } });
    await act(() =>
      signingOut.signOut.mutateAsync({ forceClear: true }).then(
        () => expect.unreachable(),
        () => {},
      ),
    );
    expect(auth.status).toBe('signedOut');
  });
});

describe('useRbac', () => {
  const rbac_policy = {
    roles: [{ role_id: 'editor', permissions: [{ resource_id: 'documents', actions: ['read'] }] }],
    resources: [{ resource_id: 'documents', actions: ['read', 'delete'] }],
  };

  it('follows a sign-in and a sign-out', async () => {
    await harness.project({ rbac_policy });
    await harness.user({ email: EMAIL, roles: ['editor'] });
    harness.render(<Probe />);
    await waitFor(() => expect(rbac.permissions).toEqual({ documents: { read: false, delete: false } }));
    await act(signIn);
    await waitFor(() => expect(rbac.permissions).toEqual({ documents: { read: true, delete: false } }));
    expect(rbac.isAuthorizedSync('documents', 'read')).toBe(true);
    expect(rbac.isAuthorizedSync('documents', 'delete')).toBe(false);
    expect(await rbac.isAuthorized('documents', 'read')).toBe(true);
    await act(() => signingOut.signOut.mutateAsync());
    expect(rbac.isAuthorizedSync('documents', 'read')).toBe(false);
    await waitFor(() => expect(rbac.permissions).toEqual({ documents: { read: false, delete: false } }));
  });

  it('allows nothing on a server', async () => {
    await harness.project({ rbac_policy });
    await harness.user({ email: EMAIL, roles: ['editor'] });
    await signIn();
    await harness.client.bootstrap.getAsync();
    renderToString(
      <WithFlow client={harness.client}>
        <Probe />
      </WithFlow>,
    );
    expect(rbac.isAuthorizedSync('documents', 'read')).toBe(false);
    expect(rbac.permissions).toBeNull();
  });
});

describe('SignedIn and SignedOut', () => {
  it('render only the fallback while it is unknown whether a user is signed in', async () => {
    await signIn();
    const html = renderToString(
      <WithFlow client={harness.client}>
        <Probe />
      </WithFlow>,
    );
    expect(html).toBe('one moment');
  });

  it('follow a sign-in and a sign-out', async () => {
    harness.render(<Probe />);
    await waitFor(() => expect(screen.getByRole('log').textContent).toBe('out'));
    await act(signIn);
    expect(screen.getByRole('log').textContent).toBe('in');
    await act(() => signingOut.signOut.mutateAsync());
    expect(screen.getByRole('log').textContent).toBe('out');
  });
});

it('useUser narrows by the status', () => {
  expectTypeOf(useUser).returns.toEqualTypeOf<UseUserResult>();
  const state = {} as ReturnType<typeof useUser>;
  if (state.status === 'signedIn') expectTypeOf(state.user).toEqualTypeOf<User>();
});
