import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorMessage, type UseIdpAuthorizeOptions, useIdpAuthorize } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness(null);
const callback = 'https://notes.example/callback';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
let left: string[] = [];

/** Matches the URL of an error for the app, with the name of the API (RFC 9207). */
const answerWith = (error: string) =>
  new RegExp(`^${callback}\\?error=${error}&state=st%26te&iss=[^&]+%2Fv1%2Fpublic%2Fproject-test-[\\w-]+$`);

/** The consent page of a host application. */
function Page(options: UseIdpAuthorizeOptions) {
  const request = useIdpAuthorize(options);
  return (
    <>
      <output>{request.status}</output>
      {request.status === 'consent' && (
        <>
          <p role="note">{request.user.emails[0]?.email}</p>
          <p role="log">{`${request.clientName} ${request.destination} ${request.guard}`}</p>
          <ul>
            {request.scopes.map(({ scope, description, isGrantable }) => (
              <li key={scope}>{`${scope}: ${description} ${isGrantable}`}</li>
            ))}
          </ul>
          {request.error && <p role="alert">{errorMessage(request.error)}</p>}
          <button type="button" onClick={request.allow}>
            allow
          </button>
          <button type="button" onClick={request.deny}>
            deny
          </button>
        </>
      )}
      {request.status === 'denied' && <a href={request.returnUrl}>back</a>}
      {request.status === 'noSession' && <p role="note">{request.isSilent ? 'silent' : 'log in'}</p>}
      {request.status === 'missingParam' && <p role="alert">{request.param}</p>}
      {request.status === 'error' && (
        <>
          <p role="alert">{errorMessage(request.error)}</p>
          <button type="button" onClick={request.retry}>
            retry
          </button>
        </>
      )}
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const ready = () => waitFor(() => expect(screen.getByRole('log').textContent).toContain(' ready'));
const events = () => harness.events.map(({ type }) => type);
const submits = () => harness.requests('/idp/oauth/authorize/submit');

async function signIn(email = 'ada@example.com') {
  const { user_id } = await harness.dev('/users', { email });
  const tokens = await harness.dev('/sessions', { user_id });
  harness.client.session.updateSession(tokens);
  await harness.client.session.authenticate();
}

/** Opens the page with an app's request. */
async function visit(query: Record<string, string> = {}, app: object = {}) {
  const { client_id } = await harness.dev('/connected_apps', {
    client_name: 'Notes',
    redirect_urls: [callback],
    client_type: 'third_party_public',
    ...app,
  });
  const request = { client_id, redirect_uri: callback, code_challenge: challenge, state: 'st&te', ...query };
  history.replaceState(null, '', `/?${new URLSearchParams(request)}`);
  return client_id as string;
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

it.each([undefined, null])('useIdpAuthorize asks a user whose lists are %s', async (list) => {
  const direct = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const response = await direct(...call);
    const text = await response.clone().text();
    if (!text.includes('"emails"')) return response;
    const { data } = JSON.parse(text);
    for (const user of [data.user, data.__user].filter(Boolean)) {
      for (const name of Object.keys(user).filter((each) => Array.isArray(user[each]))) user[name] = list;
    }
    return Response.json({ data }, { status: response.status });
  });
  await signIn();
  await visit();
  harness.render(<Page />);
  await ready();
  expect(screen.getByRole('note').textContent).toBe('');
  await press('allow');
  await status('redirecting');
  expect(harness.client.user.getSync()).toMatchObject({ status: 'active' });
});

describe('useIdpAuthorize with a request that needs consent', () => {
  it('sends the user to the app with a code and the state of the app when the user allows it', async () => {
    await signIn();
    const client_id = await visit();
    harness.render(<Page />);
    await status('consent');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'openid: Confirm who you are true',
      'email: Read your email address true',
      'profile: Read your name true',
    ]);
    await ready();
    expect(screen.getByRole('log').textContent).toBe('Notes notes.example ready');
    await press('allow');
    await status('redirecting');
    const [url = ''] = left;
    expect(url.startsWith(`${callback}?`)).toBe(true);
    const { searchParams } = new URL(url);
    expect([...searchParams.keys()].sort()).toEqual(['code', 'iss', 'state']);
    expect(searchParams.get('state')).toBe('st&te');
    expect(left).toHaveLength(1);
    expect(harness.events).toEqual([
      {
        type: 'OAUTH_AUTHORIZE_FLOW_START',
        data: { client_id, redirect_uri: callback, scope: 'openid email profile' },
      },
      { type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: {} },
    ]);
    const [submit] = await submits();
    expect(submit.body).toMatchObject({
      consent_granted: true,
      state: 'st&te',
      scopes: ['openid', 'email', 'profile'],
    });
  });

  it('shows a link that reports a denial to the app, and does not leave the page', async () => {
    await signIn();
    await visit();
    harness.render(<Page />);
    await status('consent');
    await press('deny');
    await status('denied');
    expect(screen.getByRole('link').getAttribute('href')).toMatch(answerWith('access_denied'));
    expect(left).toEqual([]);
    expect(events()).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED']);
  });

  it.each([
    ['a foreign address', { redirect_uri: 'https://evil.example/?error=access_denied' }],
    ['an address that runs something', { redirect_uri: 'javascript:alert(1)' }],
    ['no address', {}],
    ['a code', { redirect_uri: `${callback}?code=secret`, authorization_code: 'secret' }],
  ])('builds the link of a denial from the redirect URL of the app when the response holds %s', async (_, data) => {
    await signIn();
    await visit();
    harness.render(<Page />);
    await status('consent');
    await harness.fault({
      path: '/sdk/v1/idp/oauth/authorize/submit',
      status: 200,
      body: { data: { ...data, status_code: 200 } },
    });
    await press('deny');
    await status('denied');
    expect(screen.getByRole('link').getAttribute('href')).toMatch(answerWith('access_denied'));
    expect(left).toEqual([]);
    expect(events()).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED']);
    expect(harness.errors).toEqual([]);
  });

  it('asks again when a denied request is shown a second time', async () => {
    await signIn();
    await visit();
    harness.render(<Page />);
    await status('consent');
    await press('deny');
    await status('denied');
    cleanup();
    harness.render(<Page />);
    await status('consent');
  });

  it('ignores consent right after the window has come to the front', async () => {
    await signIn();
    await visit();
    harness.render(<Page />);
    await ready();
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(screen.getByRole('log').textContent).toContain('arming');
    await press('allow');
    expect(await submits()).toEqual([]);
    await status('consent');
  });

  it('never accepts consent inside a page of another origin', async () => {
    await signIn();
    await visit();
    const foreign = {
      get location(): Location {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    };
    vi.spyOn(window, 'parent', 'get').mockReturnValue(foreign as Window);
    harness.render(<Page />);
    await status('consent');
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('framed'));
    await press('allow');
    expect(await submits()).toEqual([]);
    await press('deny');
    await status('denied');
  });

  it("describes the app's own scopes in the words of the policy, and marks those that cannot be granted", async () => {
    await harness.settings({
      rbac_policy: {
        roles: [
          { role_id: 'stytch_user', description: '', permissions: [{ resource_id: 'notes', actions: ['read'] }] },
        ],
        resources: [{ resource_id: 'notes', description: '', actions: ['read', 'write'] }],
        scopes: [
          {
            scope: 'notes:read',
            description: 'Read <b>all</b> notes',
            permissions: [{ resource_id: 'notes', actions: ['read'] }],
          },
          { scope: 'notes:write', description: '', permissions: [{ resource_id: 'notes', actions: ['write'] }] },
        ],
      },
    });
    await signIn();
    await visit({ scope: 'openid notes:read notes:write' });
    harness.reload();
    harness.render(<Page />);
    await status('consent');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'openid: Confirm who you are true',
      'notes:read: Read <b>all</b> notes true',
      'notes:write: Use the notes:write scope false',
    ]);
  });

  it('asks again after an answer that was lost on the network', async () => {
    await signIn();
    await visit();
    harness.render(<Page />);
    await ready();
    await harness.fault({ path: '/sdk/v1/idp/oauth/authorize/submit', drop: true });
    await press('allow');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not reach'));
    expect(harness.errors).toMatchObject([{ name: 'NetworkError' }]);
    await ready();
    await press('allow');
    await status('redirecting');
    expect(left).toHaveLength(1);
  });
});

describe('useIdpAuthorize with a request that needs no consent', () => {
  it('submits once, under StrictMode and with two mounts', async () => {
    await signIn();
    await visit({}, { bypass_consent: true });
    harness.render(
      <StrictMode>
        <Page />
        <Page />
      </StrictMode>,
    );
    await waitFor(() => expect(left).toHaveLength(1));
    expect(await submits()).toHaveLength(1);
    expect(await harness.requests('/idp/oauth/authorize/start')).toHaveLength(1);
    expect(events()).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_COMPLETE']);
    cleanup();
    harness.render(<Page />);
    await status('redirecting');
    expect(await submits()).toHaveLength(1);
    expect(left).toHaveLength(1);
  });

  it('leaves the page only while it is shown', async () => {
    await signIn();
    await visit({}, { bypass_consent: true });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const direct = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      const answer = await direct(url, init);
      if (String(url).endsWith('/submit')) await gate;
      return answer;
    };
    harness.render(<Page />);
    await status('submitting');
    cleanup();
    await act(async () => release());
    expect(left).toEqual([]);
    harness.render(<Page />);
    await status('redirecting');
    expect(left).toHaveLength(1);
  });

  it('reports consent_required to an app that requests prompt=none', async () => {
    await signIn();
    await visit({ prompt: 'none' });
    harness.render(<Page />);
    await waitFor(() => expect(left).toEqual([expect.stringMatching(answerWith('consent_required'))]));
    expect(events()).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
  });
});

describe('useIdpAuthorize with a local app that the user has allowed before', () => {
  const local = 'http://127.0.0.1:4711/callback';
  async function visitAllowed(query: Record<string, string> = {}, app: object = {}) {
    await signIn();
    const client_id = await visit({ redirect_uri: local, ...query }, { redirect_urls: [local], ...app });
    await harness.client.idp.oauthAuthorizeSubmit({
      ...{ client_id, redirect_uri: local, response_type: 'code', scopes: ['openid', 'email', 'profile'] },
      ...{ code_challenge: challenge, consent_granted: true },
    });
    harness.render(<Page />);
  }
  const returnedTo = () => {
    const { origin, pathname, searchParams } = new URL(left[0] ?? '');
    return { url: origin + pathname, query: Object.fromEntries(searchParams) };
  };

  it('submits nothing before the user allows it again', async () => {
    await visitAllowed();
    await status('consent');
    expect(await submits()).toHaveLength(1);
    await ready();
    await press('allow');
    await status('redirecting');
    expect(returnedTo()).toMatchObject({ url: local, query: { code: expect.any(String), state: 'st&te' } });
    expect(await submits()).toHaveLength(2);
  });

  it('submits no denial, which the API would answer with a code', async () => {
    await visitAllowed();
    await status('consent');
    await press('deny');
    await status('denied');
    const { searchParams } = new URL(screen.getByRole('link').getAttribute('href') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state: 'st&te' });
    expect(await submits()).toHaveLength(1);
    expect(left).toEqual([]);
  });

  it('returns interaction_required for prompt=none, and submits nothing', async () => {
    await visitAllowed({ prompt: 'none' });
    await status('redirecting');
    expect(returnedTo()).toMatchObject({ url: local, query: { error: 'interaction_required', state: 'st&te' } });
    expect(await submits()).toHaveLength(1);
    expect(events()).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
  });

  it('submits by itself for an app with a server, which has a secret', async () => {
    await visitAllowed({}, { client_type: 'third_party' });
    await status('redirecting');
    expect(returnedTo()).toMatchObject({ url: local, query: { code: expect.any(String) } });
  });
});

describe('useIdpAuthorize and the session', () => {
  it('waits for a session and continues as soon as a user signs in', async () => {
    await visit();
    harness.render(<Page />);
    await status('noSession');
    expect(harness.errors).toEqual([]);
    await act(() => signIn());
    await status('consent');
    await act(async () => void (await harness.client.session.revoke()));
    await status('noSession');
  });

  it('has isSilent without a session when the app requests prompt=none', async () => {
    await visit({ prompt: 'none' });
    harness.render(<Page />);
    await status('noSession');
    expect(screen.getByRole('note').textContent).toBe('silent');
    expect(left).toEqual([]);
  });

  it('sends the request again when another user signs in', async () => {
    await signIn();
    await visit();
    harness.render(<Page />);
    await status('consent');
    expect(screen.getByRole('note').textContent).toBe('ada@example.com');
    await act(() => signIn('grace@example.com'));
    await waitFor(async () => expect(await harness.requests('/idp/oauth/authorize/start')).toHaveLength(2));
    await status('consent');
    expect(screen.getByRole('note').textContent).toBe('grace@example.com');
  });

  it('asks again when the other user has allowed the app before', async () => {
    await signIn('grace@example.com');
    const client_id = await visit();
    await harness.client.idp.oauthAuthorizeSubmit({
      ...{ client_id, redirect_uri: callback, response_type: 'code', scopes: ['openid', 'email', 'profile'] },
      ...{ code_challenge: challenge, consent_granted: true },
    });
    const grace = harness.client.session.getTokens();
    await signIn();
    harness.render(<Page />);
    await status('consent');
    expect(screen.getByRole('note').textContent).toBe('ada@example.com');
    if (grace) harness.client.session.updateSession(grace);
    await act(async () => void (await harness.client.session.authenticate()));
    await waitFor(() => expect(screen.getByRole('note').textContent).toBe('grace@example.com'));
    expect(left).toEqual([]);
    // The API treats a denial as consent here: no call is sent.
    await press('deny');
    await status('denied');
    expect(await submits()).toHaveLength(1);
    expect(screen.getByRole('link').getAttribute('href')).toMatch(answerWith('access_denied'));
    expect(left).toEqual([]);
  });

  it('exchanges a trusted token once, in place of the existing session', async () => {
    await harness.settings({ trusted_token_profiles: ['partner'] });
    await signIn();
    const { token } = await harness.dev('/trusted_tokens', { email: 'grace@example.com', profile_id: 'partner' });
    await visit();
    harness.render(
      <StrictMode>
        <Page trustedAuthToken={token} tokenProfileId="partner" />
      </StrictMode>,
    );
    await status('consent');
    expect(harness.client.user.getSync()?.emails[0]?.email).toBe('grace@example.com');
    const attests = await harness.requests('/sessions/attest');
    expect(attests).toHaveLength(1);
    expect(attests[0].body).toMatchObject({ profile_id: 'partner', session_duration_minutes: 60 });
    expect(await harness.requests('/sessions/revoke')).toHaveLength(1);
  });

  it.each([
    ['a refused token', { trustedAuthToken: 'nonsense', tokenProfileId: 'partner' }, 'ApiError'],
    ['a token without its profile', { trustedAuthToken: 'a.b.c' }, 'UsageError'],
  ])('fails with %s', async (_, options, name) => {
    await harness.settings({ trusted_token_profiles: ['partner'] });
    await visit();
    harness.render(<Page {...options} />);
    await status('error');
    expect(harness.errors).toMatchObject([{ name }]);
  });
});

describe('useIdpAuthorize with an invalid request', () => {
  it.each(['client_id', 'redirect_uri'])('reports a missing %s', async (name) => {
    await signIn();
    await visit({ [name]: '' });
    harness.render(
      <StrictMode>
        <Page />
      </StrictMode>,
    );
    await status('missingParam');
    expect(screen.getByRole('alert').textContent).toBe(name);
    expect(harness.errors).toMatchObject([{ name: 'UsageError', message: `Required parameter is missing: ${name}.` }]);
    expect(await harness.requests('/idp/oauth/authorize/start')).toEqual([]);
  });

  it('reports a redirect URL that is not registered', async () => {
    await signIn();
    await visit({ redirect_uri: 'https://evil.example/' });
    harness.render(<Page />);
    await status('error');
    expect(harness.errors).toMatchObject([{ error_type: 'connected_app_supplied_redirect_url_not_found_in_client' }]);
  });

  it('rejects a redirect URL that no app may have before it sends anything', async () => {
    await signIn();
    await visit({ redirect_uri: 'javascript:alert(1)' });
    harness.render(<Page />);
    await status('error');
    expect(harness.errors).toMatchObject([{ error_type: 'idp_redirect_not_allowed' }]);
    expect(await harness.requests('/idp/oauth/authorize/start')).toEqual([]);
    expect(left).toEqual([]);
  });

  it('does not follow a URL of another destination in the response', async () => {
    await signIn();
    await visit({}, { bypass_consent: true });
    await harness.fault({
      path: '/sdk/v1/idp/oauth/authorize/submit',
      status: 200,
      body: { data: { redirect_uri: 'javascript:alert(1)', authorization_code: 'x', status_code: 200 } },
    });
    harness.render(<Page />);
    await status('error');
    expect(left).toEqual([]);
  });

  it('starts again on retry', async () => {
    await signIn();
    await visit();
    await harness.fault({ path: '/sdk/v1/idp/oauth/authorize/start', status: 503, times: 3, body: 'nonsense' });
    harness.render(<Page />);
    await status('error');
    await press('retry');
    await status('consent');
  });
});
