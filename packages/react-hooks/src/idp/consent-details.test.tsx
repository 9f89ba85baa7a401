import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type UseIdpAuthorizeOptions, useIdpAuthorize, useStepUpDialog } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness(null);
const callback = 'https://notes.example/callback';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const ada = 'ada@example.com';
let left: string[] = [];

/** The consent page of a host application: what it may show of a request, and a choice of `openid` alone. */
function Page(options: UseIdpAuthorizeOptions) {
  const request = useIdpAuthorize(options);
  const { user: _, clientName: __, ...facts } = request.status === 'consent' ? request : { user: 0, clientName: 0 };
  return (
    <>
      <output>{request.status}</output>
      <p role="log">{JSON.stringify(facts)}</p>
      {request.status === 'consent' && (
        <>
          <button type="button" onClick={request.allow}>
            allow
          </button>
          <button type="button" onClick={() => request.allowOnly(['openid', 'unknown'])}>
            allow openid
          </button>
          <button type="button" onClick={() => request.allowOnly(['unknown'])}>
            allow nothing
          </button>
          <button type="button" onClick={request.deny}>
            deny
          </button>
        </>
      )}
      {request.status === 'denied' && <a href={request.returnUrl}>{request.clientName}</a>}
    </>
  );
}

/** The dialog of a step-up. */
function Dialog() {
  const { view, sendCode, code, cancel } = useStepUpDialog();
  return (
    <>
      <p role="note">{view.status}</p>
      <button type="button" onClick={() => sendCode.mutate({ channel: 'email' })}>
        email
      </button>
      <input aria-label="code" onChange={({ target }) => code.mutate({ code: target.value })} />
      <button type="button" onClick={cancel}>
        cancel
      </button>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const facts = () => JSON.parse(screen.getByRole('log').textContent ?? '{}');
const ready = () => waitFor(() => expect(facts().guard).toBe('ready'));
const scopesOf = (name: 'isNew' | 'isAllowed') =>
  facts()
    .scopes.filter((scope: Record<string, boolean>) => scope[name])
    .map(({ scope }: { scope: string }) => scope);
const submits = async () =>
  (await harness.requests('/idp/oauth/authorize/submit')).map(
    ({ body }: { body: { scopes: string[] } }) => body.scopes,
  );

async function signIn(factors = [{ type: 'otp', delivery_method: 'email', age_seconds: 0 }], userId?: string) {
  const { user_id } = userId ? { user_id: userId } : await harness.dev('/users', { email: ada });
  harness.client.session.updateSession(await harness.dev('/sessions', { user_id, factors }));
  await harness.client.session.authenticate();
  return user_id as string;
}

/** Opens the page with the request of an app, which the user may have allowed some scopes before. */
async function visit(query: Record<string, string> = {}, app: object = {}, allowed: string[] = []) {
  const { client_id } = await harness.dev('/connected_apps', {
    client_name: 'Notes',
    redirect_urls: [callback],
    client_type: 'third_party',
    ...app,
  });
  if (allowed.length) await allow(client_id, allowed, query.redirect_uri);
  const request = { client_id, redirect_uri: callback, scope: 'openid email', code_challenge: challenge, ...query };
  history.replaceState(null, '', `/?${new URLSearchParams(request)}`);
  return client_id as string;
}

const allow = (client_id: string, scopes: string[], redirect_uri = callback) =>
  harness.client.idp.oauthAuthorizeSubmit({
    ...{ client_id, redirect_uri, response_type: 'code', scopes },
    ...{ code_challenge: challenge, consent_granted: true },
  });

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

describe('useIdpAuthorize says who asks', () => {
  const local = 'http://127.0.0.1:4711/callback';
  const agent = { client_type: 'third_party_public', redirect_urls: [local, 'notes:/back'] };
  it.each<[title: string, query: Record<string, string>, app: object, expected: object]>([
    ['a registered app', {}, {}, { isDetailed: false, isVerified: false, isThirdParty: true, clientHost: null }],
    ['an app of the project', {}, { client_type: 'first_party', bypass_consent: false }, { isThirdParty: false }],
    [
      'an app of the project is verified',
      {},
      { client_type: 'first_party', bypass_consent: false },
      { isVerified: true },
    ],
    ['a public app on this device', { redirect_uri: local }, agent, { isLocal: true, isDetailed: true }],
    [
      'a public app of the project on this device',
      { redirect_uri: local },
      { ...agent, client_type: 'first_party_public' },
      { isLocal: true, isDetailed: true, isVerified: true },
    ],
    [
      "a third party's public app, as which an app can register itself",
      {},
      { client_type: 'third_party_public' },
      { isLocal: false, isDetailed: true, isVerified: false },
    ],
    ['an app with its own scheme', { redirect_uri: 'notes:/back' }, agent, { isLocal: true, destination: 'notes:' }],
    [
      'a server on this device',
      { redirect_uri: local },
      { ...agent, client_type: 'third_party' },
      { isLocal: false, isDetailed: false },
    ],
    [
      'an app that requests a resource',
      { resource: 'https://api.example/mcp' },
      {},
      { isDetailed: true, resources: ['https://api.example/mcp'] },
    ],
  ])('%s', async (_, query, app, expected) => {
    await signIn();
    await visit(query, app);
    harness.render(<Page />);
    await status('consent');
    expect(facts()).toMatchObject(expected);
  });

  it('shows more of an app that verifiedClients does not name, and not of one that it names', async () => {
    await signIn();
    const clientId = await visit();
    harness.render(<Page verifiedClients={['another']} />);
    await status('consent');
    expect(facts()).toMatchObject({ isDetailed: true, isVerified: false });
    cleanup();
    harness.render(<Page verifiedClients={[clientId]} />);
    await status('consent');
    expect(facts()).toMatchObject({ isDetailed: false, isVerified: true });
  });
});

describe('useIdpAuthorize with knownClients', () => {
  const claude = { name: 'Claude', redirectHosts: ['Claude.example', 'localhost', '127.0.0.1', 'claude.example:8443'] };
  const known = { isDetailed: true, isVerified: true, known: claude };
  const unverified = { isDetailed: true, isVerified: false, known: null };
  const back = 'https://claude.example/callback';
  it.each<[title: string, name: string, redirect: string, app: object, name: string, expected: object]>([
    ['knows an app by its host', 'claude', back, {}, 'Claude', known],
    ['knows one that has registered itself', 'X', back, { client_type: 'third_party_public' }, 'Claude', known],
    ['knows a host with its port', 'X', 'https://claude.example:8443/', {}, 'Claude', known],
    ['another port', 'X', 'https://claude.example:8444/', {}, 'X', { ...unverified, isDetailed: false }],
    ['a subdomain', 'CLAUDE', 'https://my.claude.example/', {}, 'CLAUDE', unverified],
    ['a longer host', 'claude', 'https://claude.example.evil.example/', {}, 'claude', unverified],
    ['the name alone', 'Claude', 'https://evil.example/', {}, 'Claude', unverified],
    ['the name with an invisible letter', 'Cla\u200bude ', 'https://evil.example/', {}, 'Cla\u200bude ', unverified],
    ['the name in wide letters', '\uff23laude', 'https://evil.example/', {}, '\uff23laude', unverified],
    ['a longer name', 'Claude 2', 'https://evil.example/', {}, 'Claude 2', { ...unverified, isDetailed: false }],
    ['a server on loopback', 'Claude', 'http://localhost:4711/', {}, 'Claude', unverified],
    ['TLS on loopback', 'Claude', 'https://127.0.0.1/', {}, 'Claude', unverified],
    [
      'a public app on this device',
      'Claude',
      'http://127.0.0.1:4711/',
      { client_type: 'third_party_public' },
      'Claude',
      { ...unverified, isLocal: true },
    ],
    ['the scheme of an app', 'Claude', 'claude.example:/back', {}, 'Claude', unverified],
  ])('%s', async (_, client_name, redirect_uri, app, clientName, expected) => {
    await signIn();
    await visit({ redirect_uri }, { client_name, redirect_urls: [redirect_uri], ...app });
    harness.render(<Page knownClients={[{ name: 'Other', redirectHosts: ['other.example'] }, claude]} />);
    await ready();
    expect(facts()).toMatchObject(expected);
    await press('deny');
    await waitFor(() => screen.getByRole('link'));
    expect(screen.getByRole('link').textContent).toBe(clientName);
  });

  it('believes the client_id of verifiedClients, whatever the name', async () => {
    await signIn();
    const clientId = await visit({}, { client_name: 'Claude' });
    harness.render(<Page knownClients={[claude]} verifiedClients={[clientId]} />);
    await status('consent');
    expect(facts()).toMatchObject({ isVerified: true, isDetailed: false, known: null });
  });
});

describe('useIdpAuthorize with a second request', () => {
  it('marks what is new, and shows more', async () => {
    await signIn();
    await visit({ scope: 'openid email phone' }, {}, ['openid', 'profile']);
    harness.render(<Page />);
    await status('consent');
    expect([scopesOf('isNew'), scopesOf('isAllowed')]).toEqual([['email', 'phone'], ['openid']]);
    expect(facts().isDetailed).toBe(true);
  });

  it('marks nothing in the first request of an app', async () => {
    await signIn();
    await visit();
    harness.render(<Page />);
    await status('consent');
    expect([scopesOf('isNew'), scopesOf('isAllowed')]).toEqual([[], []]);
  });

  it('asks nothing for the same scopes, or for fewer', async () => {
    await signIn();
    await visit({ scope: 'openid' }, {}, ['openid', 'email']);
    harness.render(<Page />);
    await status('redirecting');
    expect(await submits()).toEqual([['openid', 'email'], ['openid']]);
  });

  it('shows no more if the app forces the question', async () => {
    await signIn();
    await visit({ prompt: 'consent' }, {}, ['openid', 'email']);
    harness.render(<Page />);
    await status('consent');
    expect(facts().isDetailed).toBe(false);
  });

  it.each<[string, Record<string, string>, object]>([
    ['the user has allowed', {}, {}],
    ['that bypasses consent', {}, { bypass_consent: true }],
    ['with a second one', { extra: 'https://bank.example/' }, {}],
  ])('asks for the resource of an app %s', async (_, { extra }, app) => {
    await signIn();
    await visit({ resource: 'https://api.example/payroll', state: 'st&te' }, app, ['openid', 'email']);
    if (extra) history.replaceState(null, '', `${location.search}&${new URLSearchParams({ resource: extra })}`);
    harness.render(<Page />);
    await ready();
    expect(facts()).toMatchObject({
      isDetailed: true,
      resources: ['https://api.example/payroll', ...(extra ? [extra] : [])],
    });
    expect(await submits()).toHaveLength(1);
    await press('deny');
    await status('denied');
    // The API would respond to a denial with a code.
    expect(await submits()).toHaveLength(1);
    const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link').href);
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state: 'st&te' });
  });

  it.each([{}, { bypass_consent: true }])(
    'sends interaction_required for a resource under prompt=none (%j)',
    async (app) => {
      await signIn();
      await visit({ resource: 'https://api.example/', prompt: 'none' }, app, ['openid', 'email']);
      harness.render(<Page />);
      await status('redirecting');
      expect(left[0]).toMatch(`${callback}?error=interaction_required&iss=`);
      expect(await submits()).toHaveLength(1);
    },
  );

  it('does not ask for the resource of an app of the project', async () => {
    await signIn();
    await visit({ resource: 'https://api.example/' }, { client_type: 'first_party' });
    harness.render(<Page />);
    await status('redirecting');
    expect(new URL(left[0] ?? '').searchParams.has('code')).toBe(true);
  });

  it('asks although the list of consents cannot be read', async () => {
    await signIn();
    await visit({}, {}, ['openid']);
    const direct = globalThis.fetch;
    globalThis.fetch = async (url, init) =>
      String(url).endsWith('/connected_apps')
        ? Response.json({ status_code: 403, error_type: 'forbidden', error_message: '' }, { status: 403 })
        : direct(url, init);
    harness.render(<Page />);
    await status('consent');
    expect([scopesOf('isNew'), facts().scopes.length, harness.errors]).toEqual([[], 2, []]);
  });
});

describe('useIdpAuthorize with a choice of scopes', () => {
  it('submits the chosen scopes alone, and nothing if none of them was requested', async () => {
    await signIn();
    await visit();
    harness.render(<Page />);
    await ready();
    await press('allow nothing');
    await status('consent');
    expect(await submits()).toEqual([]);
    await press('allow openid');
    await status('redirecting');
    expect(await submits()).toEqual([['openid']]);
  });
});

describe('useIdpAuthorize with a recent factor', () => {
  const old = [{ type: 'otp', delivery_method: 'email', age_seconds: 301 }];

  async function prove() {
    await waitFor(() => expect(screen.getByRole('note').textContent).toBe('choosing'));
    await press('email');
    await waitFor(() => expect(screen.getByRole('note').textContent).toBe('code'));
    const input = screen.getByLabelText<HTMLInputElement>('code');
    const { code } = await harness.message(ada);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  const show = (options: UseIdpAuthorizeOptions = {}) =>
    harness.render(
      <>
        <Page {...options} />
        <Dialog />
      </>,
    );

  it('asks for one before a scope of requiresStepUp, and then submits', async () => {
    await signIn(old);
    await visit();
    show({ requiresStepUp: ['email'] });
    await ready();
    await press('allow');
    await status('confirming');
    expect(await submits()).toEqual([]);
    await prove();
    await status('redirecting');
    expect(await submits()).toEqual([['openid', 'email']]);
  });

  it('submits at once if one is younger than 300 seconds', async () => {
    await signIn([{ type: 'otp', delivery_method: 'email', age_seconds: 200 }]);
    await visit();
    show({ requiresStepUp: ['email'] });
    await ready();
    await press('allow');
    await status('redirecting');
  });

  it('submits at once if the user has not chosen the scope', async () => {
    await signIn(old);
    await visit();
    show({ requiresStepUp: ['email'] });
    await ready();
    await press('allow openid');
    await status('redirecting');
  });

  it('shows the question again when the user closes the dialog', async () => {
    await signIn(old);
    await visit();
    show({ requiresStepUp: ['email'] });
    await ready();
    await press('allow');
    await waitFor(() => expect(screen.getByRole('note').textContent).toBe('choosing'));
    await press('cancel');
    await status('consent');
    expect(facts().error).toBe(null);
    expect(await submits()).toEqual([]);
  });

  it.each([
    ['prompt=login', { prompt: 'login' }],
    ['max_age=0', { max_age: '0' }],
    ['max_age=60', { max_age: '60' }],
    ['a max_age that is no number', { max_age: 'soon' }],
  ])('asks for one under %s', async (_, query) => {
    await signIn([{ type: 'otp', delivery_method: 'email', age_seconds: 100 }]);
    await visit(query);
    show();
    await ready();
    await press('allow');
    await status('confirming');
    await prove();
    await status('redirecting');
    expect(new URL(left[0] ?? '').searchParams.has('code')).toBe(true);
  });

  it('asks for one under max_age without a question, and submits no consent', async () => {
    await signIn(old);
    await visit({ max_age: '60' }, {}, ['openid', 'email']);
    show();
    await status('confirming');
    await prove();
    await status('redirecting');
    expect(new URL(left[0] ?? '').searchParams.has('code')).toBe(true);
  });

  it('asks for none under max_age while one is recent enough', async () => {
    await signIn(old);
    await visit({ max_age: '3600' }, {}, ['openid', 'email']);
    show();
    await status('redirecting');
    expect(new URL(left[0] ?? '').searchParams.has('code')).toBe(true);
  });

  it('sends login_required under prompt=none, and submits nothing', async () => {
    await signIn(old);
    await visit({ max_age: '60', prompt: 'none', state: 'st&te' }, {}, ['openid', 'email']);
    show();
    await status('redirecting');
    expect(left[0]).toMatch(`${callback}?error=login_required&state=st%26te&iss=`);
    expect(await submits()).toEqual([['openid', 'email']]);
    expect(screen.getByRole('note').textContent).toBe('closed');
  });

  const unasked: [title: string, app: object, allowed: string[]][] = [
    ['remembered', {}, ['openid', 'email']],
    ['bypassed', { bypass_consent: true }, []],
    ['of an app of the project', { client_type: 'first_party' }, []],
  ];

  it.each(unasked)('asks for one before a scope of requiresStepUp, although the consent is %s', async (...given) => {
    const [, app, allowed] = given;
    await signIn(old);
    await visit({}, app, allowed);
    const before = await submits();
    show({ requiresStepUp: ['email'] });
    await status('confirming');
    expect(await submits()).toEqual(before);
    await prove();
    await status('redirecting');
    expect(new URL(left[0] ?? '').searchParams.has('code')).toBe(true);
    expect(await submits()).toEqual([...before, ['openid', 'email']]);
  });

  it.each(unasked)('denies the request if the user closes the dialog, and the consent is %s', async (...given) => {
    const [, app, allowed] = given;
    await signIn(old);
    await visit({ state: 'st&te' }, app, allowed);
    const before = await submits();
    show({ requiresStepUp: ['email'] });
    await waitFor(() => expect(screen.getByRole('note').textContent).toBe('choosing'));
    await press('cancel');
    await status('denied');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Notes' });
    expect(link.href).toMatch(`${callback}?error=access_denied&state=st%26te&iss=`);
    expect([left, await submits(), harness.errors]).toEqual([[], before, []]);
  });

  it.each(unasked)('sends login_required under prompt=none, although the consent is %s', async (...given) => {
    const [, app, allowed] = given;
    await signIn(old);
    await visit({ prompt: 'none' }, app, allowed);
    const before = await submits();
    show({ requiresStepUp: ['email'] });
    await status('redirecting');
    expect(left[0]).toMatch(`${callback}?error=login_required&iss=`);
    expect(await submits()).toEqual(before);
  });

  it.each(unasked)('submits at once with a recent one, if the consent is %s', async (...given) => {
    const [, app, allowed] = given;
    await signIn();
    await visit({ prompt: 'none' }, app, allowed);
    show({ requiresStepUp: ['email'] });
    await status('redirecting');
    expect(new URL(left[0] ?? '').searchParams.has('code')).toBe(true);
  });

  it('fails on a page without a dialog, and the question stays', async () => {
    await signIn(old);
    await visit();
    harness.render(<Page requiresStepUp={['email']} />);
    await ready();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await press('allow');
    await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
    vi.useRealTimers();
    await status('consent');
    expect(harness.errors.map(({ message }) => message)).toEqual([expect.stringContaining('no dialog for a step-up')]);
  });
});

describe('useIdpAuthorize with a public app of the project on this device', () => {
  const local = 'http://127.0.0.1:4711/callback';
  const app = { client_type: 'first_party_public', redirect_urls: [local, 'notes:/back'] };

  it.each([local, 'http://127.0.0.1:9999/callback', 'notes:/back'])('asks before it submits to %s', async (url) => {
    await signIn();
    await visit({ redirect_uri: url, scope: 'openid offline_access' }, app);
    harness.render(<Page />);
    await ready();
    expect([left, await submits()]).toEqual([[], []]);
    await press('allow');
    await status('redirecting');
    expect(left[0]).toMatch(`${url}?code=`);
  });

  it('sends interaction_required under prompt=none, and submits nothing', async () => {
    await signIn();
    await visit({ redirect_uri: local, prompt: 'none' }, app);
    harness.render(<Page />);
    await status('redirecting');
    expect(left[0]).toMatch(`${local}?error=interaction_required&iss=`);
    expect(await submits()).toEqual([]);
  });

  it('submits by itself to a server', async () => {
    await signIn();
    await visit({}, { client_type: 'first_party_public' });
    harness.render(<Page />);
    await status('redirecting');
    expect(left[0]).toMatch(`${callback}?code=`);
  });
});

describe('useIdpAuthorize while support views the account', () => {
  const help = 'help@example.com';

  async function impersonate(userId?: string) {
    const { user_id } = userId ? { user_id: userId } : await harness.dev('/users', { email: ada });
    const { token } = await harness.dev('/impersonation_tokens', { user_id, impersonator: help });
    await harness.client.impersonation.authenticate({ impersonation_token: token });
  }

  it.each([{}, { client_type: 'first_party' }, { bypass_consent: true }])(
    'grants nothing to an app with %j, and reports a denial without a submission',
    async (app) => {
      await impersonate();
      await visit({ state: 'st&te' }, app);
      harness.render(<Page />);
      await ready();
      expect(facts().impersonator).toBe(help);
      await press('allow');
      await press('allow openid');
      await status('consent');
      await press('deny');
      await status('denied');
      expect(screen.getByRole<HTMLAnchorElement>('link').href).toMatch(`${callback}?error=access_denied&state=st%26te`);
      expect([left, await submits()]).toEqual([[], []]);
    },
  );

  it('sends access_denied under prompt=none', async () => {
    await impersonate();
    await visit({ prompt: 'none' }, { client_type: 'first_party' });
    harness.render(<Page />);
    await status('redirecting');
    expect(left[0]).toMatch(`${callback}?error=access_denied&iss=`);
    expect(await submits()).toEqual([]);
  });

  it('takes an open question back when support signs in as the same user, and asks again afterwards', async () => {
    const userId = await signIn();
    await visit();
    harness.render(<Page />);
    await ready();
    expect(facts().impersonator).toBe(null);
    await act(() => impersonate(userId));
    await waitFor(() => expect(facts().impersonator).toBe(help));
    await act(async () => void (await signIn(undefined, userId)));
    await waitFor(() => expect(facts().impersonator).toBe(null));
    await ready();
    await press('allow');
    await status('redirecting');
  });
});
