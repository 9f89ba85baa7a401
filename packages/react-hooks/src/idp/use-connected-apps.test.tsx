import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useConnectedApps } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const callback = 'https://notes.example/callback';

function Page({ verifiedClients }: { verifiedClients?: readonly string[] }) {
  const { status, apps, error, retry, disconnect } = useConnectedApps({ verifiedClients });
  return (
    <>
      <output>{status}</output>
      <ul>
        {apps.map(({ clientId, name, scopes, isVerified, clientHost }) => (
          <li key={clientId}>
            {[name, scopes.join('+'), isVerified, clientHost].join(' ')}
            <button type="button" onClick={() => disconnect.mutate({ clientId })}>
              disconnect {name}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert">{(error ?? disconnect.error)?.message}</p>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  );
}

const disconnected = { type: 'ACCOUNT_CHANGED', data: { section: 'connectedApps', action: 'removed' } };
const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const rows = () => screen.queryAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent?.trim());
const shows = (...expected: string[]) => waitFor(() => expect(rows()).toEqual(expected));

async function signIn(email = 'ada@example.com') {
  const { user_id } = await harness.dev('/users', { email });
  harness.client.session.updateSession(await harness.dev('/sessions', { user_id }));
  await harness.client.session.authenticate();
}

async function connect(client_name: string, scopes: string[], app: object = {}): Promise<string> {
  const { client_id } = await harness.dev('/connected_apps', {
    ...{ client_name, redirect_urls: [callback], client_type: 'third_party' },
    ...app,
  });
  await harness.client.idp.oauthAuthorizeSubmit({
    ...{ client_id, redirect_uri: callback, response_type: 'code', scopes, consent_granted: true },
  });
  return client_id;
}

it('useConnectedApps lists the apps of the user and disconnects one', async () => {
  await signIn();
  await connect('Notes', ['openid', 'email']);
  await connect('Mail', ['openid']);
  harness.render(<Page />);
  await status('success');
  expect(rows()).toEqual(['Notes openid+email', 'Mail openid']);
  await press('disconnect Notes');
  await shows('Mail openid');
  const { connected_apps } = await harness.client.user.getConnectedApps();
  expect(connected_apps.map(({ name }) => name)).toEqual(['Mail']);
  expect(harness.events).toEqual([disconnected]);
});

it('useConnectedApps says who has been checked', async () => {
  await signIn();
  const notes = await connect('Notes', ['openid']);
  await connect('Mail', ['openid']);
  await connect('Own', ['openid'], { client_type: 'first_party' });
  harness.render(<Page verifiedClients={[notes]} />);
  await shows('Notes openid true', 'Mail openid false', 'Own openid true');
});

it('useConnectedApps calls an app unverified that may have registered itself', async () => {
  await signIn();
  const { client_id } = await harness.dev('/connected_apps', {
    ...{ client_name: 'Support', redirect_urls: [callback], client_type: 'third_party_public' },
  });
  await harness.client.idp.oauthAuthorizeSubmit({
    ...{ client_id, redirect_uri: callback, response_type: 'code', scopes: ['openid'], consent_granted: true },
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });
  harness.render(<Page />);
  await shows('Support openid false');
  cleanup();
  harness.render(<Page verifiedClients={[client_id]} />);
  await shows('Support openid true');
});

it('useConnectedApps combines the consents of one client, and disconnects all of them', async () => {
  await signIn();
  const id = await connect('Notes', ['openid']);
  const second = await connect('Notes', ['email']);
  const direct = globalThis.fetch;
  // An API that gives one client several consents.
  globalThis.fetch = async (url, init) => {
    const response = await direct(url, init);
    if (!String(url).endsWith('/users/connected_apps')) return response;
    const { data } = await response.json();
    for (const app of data.connected_apps) app.client_id = 'https://notes.example/client.json';
    return Response.json({ data });
  };
  harness.render(<Page />);
  await shows('Notes openid+email false notes.example');
  await press('disconnect Notes');
  await shows();
  const revoked = await Promise.all([id, second].map((each) => harness.requests(`/connected_apps/${each}/revoke`)));
  expect(revoked.map(({ length }) => length)).toEqual([1, 1]);
  expect(harness.events).toEqual([disconnected]);
});

it('useConnectedApps follows when the window comes to the front', async () => {
  await signIn();
  harness.render(<Page />);
  await status('success');
  expect(rows()).toEqual([]);
  await connect('Notes', ['openid']);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await shows('Notes openid');
});

it('useConnectedApps lists nothing of another user, and nothing after a sign-out', async () => {
  await signIn();
  await connect('Notes', ['openid']);
  harness.render(<Page />);
  await shows('Notes openid');
  await act(() => signIn('grace@example.com'));
  await status('success');
  expect(rows()).toEqual([]);
  await act(async () => void (await harness.client.session.revoke()));
  await status('signedOut');
  expect(harness.errors).toEqual([]);
});

it('useConnectedApps treats an app that was disconnected elsewhere as disconnected', async () => {
  await signIn();
  const id = await connect('Notes', ['openid']);
  harness.render(<Page />);
  await shows('Notes openid');
  await harness.client.user.revokedConnectedApp(id);
  await press('disconnect Notes');
  await shows();
  expect(harness.errors).toEqual([]);
});

it('useConnectedApps keeps the list when an app cannot be disconnected, and loads it again after a failure', async () => {
  await signIn();
  await connect('Notes', ['openid']);
  const direct = globalThis.fetch;
  const fail = (part: string) => {
    globalThis.fetch = async (url, init) =>
      String(url).includes(part)
        ? Response.json({ status_code: 400, error_type: 'bad_request', error_message: 'No.' }, { status: 400 })
        : direct(url, init);
  };
  fail('/connected_apps');
  harness.render(<Page />);
  await status('error');
  globalThis.fetch = direct;
  await press('retry');
  await shows('Notes openid');
  fail('/revoke');
  await press('disconnect Notes');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(rows()).toEqual(['Notes openid']);
  expect(harness.events).toEqual([]);
  globalThis.fetch = direct;
});
