import { eventually } from '@foyer/test-support/eventually';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AuthenticationFactor } from '../contract/wire.ts';
import type { Variant } from '../flow.ts';
import { createFlowController, type FlowOptions } from '../flow-controller.ts';
import { createTestClient, type InternalClient } from '../testing/create-test-client.ts';
import type { FakeTab } from '../testing/fake-browser.ts';
import { openClient } from '../testing/open-client.ts';
import { at, MINUTES, ok, PUBLIC_TOKEN, STATE_KEY, someAuth } from '../testing/stub-provider.ts';
import { heldStepStore } from './held-sign-in.ts';

const RECORD = `${STATE_KEY}::held_sign_in`;
const EMAIL = 'ada@example.test';

/** The response of a sign-in whose user the API has created for its message. */
const newUser = () => {
  const response = someAuth();
  const factor = { type: 'otp', delivery_method: 'email', last_authenticated_at: at(1) } as AuthenticationFactor;
  return { ...response, session: { ...response.session, authentication_factors: [factor] } };
};

/** A page with a flow that asks new users for their details, and what it shows and reports. */
function setUp({ userCreated = true, ...options }: FlowOptions & { userCreated?: boolean } = {}) {
  const opened = openClient();
  const { provider, client, browser, tab } = opened;
  provider.on('/otps/email/login_or_create', ok({ method_id: 'email-1', user_created: userCreated }));
  provider.on('/otps/authenticate', ok(newUser()));
  provider.on('/sessions/authenticate', ok(newUser()));
  provider.on('/sessions/revoke', ok({}));
  const onComplete = vi.fn();
  const details: FlowOptions['steps'] = { detailsOptions: { fields: [{}] } };
  const open = (from: InternalClient, steps = details, variant?: Variant) => {
    const flow = createFlowController(from, { onComplete, steps, variant, carry: { returnTo: '/cart' }, ...options });
    onTestFinished(flow.subscribe(() => {}));
    const held = heldStepStore(PUBLIC_TOKEN, from.storage, from.state);
    return { client: from, flow, held, screen: () => flow.get().state.screen };
  };
  const openIn = (other: FakeTab, ...how: [steps?: FlowOptions['steps'], variant?: Variant]) =>
    open(createTestClient(PUBLIC_TOKEN, { telemetry: false }, other.environment), ...how);
  const page = open(client);
  return {
    ...opened,
    ...page,
    onComplete,
    stored: () => tab.environment.page.localStorage.getItem(RECORD),
    openIn,
    openTab: (...how: [steps?: FlowOptions['steps'], variant?: Variant]) =>
      openIn(browser.openTab(provider.fetch), ...how),
    async signIn() {
      const { flow } = page;
      flow.begin();
      await client.otps.email.loginOrCreate(EMAIL);
      const otp = {
        type: 'email',
        methodId: 'email-1',
        otpDestination: EMAIL,
        expiresAt: Date.now() + 60_000,
      } as const;
      flow.dispatch({ type: 'otpSent', otp });
      const { visit } = flow.get();
      const response = await client.otps.authenticate('123456', 'email-1', MINUTES);
      const isCompleted = flow.complete(response, { entry: 'form' });
      flow.dispatchFrom(visit, { type: 'otpAuthenticated' });
      return isCompleted;
    },
  };
}

it('a new user completes the details before the sign-in is reported, with what it carries', async () => {
  const { flow, screen, signIn, onComplete, held, stored, client } = setUp();
  expect(await signIn()).toBe(true);
  expect(screen()).toBe('ProfileDetails');
  expect(held.get()).toBe('details');
  expect(client.session.getSync()?.session_id).toBe('session-test-1');
  expect(onComplete).not.toHaveBeenCalled();
  await flow.completeStep('details');
  expect(screen()).toBe('PasswordConfirmation');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ isNewUser: true, returnTo: '/cart', entry: 'form' }),
  );
  expect(held.get()).toBeNull();
  expect(stored()).toBeNull();
});

describe('the cookie of the step, for the server of the host application,', () => {
  const cookieOf = ({ browser }: ReturnType<typeof setUp>) => browser.cookies().foyer_held;

  it('names the step of the session, and ends with the step', async () => {
    const page = setUp();
    await page.signIn();
    expect(cookieOf(page)).toBe('details');
    const written = page.browser.cookieWrites.find((text) => text.startsWith('foyer_held=details'));
    expect(written).toContain('path=/;');
    expect(written).toContain('samesite=lax');
    await page.flow.completeStep('details');
    expect(cookieOf(page)).toBeUndefined();
  });

  it('ends with a sign-out', async () => {
    const page = setUp();
    await page.signIn();
    await page.client.session.revoke();
    expect(cookieOf(page)).toBeUndefined();
  });

  it('is not written for a sign-in without a step', async () => {
    const page = setUp({ userCreated: false });
    await page.signIn();
    expect(cookieOf(page)).toBeUndefined();
  });

  it('is removed by the next page if the storage was cleared', async () => {
    const page = setUp();
    await page.signIn();
    page.tab.environment.page.localStorage.removeItem(RECORD);
    page.openTab();
    expect(cookieOf(page)).toBeUndefined();
  });
});

it('a step holds back the sign-in before any listener sees its session', async () => {
  const { client, held, signIn } = setUp();
  const seen: unknown[] = [];
  client.state.subscribe(() => client.session.getSync() && seen.push(held.get()));
  await signIn();
  expect(new Set(seen)).toEqual(new Set(['details']));
});

it.each([
  ['a known user', { userCreated: false }],
  ['a flow without the step', { steps: { detailsOptions: { fields: [] } } }],
  ['a flow without steps', { steps: {} }],
])('%s is signed in at once, and nothing is stored', async (_who, options) => {
  const { screen, signIn, onComplete, held, stored } = setUp(options);
  await signIn();
  expect(screen()).toBe('OTPConfirmation');
  expect(held.get()).toBeNull();
  expect(stored()).toBeNull();
  await eventually(() => expect(onComplete).toHaveBeenCalledOnce());
});

it('a closed tab is continued by the next page with the step, and by no page without it', async () => {
  const { signIn, openTab, onComplete } = setUp();
  await signIn();
  const without = openTab({});
  await eventually(() => expect(without.flow.get().isRestoring).toBe(false));
  expect(without.screen()).toBe('Main');
  expect(without.held.get()).toBe('details');
  const next = openTab();
  expect(next.flow.get().isRestoring).toBe(true);
  await eventually(() => expect(next.screen()).toBe('ProfileDetails'));
  await next.flow.completeStep('details');
  expect(next.screen()).toBe('PasswordConfirmation');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ returnTo: '/cart', isNewUser: true }));
});

it.each([
  ['login', 'ProfileDetails'],
  ['reset-password', 'ProfileDetails'],
  ['passkey-registration', 'PasskeyRegistrationStart'],
] as const)('a page of the variant %s continues on %s', async (variant, screen) => {
  const { signIn, openTab } = setUp();
  await signIn();
  const next = openTab(undefined, variant);
  await eventually(() => expect(next.flow.get().isRestoring).toBe(false));
  expect(next.screen()).toBe(screen);
});

it('another tab that waits for the message, or shows the step too, shows the end of the step', async () => {
  const { signIn, flow, openTab, onComplete } = setUp();
  const waiting = openTab();
  waiting.flow.dispatch({ type: 'magicLinkSent', email: EMAIL });
  await signIn();
  const second = openTab();
  await eventually(() => expect(second.screen()).toBe('ProfileDetails'));
  expect(waiting.screen()).toBe('EmailConfirmation');
  await flow.completeStep('details');
  await eventually(() => expect([waiting.screen(), second.screen()]).toEqual(Array(2).fill('PasswordConfirmation')));
  await second.flow.completeStep('details');
  expect(onComplete).toHaveBeenCalledOnce();
});

it('the listeners of another tab are called when the step ends, which changes nothing else of the session', async () => {
  const { signIn, flow, openTab } = setUp();
  await signIn();
  const { client, held } = openTab();
  await eventually(() => expect(client.state.get()).toMatchObject({ status: 'signedIn', fromCache: false }));
  const seen: unknown[] = [];
  client.state.subscribe(() => seen.push(held.get()));
  await flow.completeStep('details');
  await eventually(() => expect(seen).toContain(null));
});

it('the end of the session ends the step, and leaves nothing behind', async () => {
  const { signIn, client, screen, openTab, stored, flow, onComplete } = setUp();
  await signIn();
  const second = openTab();
  await eventually(() => expect(second.screen()).toBe('ProfileDetails'));
  await client.session.revoke();
  expect(screen()).toBe('Main');
  await eventually(() => expect(second.screen()).toBe('Main'));
  expect(stored()).toBeNull();
  await flow.completeStep('details');
  expect(screen()).toBe('Main');
  expect(onComplete).not.toHaveBeenCalled();
});

it('the user who left the screen before the response gets to the step all the same', async () => {
  const { flow, client, screen } = setUp();
  flow.begin();
  await client.otps.email.loginOrCreate(EMAIL);
  const response = await client.otps.authenticate('123456', 'email-1', MINUTES);
  flow.dispatch({ type: 'walletSetupRequested' });
  flow.complete(response, { entry: 'form' });
  expect(screen()).toBe('ProfileDetails');
});

it('a step that another tab completes before this one shows it is not asked for a second time', async () => {
  const { flow, client, screen, openTab, onComplete, stored } = setUp();
  flow.begin();
  await client.otps.email.loginOrCreate(EMAIL);
  const response = await client.otps.authenticate('123456', 'email-1', MINUTES);
  const other = openTab();
  await eventually(() => expect(other.screen()).toBe('ProfileDetails'));
  await other.flow.completeStep('details');
  flow.complete(response, { entry: 'form' });
  flow.dispatch({ type: 'signedInElsewhere' });
  expect([screen(), stored()]).toEqual(['PasswordConfirmation', null]);
  expect(onComplete).toHaveBeenCalledOnce();
});

it('another user who signs in afterwards is not held back', async () => {
  const { signIn, client, provider, held, flow, screen } = setUp();
  await signIn();
  provider.on('/otps/authenticate', ok(someAuth('2')));
  const response = await client.otps.authenticate('123456', 'email-1', MINUTES);
  expect(held.get()).toBeNull();
  flow.complete(response, { entry: 'form' });
  await eventually(() => expect(screen()).toBe('PasswordConfirmation'));
});

describe('the second step', () => {
  /** A sign-in of a user with an authenticator app, and what the step adds to its session. */
  const totpUser = (...types: AuthenticationFactor['type'][]) => {
    const { session, user, ...response } = newUser();
    const added = types.map((type, index) => ({ type, delivery_method: 'sms', last_authenticated_at: at(2 + index) }));
    return {
      ...response,
      user: { ...user, totps: [{ totp_id: 'totp-1', verified: true }] },
      session: {
        ...session,
        authentication_factors: [...session.authentication_factors, ...(added as AuthenticationFactor[])],
      },
    };
  };

  function setUpStep(steps: FlowOptions['steps'] = { secondFactorOptions: {} }, signedIn = totpUser()) {
    const page = setUp({ steps, userCreated: false });
    page.provider.on('/otps/authenticate', ok(signedIn));
    page.provider.on('/sessions/authenticate', ok(signedIn));
    return page;
  }
  type StepPage = Pick<ReturnType<typeof setUpStep>, 'client' | 'provider'>;

  /** Adds a factor to the session, as the step does. */
  async function prove({ provider, client }: StepPage, response: object = totpUser('totp')) {
    provider.on('/otps/authenticate', ok(response));
    await client.addFactor('otps.authenticate', { token: '123456', method_id: 'phone-1', ...MINUTES });
  }

  /** A user with a verified number, and with an authenticator app or without. */
  const phoneUser = (hasTotp: boolean, ...types: AuthenticationFactor['type'][]) => {
    const response = totpUser(...types);
    const phone_numbers = [{ phone_id: 'phone-1', phone_number: '+15005550006', verified: true }];
    return { ...response, user: { ...response.user, phone_numbers, ...(!hasTotp && { totps: [] }) } };
  };
  /** A response whose session has only the factors of one delivery method. */
  const withFactors = <Response extends ReturnType<typeof totpUser>>({ session, ...rest }: Response, only: string) => {
    const authentication_factors = session.authentication_factors.filter((each) => each.delivery_method === only);
    return { ...rest, session: { ...session, authentication_factors } };
  };
  const anyFactor = { secondFactorOptions: { methods: ['totp', 'sms'] as const } };

  it.each([
    ['totp', 'totp'],
    ['recovery_codes', 'recovery_code'],
    ['otp', 'otp_sms'],
  ] as const)(
    'holds back a sign-in until it has the factor %s, which the receipt names',
    async (type, secondFactor) => {
      const page = setUpStep(anyFactor, phoneUser(true));
      const { signIn, screen, held, flow, onComplete, stored } = page;
      await signIn();
      expect(screen()).toBe('SecondFactor');
      expect(held.get()).toBe('second_factor');
      expect(onComplete).not.toHaveBeenCalled();
      await flow.completeStep('second_factor');
      expect([held.get(), onComplete.mock.calls]).toEqual(['second_factor', []]);
      await prove(page, phoneUser(true, type));
      expect(held.get()).toBe('second_factor');
      await flow.completeStep('second_factor');
      expect(screen()).toBe('PasswordConfirmation');
      expect(onComplete).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ method: 'otp_email', secondFactor, returnTo: '/cart' }),
      );
      expect(stored()).toBeNull();
    },
  );

  it('comes before the details', async () => {
    const known = setUpStep({ secondFactorOptions: { required: true }, detailsOptions: { fields: [{}] } });
    const { signIn, screen, held, flow, onComplete } = known;
    const page = setUp({ steps: { secondFactorOptions: { required: true }, detailsOptions: { fields: [{}] } } });
    await page.signIn();
    expect(page.screen()).toBe('SecondFactor');
    await prove(page);
    await page.flow.completeStep('second_factor');
    expect([page.screen(), page.held.get()]).toEqual(['ProfileDetails', 'details']);
    await page.flow.completeStep('details');
    expect(page.onComplete).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isNewUser: true }));
    // A known user is not asked for details.
    await signIn();
    await prove(known);
    await flow.completeStep('second_factor');
    expect([screen(), held.get()]).toEqual(['PasswordConfirmation', null]);
    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('is reported as null if nothing was asked, and not at all without the option', async () => {
    const withOption = setUp({ steps: { secondFactorOptions: {} } });
    await withOption.signIn();
    await eventually(() => expect(withOption.onComplete).toHaveBeenCalledOnce());
    expect(withOption.onComplete.mock.lastCall?.[0].secondFactor).toBeNull();
    const without = setUp({ steps: {} });
    await without.signIn();
    await eventually(() => expect(without.onComplete).toHaveBeenCalledOnce());
    expect(without.onComplete.mock.lastCall?.[0]).not.toHaveProperty('secondFactor');
  });

  it('is stored as a set-up if the user has to set up an authenticator app, also after another sign-in', async () => {
    const { signIn, stored, provider } = setUpStep({ secondFactorOptions: { required: true } }, newUser());
    await signIn();
    expect(JSON.parse(stored() ?? '')).toMatchObject({ step: 'second_factor', sets_up: true });
    provider.on('/otps/authenticate', ok(totpUser()));
    await signIn();
    expect(JSON.parse(stored() ?? '')).toMatchObject({ sets_up: true });
    const asked = setUpStep();
    await asked.signIn();
    expect(JSON.parse(asked.stored() ?? '')).not.toHaveProperty('sets_up');
  });

  it('comes back in the next page', async () => {
    const page = setUpStep();
    const { signIn, openTab, onComplete } = page;
    await signIn();
    const next = openTab({ secondFactorOptions: {} });
    await eventually(() => expect(next.screen()).toBe('SecondFactor'));
    await prove(page);
    await next.flow.completeStep('second_factor');
    expect(onComplete).toHaveBeenCalledOnce();
  });

  it.each([
    ['?returnTo=%2Fplans%3Fid%3D1&step_up=second_factor', 'SecondFactor'],
    ['?returnTo=%2Fplans&step_up=strong', 'Main'],
    ['?returnTo=%2Fplans', 'Main'],
  ])('is asked for where a server leads to %s, whatever the options of the pages are: %s', async (query, screen) => {
    const page = setUpStep({});
    await page.signIn();
    expect(page.held.get()).toBeNull();
    await eventually(() => expect(page.onComplete).toHaveBeenCalledOnce());
    page.onComplete.mockClear();
    const tab = page.browser.openTab(page.provider.fetch, `https://app.example.test/login${query}`);
    const login = page.openIn(tab, {});
    await eventually(() => expect(login.flow.get().isRestoring).toBe(false));
    expect(login.screen()).toBe(screen);
    if (screen === 'Main') return;
    expect([login.held.get(), page.browser.cookies().foyer_held]).toEqual(['second_factor', 'second_factor']);
    await login.flow.completeStep('second_factor');
    expect(page.onComplete).not.toHaveBeenCalled();
    await prove(page);
    await login.flow.completeStep('second_factor');
    expect(page.onComplete).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ secondFactor: 'totp', returnTo: '/plans?id=1' }),
    );
    expect(login.held.get()).toBeNull();
  });

  it('is not ended by a page with other options, which asks for what the first page asks for', async () => {
    const page = setUpStep(anyFactor, phoneUser(false));
    await page.signIn();
    const other = page.openTab({ secondFactorOptions: {} });
    await eventually(() => expect(other.screen()).toBe('SecondFactor'));
    await other.flow.completeStep('second_factor');
    expect([other.held.get(), page.held.get()]).toEqual(['second_factor', 'second_factor']);
    await prove(page, phoneUser(false, 'otp'));
    await other.flow.completeStep('second_factor');
    expect(page.held.get()).toBeNull();
    expect(page.onComplete).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ secondFactor: 'otp_sms' }));
  });

  it('is not ended by a second sign-in in a tab whose flow has no such step', async () => {
    const page = setUpStep();
    await page.signIn();
    const other = page.openTab({});
    await other.client.otps.authenticate('123456', 'email-1', MINUTES);
    expect([other.held.get(), page.held.get()]).toEqual(['second_factor', 'second_factor']);
    await prove(page);
    await page.flow.completeStep('second_factor');
    expect(page.onComplete).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ secondFactor: 'totp' }));
  });

  it('is not ended by the removal of the number that it asks for', async () => {
    const page = setUpStep(anyFactor, phoneUser(false));
    await page.signIn();
    const removed = phoneUser(false);
    page.provider.on('/sessions/authenticate', ok({ ...removed, user: { ...removed.user, phone_numbers: [] } }));
    await page.client.session.authenticate();
    await page.flow.completeStep('second_factor');
    expect(page.held.get()).toBe('second_factor');
    expect(page.onComplete).not.toHaveBeenCalled();
  });

  it('names no second factor that the session had before the step', async () => {
    const page = setUpStep(anyFactor, phoneUser(true, 'otp'));
    page.provider.on('/otps/authenticate', ok({ ...phoneUser(true), ...withFactors(phoneUser(true, 'otp'), 'sms') }));
    await page.signIn();
    expect(page.held.get()).toBe('second_factor');
    const passkey = { type: 'webauthn', delivery_method: 'webauthn_registration', last_authenticated_at: at(5) };
    const { session } = withFactors(phoneUser(true, 'otp'), 'sms');
    const factors = [...session.authentication_factors, passkey as AuthenticationFactor];
    await prove(page, { ...phoneUser(true), session: { ...session, authentication_factors: factors } });
    await page.flow.completeStep('second_factor');
    expect(page.onComplete).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ secondFactor: null }));
  });

  it.each([null, { cart: 'x'.repeat(2_000).replaceAll('x', '"') }])(
    'survives a full storage, with the state %j',
    async (state) => {
      const fill = ({ environment }: FakeTab) => {
        const { localStorage: area } = environment.page;
        const setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        Object.defineProperty(environment.page, 'localStorage', { value: { ...area, setItem } });
        return environment;
      };
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      onTestFinished(() => warn.mockRestore());
      const page = setUp({
        userCreated: false,
        steps: { secondFactorOptions: {} },
        carry: { returnTo: '/cart', state },
      });
      const { browser, provider, tab, onComplete } = page;
      fill(tab);
      for (const path of ['/otps/authenticate', '/sessions/authenticate']) provider.on(path, ok(totpUser()));
      await page.signIn();
      expect([page.held.get(), page.stored()]).toEqual(['second_factor', null]);
      const openNext = () => {
        const client = createTestClient(PUBLIC_TOKEN, { telemetry: false }, fill(browser.openTab(provider.fetch)));
        return { client, held: heldStepStore(PUBLIC_TOKEN, client.storage, client.state) };
      };
      const [reloaded, other] = [openNext(), openNext()];
      for (const { client, held } of [reloaded, other]) {
        const seen: unknown[] = [];
        client.state.subscribe(() => seen.push([client.state.get().status, held.get()]));
        await eventually(() => expect(client.state.get().status).toBe('signedIn'));
        expect(held.get()).toBe('second_factor');
        expect(seen).not.toContainEqual(['signedIn', null]);
      }
      const flow = createFlowController(reloaded.client, { onComplete, steps: { secondFactorOptions: {} } });
      onTestFinished(flow.subscribe(() => {}));
      await eventually(() => expect(flow.get().state.screen).toBe('SecondFactor'));
      await prove({ ...page, client: reloaded.client });
      await flow.completeStep('second_factor');
      expect(onComplete).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ secondFactor: 'totp', returnTo: '/cart' }),
      );
      expect([page.held.get(), reloaded.held.get(), other.held.get()]).toEqual([null, null, null]);
      expect(Object.keys(browser.cookies())).not.toContain('foyer_held_sign_in');
    },
  );

  it('leaves no cookie after a sign-out with a full storage', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const page = setUpStep();
    page.browser.denied.storage = true;
    await page.signIn();
    expect(Object.keys(page.browser.cookies())).toContain('foyer_held_sign_in');
    await page.client.session.revoke();
    expect(Object.keys(page.browser.cookies())).not.toContain('foyer_held_sign_in');
  });
});

describe('addFactor', () => {
  it('rejects, and stores nothing, if the API has begun another session', async () => {
    const { signIn, client, provider } = setUp({ userCreated: false });
    await signIn();
    const before = client.session.getTokens();
    const { session, ...other } = someAuth();
    provider.on(
      '/otps/authenticate',
      ok({ ...other, session_token: 'b', session: { ...session, session_id: 'session-2' } }),
    );
    await expect(
      client.addFactor('otps.authenticate', { token: '123456', method_id: 'phone-1', ...MINUTES }),
    ).rejects.toMatchObject({ error_type: 'session_changed' });
    expect(client.session.getTokens()).toEqual(before);
  });
});
