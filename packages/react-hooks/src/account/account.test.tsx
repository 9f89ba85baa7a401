import { internalsOf, storeConnection } from '@foyer/core/internal';
import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { totpCode } from '@foyer/test-support/totp';
import { createKey, installWallet } from '@foyer/test-support/wallets';
import { act, cleanup, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type FoyerConfig,
  type UseAccountContactsResult,
  type UseAccountPasswordResult,
  type UseAccountResult,
  type UseAccountSecondFactorResult,
  type UseAccountWalletsResult,
  type UsePasskeyRegistrationResult,
  type UsePasskeysResult,
  type UseRecoveryCodesResult,
  type UseSocialAccountsResult,
  type UseTotpSetupResult,
  useAccount,
  useAccountContacts,
  useAccountPassword,
  useAccountSecondFactor,
  useAccountWallets,
  usePasskeyRegistration,
  usePasskeys,
  useRecoveryCodes,
  useSocialAccounts,
  useTotpSetup,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness(null);
const EMAIL = 'ada@example.com';
const config: FoyerConfig = { oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } };

let account: UseAccountResult;
let emails: UseAccountContactsResult;
let phones: UseAccountContactsResult;
let password: UseAccountPasswordResult;
let wallets: UseAccountWalletsResult;
let social: UseSocialAccountsResult;
let secondFactor: UseAccountSecondFactorResult;
let passkeys: UsePasskeysResult;
let registration: UsePasskeyRegistrationResult;
let setup: UseTotpSetupResult;
let recovery: UseRecoveryCodesResult;

function Probe() {
  account = useAccount();
  emails = useAccountContacts('email');
  phones = useAccountContacts('phone');
  password = useAccountPassword();
  wallets = useAccountWallets();
  social = useSocialAccounts();
  secondFactor = useAccountSecondFactor();
  passkeys = usePasskeys();
  registration = usePasskeyRegistration();
  setup = useTotpSetup();
  recovery = useRecoveryCodes();
  return null;
}

async function signIn(email = EMAIL, minutes = 30) {
  const { method_id } = await harness.client.otps.email.loginOrCreate(email);
  const { code } = await harness.message(email);
  await harness.client.otps.authenticate(code, method_id, { session_duration_minutes: minutes });
}
async function open(minutes?: number) {
  await signIn(EMAIL, minutes);
  harness.render(<Probe />, config);
  await waitFor(() => expect(account.status).toBe('success'));
}
const changes = () =>
  harness.events.map((event) =>
    event.type === 'ACCOUNT_CHANGED' ? `${event.data.section} ${event.data.action}` : event.type,
  );
/** Runs an action that must fail, and returns the type of its error. */
const failure = (action: () => Promise<unknown>) =>
  act(async () => {
    const error = await action().then(
      () => null,
      (thrown) => thrown,
    );
    return error?.error_type ?? error?.reason ?? error?.name ?? null;
  });
const values = (contacts: UseAccountContactsResult) => contacts.contacts.map(({ value }) => value);

describe('useAccount', () => {
  it('is signed out without a session', async () => {
    harness.render(<Probe />, config);
    await waitFor(() => expect(account.status).toBe('signedOut'));
    expect(account).toMatchObject({ user: null, session: null, impersonator: null });
  });

  it('saves the name, and keeps the middle name', async () => {
    await open();
    await harness.client.user.update({ name: { middle_name: 'King' } });
    await act(() => account.updateName.mutateAsync({ firstName: ' Ada ', lastName: 'Lovelace' }));
    expect(harness.client.user.getSync()?.name).toEqual({
      first_name: 'Ada',
      middle_name: 'King',
      last_name: 'Lovelace',
    });
    expect(changes()).toEqual(['profile changed']);
  });

  it('succeeds if the response is lost but the user has the change', async () => {
    await open();
    // A repeatable call is sent again: every response is lost.
    await harness.fault({ method: 'PUT', path: '/sdk/v1/users/me', drop: true, times: 10 });
    await act(() => account.updateName.mutateAsync({ firstName: 'Ada', lastName: '' }));
    expect(account.user?.name.firstName).toBe('Ada');
    expect(changes()).toEqual(['profile changed']);
  });

  it('signs out if a change finds that the session has ended', async () => {
    await open();
    await harness.advance(31 * 60);
    expect(await failure(() => account.updateName.mutateAsync({ firstName: 'Ada', lastName: '' }))).toBe(
      'session_not_found',
    );
    await waitFor(() => expect(account.status).toBe('signedOut'));
    expect(changes()).toEqual([]);
  });

  it('refuses every change of an impersonated account, and names who views it', async () => {
    const { user_id } = await harness.user({ email: EMAIL });
    const { token } = await harness.dev('/impersonation_tokens', { user_id, impersonator: 'help@example.com' });
    await harness.client.impersonation.authenticate({ impersonation_token: token });
    harness.render(<Probe />, config);
    await waitFor(() => expect(account.impersonator).toBe('help@example.com'));
    const before = (await harness.requests('')).length;
    expect(await failure(() => account.updateName.mutateAsync({ firstName: 'Eve', lastName: '' }))).toBe(
      'impersonated_session',
    );
    expect(await failure(() => emails.send.mutateAsync({ destination: 'eve@example.com' }))).toBe(
      'impersonated_session',
    );
    expect(await failure(() => social.connect.mutateAsync({ type: 'google' }))).toBe('impersonated_session');
    expect(await failure(() => registration.create.mutateAsync())).toBe('impersonated_session');
    expect(await failure(() => passkeys.rename.mutateAsync({ id: 'x', name: 'y' }))).toBe('impersonated_session');
    expect(await failure(() => passkeys.remove.mutateAsync({ id: 'x' }))).toBe('impersonated_session');
    expect(await failure(() => setup.start.mutateAsync())).toBe('impersonated_session');
    expect(await failure(() => secondFactor.showRecoveryCodes.mutateAsync())).toBe('impersonated_session');
    expect(await failure(() => recovery.load.mutateAsync())).toBe('impersonated_session');
    expect(await failure(() => secondFactor.turnOff.mutateAsync())).toBe('impersonated_session');
    expect((await harness.requests('')).length).toBe(before);
  });
});

describe('useAccountContacts', () => {
  it('adds an address by its passcode, and removes the other one', async () => {
    await open();
    expect(emails.contacts).toMatchObject([{ value: EMAIL, isVerified: true, isOnlyWay: true }]);
    await act(() => emails.send.mutateAsync({ destination: ' Ada@Example.ORG ' }));
    expect(emails.sent?.destination).toBe('Ada@example.org');
    expect(emails.contacts.at(-1)).toMatchObject({ isVerified: false });
    expect(await failure(() => emails.verify.mutateAsync({ code: '000000' }))).toBe('otp_code_not_found');
    expect(await failure(() => emails.verify.mutateAsync({ code: '12' }))).toBe('invalid_code');
    const { code } = await harness.message(emails.contacts.at(-1)?.value ?? '');
    await act(() => emails.verify.mutateAsync({ code }));
    expect(emails.sent).toBeNull();
    const [first] = emails.contacts;
    expect(first?.isOnlyWay).toBe(false);
    await act(() => emails.remove.mutateAsync({ id: first?.id ?? '' }));
    expect(emails.contacts).toMatchObject([{ isVerified: true, isOnlyWay: true }]);
    expect(changes()).toEqual(['emails added', 'emails removed']);
  });

  it('adds a phone number, and sends a text message', async () => {
    await open();
    expect(await failure(() => phones.send.mutateAsync({ destination: '555' }))).toBe('invalid_phone_number');
    await act(() => phones.send.mutateAsync({ destination: '+12025550123' }));
    const { code, channel } = await harness.message('+12025550123');
    expect(channel).toBe('sms');
    await act(() => phones.verify.mutateAsync({ code }));
    expect(phones.contacts).toMatchObject([{ value: '+12025550123', isVerified: true }]);
    expect(changes()).toEqual(['phones added']);
  });

  it('refuses the address of another user, who stays who they are', async () => {
    await harness.user({ email: 'eve@example.com' });
    await open();
    const { userId } = account.user ?? {};
    expect(await failure(() => emails.send.mutateAsync({ destination: 'eve@example.com' }))).toBe('duplicate_email');
    expect([values(emails), account.user?.userId]).toEqual([[EMAIL], userId]);
    expect(changes()).toEqual([]);
  });

  it('signs out if a wrong passcode finds that the session has ended', async () => {
    await open();
    await act(() => emails.send.mutateAsync({ destination: 'ada@example.org' }));
    await harness.advance(31 * 60);
    expect(await failure(() => emails.verify.mutateAsync({ code: '000000' }))).not.toBeNull();
    await waitFor(() => expect(account.status).toBe('signedOut'));
  });

  it('treats an address that another device has removed as removed', async () => {
    await open();
    await act(() => phones.send.mutateAsync({ destination: '+12025550123' }));
    const { code } = await harness.message('+12025550123');
    await act(() => phones.verify.mutateAsync({ code }));
    const id = phones.contacts[0]?.id ?? '';
    await harness.fault({ method: 'DELETE', path: '*', drop: true });
    await act(() => phones.remove.mutateAsync({ id }));
    expect(phones.contacts).toEqual([]);
    expect(changes()).toEqual(['phones added', 'phones removed']);
  });

  it('sends nothing to an address that the user has verified, in any case of letters', async () => {
    await open();
    const before = (await harness.requests('/otps/email')).length;
    expect(await act(() => emails.send.mutateAsync({ destination: 'ADA@Example.com' }))).toBeNull();
    expect([emails.sent, (await harness.requests('/otps/email')).length]).toEqual([null, before]);
    expect(changes()).toEqual([]);
  });

  it.each(['verified', 'removed'])('waits no longer for an address that another tab has %s', async (how) => {
    await open();
    const destination = 'ada@example.org';
    await act(() => emails.send.mutateAsync({ destination }));
    expect(emails.sent?.destination).toBe(destination);
    const { client } = harness;
    await act(async () => {
      if (how === 'removed') {
        await client.user.deleteEmail(emails.contacts.find(({ value }) => value === destination)?.id ?? '');
        return;
      }
      const { method_id } = await client.otps.email.send(destination);
      const { code: token } = await harness.message(destination);
      await internalsOf(client).addFactor('otps.authenticate', { token, method_id, session_duration_minutes: 30 });
    });
    await waitFor(() => expect(emails.sent).toBeNull());
    expect(emails.contacts.some(({ value, isVerified }) => value === destination && isVerified)).toBe(
      how === 'verified',
    );
  });

  it('keeps the list after a removal that the API refuses', async () => {
    await open();
    const id = emails.contacts[0]?.id ?? '';
    expect(await failure(() => emails.remove.mutateAsync({ id }))).toBe('cannot_delete_last_primary_factor');
    expect(values(emails)).toEqual([EMAIL]);
  });
});

describe('useAccountPassword', () => {
  it('sets the first password, and changes it with the current one', async () => {
    await open();
    expect(password).toMatchObject({ hasPassword: false, email: EMAIL });
    await act(() => password.set.mutateAsync({ password: 'correct horse battery staple' }));
    expect(password.hasPassword).toBe(true);
    const change = (currentPassword: string) =>
      password.change.mutateAsync({ currentPassword, newPassword: 'another horse battery staple' });
    expect(await failure(() => change('wrong'))).toBe('unauthorized_credentials');
    expect(account.status).toBe('success');
    await act(() => change('correct horse battery staple'));
    expect(changes()).toEqual(['passwords added', 'passwords changed']);
  });

  it('does not set a password with an old sign-in', async () => {
    await open();
    await harness.advance(6 * 60);
    expect(await failure(() => password.set.mutateAsync({ password: 'correct horse battery staple' }))).toBe(
      'session_too_old_to_reset_password',
    );
    expect(password.hasPassword).toBe(false);
  });
});

/** Adds a wallet to the browser. */
async function openWallet() {
  const key = createKey('ethereum');
  const setup = {
    name: 'Account Wallet',
    walletType: 'ethereum' as const,
    rdns: 'test.account',
    addresses: [key.address],
  };
  const fake = installWallet(window, setup, (_, message) => key.sign(message));
  await waitFor(() => expect(wallets.found.map(({ name }) => name)).toContain('Account Wallet'));
  const wallet = wallets.found.find(({ name }) => name === 'Account Wallet');
  if (!wallet) throw new Error('There is no wallet.');
  return { fake, wallet };
}

describe('useAccountWallets', () => {
  it('connects a wallet of the browser, and removes it', async () => {
    await open();
    const { fake, wallet } = await openWallet();
    const { userId } = account.user ?? {};
    await act(() => wallets.connect.mutateAsync({ wallet }));
    expect(wallets.wallets).toMatchObject([{ type: 'ethereum', isOnlyWay: false }]);
    expect(account.user?.userId).toBe(userId);
    await act(() => wallets.remove.mutateAsync({ id: wallets.wallets[0]?.id ?? '' }));
    expect(wallets.wallets).toEqual([]);
    fake.refusals.personal_sign = { code: 4001, message: 'No' };
    expect(await failure(() => wallets.connect.mutateAsync({ wallet }))).toBe('cancelled');
    fake.remove();
    expect(changes()).toEqual(['wallets added', 'wallets removed']);
  });

  it('neither adds nor reports a wallet that the user has connected before', async () => {
    await open();
    const { fake, wallet } = await openWallet();
    onTestFinished(() => fake.remove());
    await act(() => wallets.connect.mutateAsync({ wallet }));
    const before = fake.calls.length;
    expect(await failure(() => wallets.connect.mutateAsync({ wallet }))).toBe('already_registered');
    expect(fake.calls.slice(before)).toEqual(['eth_requestAccounts']);
    expect(changes()).toEqual(['wallets added']);
  });

  it('connects nothing that a wallet answers after reset, and can be called again at once', async () => {
    await open();
    const { fake, wallet } = await openWallet();
    onTestFinished(() => fake.remove());
    for (const method of ['eth_requestAccounts', 'personal_sign']) {
      fake.refusals[method] = '';
      let reason: unknown;
      act(() => {
        wallets.connect.mutateAsync({ wallet }).catch((error) => {
          reason = error.reason;
        });
      });
      await waitFor(() => expect(fake.calls).toContain(method));
      act(() => wallets.connect.reset());
      await waitFor(() => expect(reason).toBe('cancelled'));
      delete fake.refusals[method];
    }
    expect(fake.calls).toEqual(['eth_requestAccounts', 'eth_requestAccounts', 'eth_accounts', 'personal_sign']);
    expect(wallets.wallets).toEqual([]);
    await act(() => wallets.connect.mutateAsync({ wallet }));
    expect(wallets.wallets).toHaveLength(1);
  });
});

describe('useSocialAccounts', () => {
  /** Returns to this page as from Google, which `connect` of this tab has led to. */
  async function returnFromGoogle(email: string) {
    await signIn();
    const { client } = harness;
    storeConnection(internalsOf(client).tabStorage, 'google', client.user.getSync()?.user_id ?? '');
    history.replaceState(null, '', `/?stytch_token_type=oauth&token=${await harness.oauthToken(email)}`);
    onTestFinished(() => history.replaceState(null, '', '/'));
    harness.render(<Probe />, config);
    await waitFor(() => expect(social.connect.status).not.toMatch(/idle|pending/));
  }

  it('completes the connection when the user returns, and removes the account', async () => {
    await returnFromGoogle(EMAIL);
    expect(social.connect.data).toEqual({ isConnected: true, isAgain: false });
    expect(social).toMatchObject({ hasReturned: true, available: ['github'], accounts: [{ type: 'google' }] });
    await act(() => social.remove.mutateAsync({ id: social.accounts[0]?.id ?? '' }));
    expect(social.accounts).toEqual([]);
    expect(changes()).toEqual(['oauth added', 'oauth removed']);
  });

  it('names the account that lacks a scope of the configuration', async () => {
    await returnFromGoogle(EMAIL);
    const reconnect = async (custom_scopes: string[]) => {
      cleanup();
      harness.render(<Probe />, { oauthOptions: { providers: [{ type: 'google', custom_scopes }] } });
      await waitFor(() => expect(social.accounts).toHaveLength(1));
      return social.accounts[0]?.reconnect;
    };
    expect(await reconnect(['openid', 'offline_access'])).toBeNull();
    expect(await reconnect(['openid', 'calendar.readonly'])).toEqual({ type: 'google' });
    // Without a compiler, the scopes may be the text that the social provider receives.
    expect(await reconnect('openid offline_access' as never)).toBeNull();
    expect(await reconnect('openid calendar.readonly' as never)).toEqual({ type: 'google' });
  });

  it('completes the connection in a tab that another page has opened', async () => {
    vi.stubGlobal('opener', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    await returnFromGoogle(EMAIL);
    expect(social.hasReturned).toBe(true);
    expect(changes()).toEqual(['oauth added']);
  });

  it('connects the account in a popup whose link to its page is cut, and closes the popup', async () => {
    const closed = vi.spyOn(window, 'close').mockImplementation(() => {});
    onTestFinished(() => closed.mockRestore());
    await signIn();
    sessionStorage.setItem('foyer-oauth-began', 'popup');
    history.replaceState(null, '', `/?stytch_token_type=oauth&token=${await harness.oauthToken(EMAIL)}`);
    onTestFinished(() => history.replaceState(null, '', '/'));
    harness.render(<Probe />, config);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(social.accounts).toMatchObject([{ type: 'google' }]);
  });

  it('opens the popup in the click, before the API has answered', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => opened.mockRestore());
    await signIn();
    harness.render(<Probe />, { oauthOptions: { mode: 'popup', providers: [{ type: 'google' }] } });
    await waitFor(() => expect(account.status).toBe('success'));
    await harness.fault({ method: 'POST', path: '/sdk/v1/oauth/attach', status: 500, body: {}, times: 10 });
    await act(async () => social.connect.mutate({ type: 'google' }));
    expect(opened).toHaveBeenCalledOnce();
    await waitFor(() => expect(social.connect.error).not.toBeNull());
  });

  it('fails if another user has returned', async () => {
    await returnFromGoogle('eve@example.com');
    expect(social.connect.error).toMatchObject({ error_type: 'session_changed' });
    expect(changes()).toEqual([]);
  });
});

describe('useAccountSecondFactor', () => {
  it('shows the recovery codes of an app that is set up, and removes the app with them', async () => {
    await open();
    expect(secondFactor.isOn).toBe(false);
    await act(() => setup.start.mutateAsync());
    expect(secondFactor.isOn).toBe(false);
    const secret = setup.status === 'ready' ? setup.secret : '';
    await act(() => setup.confirm.mutateAsync({ code: totpCode(secret) }));
    expect(secondFactor.isOn).toBe(true);
    const codes = recovery.status === 'ready' ? recovery.codes : [];
    await act(() => recovery.acknowledge.mutateAsync());
    await act(() => secondFactor.showRecoveryCodes.mutateAsync());
    expect(recovery).toMatchObject({ status: 'ready', codes });
    expect(codes.length).toBeGreaterThan(0);
    await act(() => secondFactor.turnOff.mutateAsync());
    expect([secondFactor.isOn, recovery.status]).toEqual([false, 'idle']);
    expect(changes()).toEqual(['secondFactor turnedOn', 'secondFactor turnedOff']);
  });

  it('has to be set up again with a key that has expired, or that another device has deleted', async () => {
    await open(240);
    const begin = async () => {
      await act(() => setup.start.mutateAsync());
      return setup.status === 'ready' ? setup.secret : '';
    };
    const expired = await begin();
    await harness.advance(61 * 60);
    expect(await failure(() => setup.confirm.mutateAsync({ code: '123456' }))).toBe('expired_totp');
    expect(setup.status).toBe('idle');
    const secret = await begin();
    expect([expired, '']).not.toContain(secret);
  });

  it('cannot be turned off where it is required and the app is the only second factor', async () => {
    const required: FoyerConfig = { ...config, secondFactorOptions: { required: true, methods: ['totp', 'sms'] } };
    await signIn();
    harness.render(<Probe />, required);
    await waitFor(() => expect(account.status).toBe('success'));
    expect(secondFactor.isRequired).toBe(false);
    await act(() => setup.start.mutateAsync());
    const secret = setup.status === 'ready' ? setup.secret : '';
    await act(() => setup.confirm.mutateAsync({ code: totpCode(secret) }));
    await act(() => recovery.acknowledge.mutateAsync());
    expect(secondFactor.isRequired).toBe(true);
    const before = (await harness.requests('')).length;
    expect(await failure(() => secondFactor.turnOff.mutateAsync())).toBe('second_factor_required');
    expect((await harness.requests('')).length).toBe(before);
    expect(secondFactor.isOn).toBe(true);

    await act(() => phones.send.mutateAsync({ destination: '+12025550123' }));
    const { code } = await harness.message('+12025550123');
    await act(() => phones.verify.mutateAsync({ code }));
    expect(secondFactor.isRequired).toBe(false);
    expect(phones.contacts).toMatchObject([{ isOnlyWay: false, isRequired: false }]);
    await act(() => secondFactor.turnOff.mutateAsync());
    expect(secondFactor.isOn).toBe(false);
  });

  it.each<[string, NonNullable<FoyerConfig['secondFactorOptions']>, boolean]>([
    ['cannot be removed where one is required', { required: true, methods: ['totp', 'sms'] }, true],
    ['can be removed where none is required', { methods: ['totp', 'sms'] }, false],
    ['can be removed where text messages are no second factor', { required: true }, false],
  ])('as the only number of the user %s', async (_, secondFactorOptions, isRequired) => {
    await signIn();
    harness.render(<Probe />, { ...config, secondFactorOptions });
    await waitFor(() => expect(account.status).toBe('success'));
    await addContact(() => phones, '+12025550123');
    await act(async () => {});
    expect(phones.contacts).toMatchObject([{ isVerified: true, isRequired }]);
    const [first] = phones.contacts;
    const before = (await harness.requests('')).length;
    const remove = () => phones.remove.mutateAsync({ id: first?.id ?? '' });
    if (isRequired) {
      expect(await failure(remove)).toBe('second_factor_required');
      expect((await harness.requests('')).length).toBe(before);
      // Another number takes its place.
      await addContact(() => phones, '+12025550124');
      await act(async () => {});
      expect(phones.contacts).toMatchObject([{ isRequired: false }, { isRequired: false }]);
    }
    await act(remove);
    expect(values(phones)).toEqual(isRequired ? ['+12025550124'] : []);
  });

  it('is off if another device has removed the app', async () => {
    await open();
    await act(() => setup.start.mutateAsync());
    const secret = setup.status === 'ready' ? setup.secret : '';
    await act(() => setup.confirm.mutateAsync({ code: totpCode(secret) }));
    await harness.fault({ method: 'DELETE', path: '*', drop: true });
    await act(() => secondFactor.turnOff.mutateAsync());
    expect(secondFactor.isOn).toBe(false);
    expect(changes()).toEqual(['secondFactor turnedOn', 'secondFactor turnedOff']);
  });
});

describe('usePasskeyRegistration and usePasskeys', () => {
  it.each([
    ['without a flow', null, ['PASSKEY_REGISTER', 'passkeys added', 'passkeys changed', 'passkeys removed']],
    ['in the flow of a login', 'login', ['PASSKEY_REGISTER', 'passkeys added', 'passkeys changed', 'passkeys removed']],
    ['in the flow of a registration, which has events for it', 'passkey-registration', ['PASSKEY_REGISTER']],
  ] as const)('report each change of the passkeys once %s', async (_, variant, reported) => {
    installPasskeyBrowser();
    await signIn();
    harness.render(<Probe />, config, variant);
    await waitFor(() => expect(passkeys.status).toBe('success'));
    await act(() => registration.create.mutateAsync());
    const id = passkeys.passkeys[0]?.webauthnRegistrationId ?? '';
    expect(await failure(() => passkeys.rename.mutateAsync({ id, name: ' ' }))).toBe(
      'empty_webauthn_registration_name',
    );
    await act(() => passkeys.rename.mutateAsync({ id, name: 'Laptop' }));
    await act(() => passkeys.remove.mutateAsync({ id }));
    expect(passkeys.passkeys).toEqual([]);
    expect(changes()).toEqual(reported);
  });
});

describe('a passkey that another device has deleted', () => {
  async function withPasskey() {
    installPasskeyBrowser();
    await open();
    await act(() => registration.create.mutateAsync());
    const { webauthn_registration_id: id = '', ...passkey } =
      harness.client.user.getSync()?.webauthn_registrations[0] ?? {};
    harness.events.length = 0;
    return { id, passkey };
  }
  /** Deletes it without this page, which still lists it. */
  async function deleteElsewhere(id: string) {
    const tokens = harness.client.session.getTokens();
    await harness.fetch(`/sdk/v1/users/webauthn_registrations/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${btoa(`${harness.publicToken}:${tokens?.session_token}`)}` },
    });
    expect(passkeys.passkeys).toHaveLength(1);
  }

  it('is deleted without an error', async () => {
    const { id } = await withPasskey();
    await deleteElsewhere(id);
    expect(await act(() => passkeys.remove.mutateAsync({ id }))).toBeNull();
    expect(passkeys.passkeys).toEqual([]);
    expect(changes()).toEqual(['passkeys removed']);
  });

  it('is gone after a change of its name, which fails', async () => {
    const { id } = await withPasskey();
    await deleteElsewhere(id);
    expect(await failure(() => passkeys.rename.mutateAsync({ id, name: 'Laptop' }))).toBe(
      'webauthn_registration_not_found',
    );
    expect(passkeys.passkeys).toEqual([]);
  });

  it('is one whose deletion has lost its response', async () => {
    const { id } = await withPasskey();
    await harness.fault({ method: 'DELETE', path: '*', drop: true });
    await act(() => passkeys.remove.mutateAsync({ id }));
    expect(passkeys.passkeys).toEqual([]);
  });
});

it('a passkey is there although the response to its registration was lost', async () => {
  installPasskeyBrowser();
  await open();
  await harness.fault({ path: '/sdk/v1/webauthn/register', drop: true });
  await act(() => registration.create.mutateAsync());
  expect(passkeys.passkeys).toHaveLength(1);
  expect(changes()).toEqual(['PASSKEY_REGISTER', 'passkeys added']);
});

it('an authenticator app names the account by what is verified', async () => {
  await open();
  await addContact(() => phones, '+12025550123');
  await act(async () => {});
  await act(() => emails.remove.mutateAsync({ id: emails.contacts[0]?.id ?? '' }));
  await act(() => emails.send.mutateAsync({ destination: 'mistyped@example.com' }));
  await act(() => setup.start.mutateAsync());
  expect(decodeURIComponent(setup.status === 'ready' ? new URL(setup.uri).pathname : '')).toMatch(/:\+12025550123$/);
});

/** Adds an address or number by its passcode. */
async function addContact(contacts: () => UseAccountContactsResult, destination: string) {
  await contacts().send.mutateAsync({ destination });
  const { code } = await harness.message(destination);
  await act(async () => {});
  await contacts().verify.mutateAsync({ code });
}

describe('the end of the session', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['an address', 60, () => addContact(() => emails, 'ada@example.org')],
    ['a phone number', 60, () => addContact(() => phones, '+12025550123')],
    ['a number in a short session', 12, () => addContact(() => phones, '+12025550123')],
    ['a password', 60, () => password.set.mutateAsync({ password: 'correct horse battery staple' })],
    [
      'another password',
      60,
      async () => {
        await password.set.mutateAsync({ password: 'correct horse battery staple' });
        const entered = {
          currentPassword: 'correct horse battery staple',
          newPassword: 'another horse battery staple',
        };
        await password.change.mutateAsync(entered);
      },
    ],
    [
      'a wallet',
      60,
      async () => {
        const { fake, wallet } = await openWallet();
        await wallets.connect.mutateAsync({ wallet });
        fake.remove();
      },
    ],
    [
      'an authenticator app',
      60,
      async () => {
        await setup.start.mutateAsync();
        await act(async () => {});
        await setup.confirm.mutateAsync({ code: totpCode(setup.status === 'ready' ? setup.secret : '') });
      },
    ],
  ])('stays after the addition of %s to a session of %i minutes', async (_what, minutes, change) => {
    await open(minutes);
    const end = () => Date.parse(harness.client.session.getSync()?.expires_at ?? '');
    const before = end();
    await act(change);
    // The duration is sent in whole minutes, without the time of a slow request.
    expect(before - end()).toBeLessThan(120_000);
    expect(end() - before).toBeLessThan(1_000);
  });
});
