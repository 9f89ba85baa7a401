import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { errorMessage, isCeremonyError, useFlow, usePasskeyRegistration, usePasskeys } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness('passkey-registration');
const capabilities = { signalAllAcceptedCredentials: true };

function Widget() {
  const { state } = useFlow();
  const { create, skip, done, createAnother } = usePasskeyRegistration();
  const { status, passkeys, rename, remove, retry } = usePasskeys();
  const [error] = [create, rename, remove].flatMap((call) => call.error ?? []);
  const id = passkeys[0]?.webauthnRegistrationId ?? '';
  const calls = {
    create: () => create.mutate(),
    rename: () => rename.mutate({ id, name: ' Laptop ' }),
    unname: () => rename.mutate({ id, name: ' ' }),
    remove: () => remove.mutate({ id }),
    skip,
    done,
    createAnother,
    retry,
  };
  return (
    <>
      <output>{`${state.screen} ${status}`}</output>
      <p role="log">{passkeys.map(({ name }) => name).join()}</p>
      <p role="alert">{isCeremonyError(error) ? error.reason : error && errorMessage(error)}</p>
      {Object.entries(calls).map(([name, call]) => (
        <button key={name} type="button" onClick={call}>
          {name}
        </button>
      ))}
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shows = (role: string, text: string) => waitFor(() => expect(screen.getByRole(role).textContent).toBe(text));
const paths = async () => (await harness.requests('')).map(({ path }: { path: string }) => path.replace('/sdk/v1', ''));

async function signedIn(can: Record<string, boolean> = {}) {
  const browser = installPasskeyBrowser(can);
  const { method_id } = await harness.client.otps.email.loginOrCreate('ada@example.com');
  const { code } = await harness.message('ada@example.com');
  await harness.client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
  return browser;
}
async function withPasskey(can: Record<string, boolean> = {}) {
  const browser = await signedIn(can);
  await harness.client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
  harness.render(<Widget />);
  await shows('log', 'Passkey 1');
  return browser;
}

it('usePasskeys returns noUser before a sign-in and hasUser after it', async () => {
  harness.render(<Widget />);
  await shows('status', 'PasskeyRegistrationStart signedOut');
  expect(await harness.requests('/users/me')).toEqual([]);
  await act(async () => void (await signedIn()));
  await shows('status', 'PasskeyRegistrationStart success');
});

it('usePasskeyRegistration creates a passkey and another one', async () => {
  await signedIn();
  harness.render(<Widget />, { passkeyOptions: { domain: 'localhost' } });
  await press('create');
  await shows('status', 'PasskeyRegistrationSuccess success');
  await shows('log', 'Passkey 1');
  const [start] = await harness.requests('/webauthn/register/start');
  expect(start.body).toEqual({
    domain: 'localhost',
    return_passkey_credential_options: true,
    user_agent: navigator.userAgent,
  });
  await press('done');
  await press('createAnother');
  await shows('status', 'PasskeyRegistrationStart success');
  await press('skip');
  expect(harness.events.map(({ type, data }) => [type, Object.keys(data).length > 0])).toEqual([
    ['PASSKEY_REGISTER', true],
    ['PASSKEY_DONE', false],
    ['PASSKEY_SKIP', false],
  ]);
});

it.each([
  ['InvalidStateError', 'already_registered'],
  ['NotAllowedError', 'cancelled'],
])('usePasskeyRegistration stays on its screen after %s', async (end, reason) => {
  const browser = await signedIn();
  browser.ends = [end];
  harness.render(<Widget />);
  await press('create');
  await shows('alert', reason);
  await shows('status', 'PasskeyRegistrationStart success');
  expect(harness.errors).toMatchObject([{ reason }]);
});

it('usePasskeys shows a new name immediately and stores it', async () => {
  await withPasskey();
  await harness.fault({ path: '/sdk/v1/webauthn/update/*', delay_ms: 200, times: 1 });
  await press('rename');
  await shows('log', 'Laptop');
  expect(await harness.requests('/users/me')).toHaveLength(1);
  await waitFor(async () => expect((await harness.requests('/users/me')).length).toBe(2));
  await shows('log', 'Laptop');
  expect((await harness.client.user.get()).webauthn_registrations[0]?.name).toBe('Laptop');
});

it('usePasskeys removes a passkey immediately and deletes it', async () => {
  await withPasskey();
  await press('remove');
  await shows('log', '');
  await waitFor(async () => expect((await harness.client.user.get()).webauthn_registrations).toEqual([]));
});

it.each([
  ['rename', 'PUT'],
  ['remove', 'DELETE'],
])('usePasskeys reverts a %s that the API rejects, and reports the error', async (button, method) => {
  await withPasskey();
  const body = { status_code: 400, error_type: 'no_current_session', error_message: 'No.', error_url: '' };
  await harness.fault({ method, path: '*', status: 400, body });
  await press(button);
  await waitFor(() => expect(harness.errors).toMatchObject([{ error_type: 'no_current_session' }]));
  await shows('log', 'Passkey 1');
});

it('usePasskeys does not send an empty name', async () => {
  await withPasskey();
  await press('unname');
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
  expect(harness.errors).toEqual([]);
  expect((await paths()).some((path: string) => path.startsWith('/webauthn/update'))).toBe(false);
});

it('usePasskeys signals changes of the list to password managers, without another request', async () => {
  const browser = await signedIn(capabilities);
  harness.render(<Widget />);
  await shows('status', 'PasskeyRegistrationStart success');
  await press('create');
  await shows('log', 'Passkey 1');
  await waitFor(() => expect(browser.signals).toEqual(['all', 'details']));
  await press('createAnother');
  await shows('status', 'PasskeyRegistrationStart success');
  await press('rename');
  await waitFor(async () => expect((await harness.client.user.get()).webauthn_registrations[0]?.name).toBe('Laptop'));
  await press('remove');
  await waitFor(() => expect(browser.signals).toEqual(['all', 'details', 'unknown']));
  expect(await harness.requests('/webauthn/register/start')).toHaveLength(1);
});

it('usePasskeys starts no registration when a passkey is renamed or removed', async () => {
  await signedIn(capabilities);
  await harness.client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
  harness.reload();
  harness.render(<Widget />);
  await shows('log', 'Passkey 1');
  await press('rename');
  await shows('log', 'Laptop');
  await press('remove');
  await shows('log', '');
  await waitFor(async () => expect((await harness.client.user.get()).webauthn_registrations).toEqual([]));
  expect(await harness.requests('/webauthn/register/start')).toHaveLength(1);
});

it.each(['known', 'unknown'])('usePasskeys validates the session once when the page loads (%s user)', async (user) => {
  await signedIn();
  if (user === 'unknown') localStorage.clear();
  const checks = async () => [
    (await harness.requests('/sessions/authenticate')).length,
    (await harness.requests('/users/me')).length,
  ];
  const [sessions = 0, users = 0] = await checks();
  harness.reload();
  harness.render(
    <StrictMode>
      <Widget />
    </StrictMode>,
  );
  await shows('status', 'PasskeyRegistrationStart success');
  await waitFor(() => expect(harness.client.state.get().fromCache).toBe(false));
  await waitFor(async () => expect(await checks()).toEqual([sessions + 1, users + 1]));
});

it('usePasskeys shows a name that was changed elsewhere after a rename on this page', async () => {
  await withPasskey();
  await press('rename');
  await shows('log', 'Laptop');
  const id = () => harness.client.user.getSync()?.webauthn_registrations[0];
  await waitFor(() => expect(id()?.name).toBe('Laptop'));
  await harness.client.webauthn.update({
    webauthn_registration_id: id()?.webauthn_registration_id ?? '',
    name: 'Old phone',
  });
  await act(async () => void (await harness.client.user.get()));
  await shows('log', 'Old phone');
});

it('usePasskeys reports a failed check of the session, and can retry it', async () => {
  await signedIn();
  localStorage.clear();
  const path = '/sdk/v1/sessions/authenticate';
  await harness.fault({ path, status: 500, body: 'x', times: 99 });
  harness.reload();
  harness.render(<Widget />);
  await shows('status', 'PasskeyRegistrationStart error');
  expect(harness.errors.length).toBeGreaterThan(0);
  await harness.dev('/faults', {}, 'DELETE');
  await press('retry');
  await shows('status', 'PasskeyRegistrationStart success');
});
