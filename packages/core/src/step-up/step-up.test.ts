import { eventually } from '@foyer/test-support/eventually';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AuthenticationFactor } from '../contract/wire.ts';
import { openClient } from '../testing/open-client.ts';
import { at, fail, ok, someAuth, someUser } from '../testing/stub-provider.ts';
import { createStepUp, type StepUpController } from './step-up.ts';

const email = { type: 'otp', delivery_method: 'email', last_authenticated_at: at(1) } as AuthenticationFactor;
const totp = {
  type: 'totp',
  delivery_method: 'authenticator_app',
  last_authenticated_at: at(4),
} as AuthenticationFactor;
const asked = { categories: 2 } as const;

/** The response of a user with an authenticator app, whose session has these factors. */
function authOf(...authentication_factors: AuthenticationFactor[]) {
  const { session, ...response } = someAuth('1', 4);
  const user = someUser('1', { totps: [{ totp_id: 'totp-1', verified: true }] });
  return { ...response, user, __user: user, session: { ...session, authentication_factors } };
}

/** A page of a user who has signed in by email, with a dialog. */
function setUp() {
  const opened = openClient({ signedIn: true });
  const { client, provider } = opened;
  provider.on('/sessions/authenticate', ok(authOf(email)));
  provider.on('/totps/authenticate', ok({ ...authOf(email, totp), totp_id: 'totp-1' }));
  const dialog = createStepUp(client);
  const close = dialog.subscribe(() => {});
  onTestFinished(close);
  return { ...opened, dialog, close };
}

const shows = (dialog: StepUpController, status: string) =>
  eventually(() => expect(dialog.get().view.status).toBe(status));

describe('createStepUp', () => {
  it('asks for what the session lacks, and resolves once an answer has added it', async () => {
    const { dialog, provider, client } = setUp();
    const seen: string[] = [];
    onTestFinished(dialog.subscribe(() => seen.push(dialog.get().view.status)));
    const stepUp = dialog.stepUp(asked);
    await shows(dialog, 'choosing');
    expect(dialog.get()).toEqual({ view: { status: 'choosing' }, methods: ['totp'] });
    dialog.choose('totp');
    dialog.back();
    dialog.choose('totp');
    await dialog.answer({ method: 'totp', code: '123456' });
    await stepUp;
    expect(seen).toEqual(['choosing', 'totp', 'choosing', 'totp', 'closed']);
    expect(provider.to('/totps/authenticate')[0]?.body).toMatchObject({ totp_code: '123456' });
    expect(client.session.getSync()?.authentication_factors).toEqual([email, totp]);
    provider.on('/sessions/authenticate', ok(authOf(email, totp)));
    await dialog.stepUp(asked);
  });

  it('sends a passcode, and answers with it', async () => {
    const { dialog, provider } = setUp();
    provider.on('/otps/email/send/secondary', ok({ method_id: 'email-1' }));
    provider.on('/otps/authenticate', ok(authOf({ ...email, last_authenticated_at: at(4) })));
    const stepUp = dialog.stepUp({ maxAgeSeconds: 60 });
    await shows(dialog, 'choosing');
    // Without a passcode that was sent, nothing is sent.
    await dialog.answer({ method: 'code', code: '123456' });
    expect(provider.to('/otps/authenticate')).toEqual([]);
    await dialog.sendCode('email');
    expect(dialog.get().view).toEqual({
      status: 'code',
      channel: 'email',
      destination: 'ada@example.test',
      methodId: 'email-1',
    });
    await dialog.answer({ method: 'code', code: '123456' });
    await stepUp;
    expect(provider.to('/otps/authenticate')[0]?.body).toMatchObject({ token: '123456', method_id: 'email-1' });
  });

  it('answers with the password of the user', async () => {
    const { dialog, provider } = setUp();
    const withPassword = someUser('1', { password: { password_id: 'password-1', requires_reset: false } });
    provider.on('/sessions/authenticate', ok({ ...authOf(email), user: withPassword }));
    const password = { type: 'password', delivery_method: 'knowledge', last_authenticated_at: at(4) };
    provider.on('/passwords/authenticate', ok(authOf(email, password as AuthenticationFactor)));
    const stepUp = dialog.stepUp({ maxAgeSeconds: 60 });
    await shows(dialog, 'choosing');
    dialog.choose('password');
    await dialog.answer({ method: 'password', password: 'correct horse' });
    await stepUp;
    expect(provider.to('/passwords/authenticate')[0]?.body).toMatchObject({
      email: 'ada@example.test',
      password: 'correct horse',
    });
  });

  it('keeps the question after an answer that the API refuses', async () => {
    const { dialog, provider } = setUp();
    provider.on('/totps/authenticate', fail(401, 'unable_to_authenticate_totp'));
    const stepUp = dialog.stepUp(asked);
    await shows(dialog, 'choosing');
    dialog.choose('totp');
    await expect(dialog.answer({ method: 'totp', code: '000000' })).rejects.toMatchObject({
      error_type: 'unable_to_authenticate_totp',
    });
    expect(dialog.get().view.status).toBe('totp');
    dialog.cancel();
    await expect(stepUp).rejects.toMatchObject({ reason: 'cancelled' });
    await expect(dialog.answer({ method: 'totp', code: '123456' })).rejects.toMatchObject({
      error_type: 'session_changed',
    });
  });

  it('repeats a request that the server has refused', async () => {
    const { dialog } = setUp();
    const refusal = { error_type: 'step_up_required', categories: 2 };
    const request = vi
      .fn()
      .mockResolvedValueOnce(Response.json(refusal, { status: 403 }))
      .mockResolvedValueOnce(new Response('deleted'));
    vi.stubGlobal('fetch', request);
    onTestFinished(() => void vi.unstubAllGlobals());
    const response = dialog.stepUp.fetch('https://app.example.test/api/account', { method: 'DELETE' });
    await shows(dialog, 'choosing');
    await dialog.answer({ method: 'totp', code: '123456' });
    expect(await (await response).text()).toBe('deleted');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is no dialog before its first subscription, and after the last one', async () => {
    const { client, provider } = openClient({ signedIn: true });
    provider.on('/sessions/authenticate', ok(authOf(email)));
    const dialog = createStepUp(client);
    await expect(dialog.stepUp(asked)).rejects.toThrow('The page has no dialog for a step-up');
    const close = dialog.subscribe(() => {});
    const stepUp = dialog.stepUp(asked);
    await shows(dialog, 'choosing');
    close();
    await expect(stepUp).rejects.toMatchObject({ reason: 'cancelled' });
    expect(dialog.get().view.status).toBe('closed');
    await expect(dialog.stepUp(asked)).rejects.toThrow('The page has no dialog for a step-up');
  });

  it('shows the question of every controller in the first dialog of the page', async () => {
    const { dialog: first, close, client } = setUp();
    const second = createStepUp(client);
    onTestFinished(second.subscribe(() => {}));
    const stepUp = second.stepUp(asked);
    await shows(first, 'choosing');
    expect(second.get().view.status).toBe('closed');
    close();
    expect([first.get().view.status, second.get().view.status]).toEqual(['closed', 'choosing']);
    await second.answer({ method: 'totp', code: '123456' });
    await stepUp;
  });

  it('works with passkeys of the domain that it is given', async () => {
    const { client, provider } = openClient({ signedIn: true });
    const passkey = { webauthn_registration_id: 'passkey-1', domain: 'example.test', verified: true };
    const user = someUser('1', { webauthn_registrations: [passkey as never] });
    provider.on('/sessions/authenticate', ok({ ...authOf(email), user }));
    const dialog = createStepUp(client, { passkeyDomain: 'example.test' });
    onTestFinished(dialog.subscribe(() => {}));
    const stepUp = dialog.stepUp(asked);
    await shows(dialog, 'choosing');
    expect(dialog.get().methods).toEqual(['passkey']);
    dialog.cancel();
    await expect(stepUp).rejects.toMatchObject({ reason: 'cancelled' });
  });
});
