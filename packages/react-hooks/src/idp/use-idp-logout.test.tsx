import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdpLogout } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness(null);
const goodbye = 'https://notes.example/goodbye';
let left: string[] = [];

function Page() {
  const logout = useIdpLogout();
  return (
    <>
      <output>{logout.status}</output>
      {logout.status === 'missingParam' && <p role="alert">{logout.param}</p>}
      {logout.status === 'confirm' && (
        <>
          <p role="log">{logout.guard}</p>
          <button type="button" onClick={logout.confirm}>
            yes
          </button>
          <button type="button" onClick={logout.decline}>
            no
          </button>
        </>
      )}
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const ready = () => waitFor(() => expect(screen.getByRole('log').textContent).toBe('ready'));

async function visit(query: Record<string, string> = {}) {
  const { client_id } = await harness.dev('/connected_apps', {
    client_name: 'Notes',
    redirect_urls: [goodbye],
    post_logout_redirect_urls: [goodbye],
    client_type: 'third_party_public',
  });
  const request = { client_id, post_logout_redirect_uri: goodbye, state: 'xyz', ...query };
  history.replaceState(null, '', `/?${new URLSearchParams(request)}`);
}

async function signIn() {
  const { user_id } = await harness.dev('/users', { email: 'ada@example.com' });
  harness.client.session.updateSession(await harness.dev('/sessions', { user_id }));
  await harness.client.session.authenticate();
}

beforeEach(() => {
  left = [];
  vi.spyOn(location, 'replace').mockImplementation((url) => {
    left.push(String(url));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it('useIdpLogout asks, signs out and returns to the app', async () => {
  await signIn();
  await visit();
  harness.render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await ready();
  expect(left).toEqual([]);
  await press('yes');
  await status('redirecting');
  expect(left).toEqual([`${goodbye}?state=xyz`]);
  expect(harness.client.state.get().status).toBe('signedOut');
  expect(await harness.requests('/sessions/revoke')).toHaveLength(1);
});

it('useIdpLogout signs out of this browser even if the API call fails', async () => {
  await signIn();
  await visit();
  harness.render(<Page />);
  await ready();
  await harness.fault({ path: '/sdk/v1/sessions/revoke', status: 500, body: 'nonsense' });
  await press('yes');
  await status('redirecting');
  expect(left).toHaveLength(1);
  expect(harness.client.state.get().status).toBe('signedOut');
  expect(harness.errors).toEqual([]);
});

it('useIdpLogout keeps a user who declines signed in', async () => {
  await signIn();
  await visit();
  harness.render(<Page />);
  await status('confirm');
  await press('no');
  await status('declined');
  expect(left).toEqual([]);
  expect(harness.client.state.get().status).toBe('signedIn');
});

it('useIdpLogout does not ask if the API requires no confirmation', async () => {
  await signIn();
  await visit();
  await harness.fault({
    path: '/sdk/v1/oauth/logout/start',
    status: 200,
    body: { data: { redirect_uri: `${goodbye}?state=xyz`, consent_required: false, status_code: 200 } },
  });
  harness.render(
    <StrictMode>
      <Page />
      <Page />
    </StrictMode>,
  );
  await waitFor(() => expect(left).toEqual([`${goodbye}?state=xyz`]));
  expect(await harness.requests('/sessions/revoke')).toHaveLength(1);
});

it('useIdpLogout has the status noSession without a session', async () => {
  await visit();
  harness.render(<Page />);
  await status('noSession');
});

it.each(['client_id', 'post_logout_redirect_uri'])('useIdpLogout reports a missing %s', async (name) => {
  await signIn();
  await visit({ [name]: '' });
  harness.render(<Page />);
  await status('missingParam');
  expect(screen.getByRole('alert').textContent).toBe(name);
  expect(harness.errors).toMatchObject([{ name: 'UsageError', message: `Required parameter is missing: ${name}.` }]);
});

it.each([
  ['https://evil.example/', 'connected_app_supplied_redirect_url_not_found_in_client'],
  ['data:text/html,hello', 'idp_redirect_not_allowed'],
])('useIdpLogout does not return to %s', async (post_logout_redirect_uri, error_type) => {
  await signIn();
  await visit({ post_logout_redirect_uri });
  harness.render(<Page />);
  await status('error');
  expect(harness.errors).toMatchObject([{ error_type }]);
  expect(left).toEqual([]);
});
