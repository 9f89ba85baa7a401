// Finds a consent or logout page that works in a frame, acts for another account, or never returns to the app.

import { describe, expect, inject } from 'vitest';
import { axe, axeInSchemes, test, trees, treesOf, Widget } from '../tools/flow.ts';
import { eventually, type Project } from '../tools/provider.ts';
import { addApp, authorization, callback, iss, requestUrl, sentBack, signIn, visit } from './consent.ts';

const ada = { email: 'ada@example.com' };
const NO_SESSION = 'No active session detected. Please log in to continue.';
const submissions = async (project: Project) =>
  (await project.requests()).filter(({ path }) => path.endsWith('/authorize/submit'));
const policy = {
  roles: [{ role_id: 'stytch_user', description: '', permissions: [{ resource_id: 'notes', actions: ['read'] }] }],
  resources: [{ resource_id: 'notes', description: '', actions: ['read', 'write'] }],
  scopes: [
    {
      scope: 'notes:read',
      description: 'Read all of your notes',
      permissions: [{ resource_id: 'notes', actions: ['read'] }],
    },
    { scope: 'notes:write', description: '', permissions: [{ resource_id: 'notes', actions: ['write'] }] },
  ],
};

describe.each(treesOf('page'))('the consent screen in the $tree', ({ shadow }) => {
  test('asks for consent and returns to the app', { tags: ['main'] }, async ({ context, project }) => {
    const clientId = await addApp(project, { client_type: 'third_party' });
    await signIn(context, project, ada);
    const widget = await visit(context, project, authorization(clientId), { shadow });
    await widget.shows('Sign in to Notes with Foyer');
    await widget.reads('You are logged in as ada@example.com.');
    await widget.reads('Allow Notes to:');
    expect(await widget.page.getByRole('listitem').allTextContents()).toEqual([
      'Confirm who you are',
      'Read your email address',
    ]);
    await widget.reads(`You will be sent to ${new URL(callback()).host}.`);
    await eventually('event', async () =>
      (await project.telemetry()).filter((name) => name === 'render_idp_screen').length === 1 ? true : null,
    );
    expect(await widget.events()).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
    await widget.button('Allow').click();
    const answer = await sentBack(widget);
    expect(answer).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });

    // The provider has stored the consent and does not require it again.
    const again = await visit(context, project, authorization(clientId, { state: 'second' }), { shadow });
    expect(await sentBack(again)).toEqual({ code: expect.stringMatching(/./), state: 'second', iss });
  });

  test('shows a default name for an app without a name', async ({ context, project }) => {
    await signIn(context, project, ada);
    for (const client_name of ['\u200b', '\u3164\u2800', '\u00ad \u034f']) {
      const clientId = await addApp(project, { client_name });
      const widget = await visit(context, project, authorization(clientId), { shadow });
      await widget.shows('Sign in to The App with Foyer');
      await widget.reads('Allow The App to:');
      await widget.page.close();
    }
  });

  test('returns to the app when the user denies consent', { tags: ['main'] }, async ({ context, project }) => {
    const clientId = await addApp(project);
    await signIn(context, project, ada);
    const widget = await visit(context, project, authorization(clientId), { shadow });
    await widget.button('Deny').click();
    await widget.reads('Access to the application was denied.');
    expect(widget.page.url()).toBe(widget.url);
    expect(await widget.events()).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED']);
    expect(await axe(widget.page)).toEqual([]);
    await widget.page.getByRole('link', { name: 'Return to Notes' }).click();
    expect(await sentBack(widget)).toEqual({ error: 'access_denied', state: 'st&te', iss });
  });

  test('asks again when another account has signed in', async ({ context, project }) => {
    const clientId = await addApp(project);
    await signIn(context, project, ada);
    const widget = await visit(context, project, authorization(clientId), { shadow });
    await widget.reads('You are logged in as ada@example.com.');
    await widget.isArmed('Allow');
    // Another subdomain or the host's server can change the cookies without an event on this page.
    await signIn(context, project, { email: 'grace@example.com' });
    await widget.button('Allow').click();
    await widget.reads('You are logged in as grace@example.com.');
    await widget.reads('You were signed out, or another account signed in. Check who is signed in, and try again.');
    expect(await submissions(project)).toEqual([]);
    expect(await axe(widget.page)).toEqual([]);
    await widget.button('Allow').click();
    expect(await sentBack(widget)).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });
    expect(await submissions(project)).toHaveLength(1);
  });

  test('asks for a login when the user was logged out', async ({ context, project }) => {
    const clientId = await addApp(project);
    await signIn(context, project, ada);
    const widget = await visit(context, project, authorization(clientId, { login: '0' }), { shadow });
    await widget.isArmed('Allow');
    await context.clearCookies();
    await widget.button('Allow').click();
    await widget.reads(NO_SESSION);
    expect(await submissions(project)).toEqual([]);
  });

  test('isolates the name of the app from the text around it', async ({ context, project }) => {
    const names = {
      long: `${'Foyer with Foyer. You are safe. '.repeat(5)}Press Allow`,
      rtl: '\u05e4\u05ea\u05e7\u05d9\u05dd 1984',
    };
    await signIn(context, project, ada);
    for (const client_name of Object.values(names)) {
      const clientId = await addApp(project, { client_name });
      const widget = await visit(context, project, authorization(clientId), { shadow });
      const shown = client_name === names.rtl ? names.rtl : `${names.long.slice(0, 79).trim()}\u2026`;
      await widget.shows(`Sign in to ${shown} with Foyer`);
      await widget.reads(`Allow ${shown} to:`);
      expect(await widget.page.locator('h2 bdi, p bdi').getByText(shown, { exact: true }).count()).toBe(2);
      expect(await axe(widget.page)).toEqual([]);
      await widget.page.close();
    }
  });

  test('lists separately the scopes that the user cannot grant', async ({ context, project }) => {
    await project.set({ rbac_policy: policy });
    const clientId = await addApp(project);
    await signIn(context, project, ada);
    const request = authorization(clientId, { scope: 'openid notes:read notes:write' });
    const widget = await visit(context, project, request, { shadow });
    await widget.reads("You cannot grant Notes's request to:");
    await widget.reads('Use the notes:write scope');
    await widget.reads('You do not have permissions to grant Notes access to some of the requested scopes.');
    await widget.reads('Read all of your notes');
    expect(await axe(widget.page)).toEqual([]);
    await widget.button('Allow').click();
    expect(await sentBack(widget)).toMatchObject({ state: 'st&te' });

    const other = await addApp(project);
    const nothing = await visit(context, project, authorization(other, { scope: 'notes:write' }), { shadow });
    await nothing.reads('Use the notes:write scope');
    expect(await nothing.button('Allow').count()).toBe(0);
    await nothing.button('Deny').click();
    await nothing.reads('Access to the application was denied.');
  });

  test('is accessible and works by keyboard alone in both colour schemes', async ({ newContext, project }) => {
    const clientId = await addApp(project);
    const context = await newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });
    await signIn(context, project, ada);
    const widget = await visit(context, project, authorization(clientId), { shadow });
    const { page } = widget;
    await widget.shows('Sign in to Notes with Foyer');
    const allow = widget.button('Allow');
    // After 'Deny'. The button is focusable before it is armed.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await allow.evaluate((button) => button.matches(':focus'))).toBe(true);
    await widget.isArmed('Allow');
    expect(await axeInSchemes(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await page.keyboard.press('Enter');
    expect(await sentBack(widget)).toMatchObject({ state: 'st&te' });
  });

  test('shows the name and scopes of an app as plain text', async ({ context, project }) => {
    const hostile = '<img src=x onerror="document.title=1"> {project} \u202Eevil';
    const plain = '<img src=x onerror="document.title=1"> {project}';
    const scope = '<b>x</b>';
    await project.set({
      project_name: '<i>Foyer</i>',
      rbac_policy: {
        ...policy,
        scopes: [
          { scope, description: '', permissions: [] },
          { scope: 'described', description: '<script>document.title=2</script>', permissions: [] },
        ],
      },
    });
    const clientId = await addApp(project, { client_name: hostile });
    await signIn(context, project, ada);
    const widget = await visit(context, project, authorization(clientId, { scope: `${scope} described` }), { shadow });
    await widget.shows(`Sign in to ${plain} evil with <i>Foyer</i>`.replace('  ', ' '));
    await widget.reads('Use the <b>x</b> scope');
    await widget.reads('<script>document.title=2</script>');
    expect(await widget.page.locator('main img, main b, main i, main script').count()).toBe(0);
    expect(await widget.page.title()).toBe('Sign in');

    for (const redirect_uri of ['javascript:document.title=3', 'data:text/html,hello', 'http://example.com/']) {
      const bad = await visit(context, project, authorization(clientId, { redirect_uri }), { shadow });
      await bad.shows('Looks like there was an error!');
      expect(await bad.page.locator('main a[href^="javascript"], main a[href^="data"]').count()).toBe(0);
      expect(await bad.page.title()).toBe('Sign in');
    }
  });
});

describe('the identity provider page without a need for consent', () => {
  test.for(['react', 'mount', 'element', 'standalone'] as const)(
    'redirects to the app immediately (mounted by %s)',
    { tags: ['main'] },
    async (mount, { context, project }) => {
      const clientId = await addApp(project, { client_type: 'first_party' });
      await signIn(context, project, ada);
      const widget = await visit(context, project, authorization(clientId), { mount, strict: true });
      expect(await sentBack(widget)).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });
      const submits = await submissions(project);
      expect(submits).toHaveLength(1);
      expect(submits[0]?.body).toMatchObject({ consent_granted: false, nonce: 'n0nce' });
    },
  );
});

describe('an invalid authorization request', () => {
  test.for([
    ['client_id', { redirect_uri: 'https://notes.example/' }],
    ['redirect_uri', { client_id: 'connected-app-test-1' }],
    ['client_id', { post_logout_redirect_uri: 'https://notes.example/' }],
    ['post_logout_redirect_uri', { client_id: 'connected-app-test-1', post_logout_redirect_uri: '' }],
  ] as const)('shows an error when %s is missing', async ([name, request], { context, project }) => {
    await signIn(context, project, ada);
    const widget = await visit(context, project, request);
    await widget.shows('Looks like there was an error!');
    await widget.reads(`Required parameter is missing: ${name}. Please reach out to the application developer.`);
    expect(await widget.errors()).toEqual(['UsageError']);
    expect(await axe(widget.page)).toEqual([]);
  });

  test('shows an error for an unknown app and for an unregistered redirect URL', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    await signIn(context, project, ada);
    const unknown = await visit(context, project, authorization('connected-app-test-1'));
    await unknown.shows('Looks like there was an error!');
    const clientId = await addApp(project);
    const wrong = await visit(context, project, authorization(clientId, { redirect_uri: `${callback()}/other` }));
    await wrong.shows('Looks like there was an error!');
    await wrong.reads('The app has no such redirect URL.');
    expect(await wrong.errors()).toEqual(['ApiError']);
    expect(await wrong.page.getByRole('link').count()).toBe(1);
  });
});

describe('the identity provider page without a session', () => {
  test('asks the user to log in', { tags: ['main'] }, async ({ context, project }) => {
    const clientId = await addApp(project);
    const widget = await visit(context, project, { ...authorization(clientId), login: '0' });
    await widget.reads(NO_SESSION);
    expect(await widget.page.getByRole('textbox').count()).toBe(0);
    expect(await widget.errors()).toEqual([]);
    expect(await axe(widget.page)).toEqual([]);
  });

  test('shows no login and does not redirect for prompt=none', async ({ context, project }) => {
    const clientId = await addApp(project);
    const request = authorization(clientId, { prompt: 'none' });
    const widget = await visit(context, project, request);
    await widget.reads(NO_SESSION);
    expect(await widget.page.getByRole('textbox').count()).toBe(0);
    // The provider validates a redirect URL only for signed-in users.
    expect(widget.page.url()).toBe(widget.url);
    expect(await widget.errors()).toEqual([]);
    await eventually('event', async () => ((await project.telemetry()).includes('render_idp_screen') ? true : null));
    expect(await project.telemetry()).not.toContain('render_login_screen');

    // A silent renewal: the app receives no response and times out.
    const page = await context.newPage();
    await page.goto(`${inject('provider')}/v1/sessions/jwks/${project.projectId}`);
    const messages = await page.evaluateHandle((src) => {
      const heard: unknown[] = [];
      addEventListener('message', ({ data }) => heard.push(data));
      document.body.append(Object.assign(document.createElement('iframe'), { src, width: '400', height: '600' }));
      return heard;
    }, widget.url);
    const inside = page.frameLocator('iframe');
    await inside.getByText(NO_SESSION).waitFor();
    expect(await inside.getByRole('textbox').count()).toBe(0);
    expect(await messages.jsonValue()).toEqual([]);
  });

  test('the telemetry of a login on the consent page holds no parameter of the app', async ({ context, project }) => {
    const clientId = await addApp(project);
    const config = {
      products: ['emailMagicLinks', 'oauth'],
      emailMagicLinksOptions: {},
      oauthOptions: { providers: [] },
    };
    const widget = await visit(context, project, { ...authorization(clientId), extra: 's3cret' }, { config });
    await widget.shows('Sign up or log in');
    const reported = await eventually('event', async () => {
      const bodies = (await project.requests()).filter(({ path }) => path === '/sdk/v1/events');
      const text = JSON.stringify(bodies);
      return text.includes('render_login_screen') ? text : null;
    });
    expect(reported).toContain('emailMagicLinks');
    for (const value of ['n0nce', 'st&te', 'st%26te', 's3cret', clientId]) expect(reported).not.toContain(value);
  });

  test.for(trees)(
    'a login on the consent page continues with the same request ($tree)',
    { tags: ['main'] },
    async ({ shadow }, { context, project }) => {
      const clientId = await addApp(project);
      const widget = await visit(context, project, authorization(clientId), { shadow });
      await widget.reads(NO_SESSION);
      await widget.shows('Sign up or log in');
      expect(await axe(widget.page)).toEqual([]);
      await widget.sendEmail('ada@example.com');
      await widget.shows('Enter passcode');
      await widget.typeCode((await project.inbox({ to: 'ada@example.com' })).code);
      await widget.shows('Sign in to Notes with Foyer');
      expect(await widget.page.getByText(NO_SESSION).filter({ visible: true }).count()).toBe(0);
      // The request starts while the sign-in is reported.
      await expect
        .poll(async () => (await widget.events()).toSorted())
        .toEqual([
          'AUTHENTICATE_FLOW_COMPLETE',
          'OAUTH_AUTHORIZE_FLOW_START',
          'OTP_AUTHENTICATE',
          'OTP_LOGIN_OR_CREATE',
        ]);
      await widget.button('Allow').click();
      expect(await sentBack(widget)).toMatchObject({ state: 'st&te' });
    },
  );

  test('a login on the consent page has no header when the theme hides it', async ({ context, project }) => {
    const clientId = await addApp(project);
    const widget = await visit(context, project, authorization(clientId), { theme: { hideHeaderText: true } });
    await widget.reads(NO_SESSION);
    await widget.field('Email').waitFor();
    expect(await widget.heading('Sign up or log in').count()).toBe(0);
  });

  test('a login by email link returns to the same request', async ({ context, project }) => {
    const clientId = await addApp(project);
    const url = new URL(requestUrl(project, authorization(clientId)));
    url.searchParams.set('config', JSON.stringify({ products: ['emailMagicLinks'] }));
    const widget = new Widget(await context.newPage(), url.href);
    await widget.page.goto(widget.url);
    await widget.sendEmail('ada@example.com');
    await widget.shows('Check your email');
    const link = (await project.inbox({ to: 'ada@example.com' })).url ?? '';
    await widget.page.close();

    const landed = new Widget(await context.newPage(), link);
    await landed.page.goto(link);
    await landed.shows('Sign in to Notes with Foyer');
    await expect
      .poll(async () => (await landed.events()).toSorted())
      .toEqual(['AUTHENTICATE_FLOW_COMPLETE', 'OAUTH_AUTHORIZE_FLOW_START']);
    await landed.button('Allow').click();
    expect(await sentBack(landed)).toMatchObject({ state: 'st&te' });
  });

  test('a trusted token creates a session that replaces the previous one', async ({ context, project }) => {
    await project.set({ trusted_token_profiles: ['partner'] });
    const clientId = await addApp(project);
    await signIn(context, project, ada);
    const trustedAuthToken = await project.trustedToken('grace@example.com', 'partner');
    const request = { ...authorization(clientId), trustedAuthToken, tokenProfileId: 'partner' };
    const widget = await visit(context, project, request, { strict: true });
    await widget.reads('You are logged in as grace@example.com.');
    const calls = (await project.requests()).map(({ path }) => path.replace('/sdk/v1', ''));
    expect(calls.filter((path) => path === '/sessions/attest' || path === '/sessions/revoke')).toEqual([
      '/sessions/revoke',
      '/sessions/attest',
    ]);
    const minutes = await widget.api(({ client }) => {
      const { started_at = '', expires_at = '' } = client.session.getSync() ?? {};
      return (Date.parse(expires_at) - Date.parse(started_at)) / 60_000;
    });
    expect(Math.round(minutes)).toBe(60);

    // The token has been redeemed, and its session is still active.
    await widget.page.reload();
    await widget.reads('You are logged in as grace@example.com.');
    expect(await widget.errors()).toEqual([]);

    const refused = await visit(context, project, { ...request, trustedAuthToken: 'nonsense' });
    await refused.shows('Looks like there was an error!');
    expect(await refused.errors()).toEqual(['ApiError']);
  });
});

test('the consent screen cannot be confirmed inside a cross-origin frame', async ({ context, project }) => {
  const clientId = await addApp(project);
  await signIn(context, project, ada);
  const page = await context.newPage();
  // Another port is another origin but the same site, so the session cookies are sent.
  await page.goto(`${inject('provider')}/v1/sessions/jwks/${project.projectId}`);
  const url = requestUrl(project, authorization(clientId));
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, width: '400', height: '600' }));
  }, url);
  const inside = page.frameLocator('iframe');
  await inside.getByText('This page is shown inside another site.').waitFor();
  expect(await inside.getByRole('button', { name: 'Allow' }).count()).toBe(0);
  expect(await inside.getByRole('link', { name: 'Open in a new window' }).getAttribute('href')).toBe(url);
  await inside.getByRole('button', { name: 'Deny' }).click();
  await inside.getByText('Access to the application was denied.').waitFor();
});

describe.each(treesOf('page'))('the logout screen in the $tree', ({ shadow }) => {
  const logout = (client_id: string) => ({ client_id, post_logout_redirect_uri: callback(), state: 'bye' });

  test('logs out when the user confirms', { tags: ['main'] }, async ({ context, project }) => {
    const clientId = await addApp(project);
    await signIn(context, project, ada);
    const widget = await visit(context, project, logout(clientId), { shadow });
    await widget.shows('Log out?');
    await widget.reads('Are you sure you want to log out of your Foyer account?');
    expect(await axe(widget.page)).toEqual([]);
    await widget.button('Yes').click();
    expect(await sentBack(widget)).toEqual({ state: 'bye' });
    // The browser writes the cookies of scripts later.
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([]);
  });

  test('keeps the session when the user declines', { tags: ['main'] }, async ({ context, project }) => {
    const clientId = await addApp(project);
    await signIn(context, project, ada);
    const widget = await visit(context, project, logout(clientId), { shadow });
    await widget.button('No').click();
    await widget.reads('You have not been logged out. You may close this page.');
    expect(await axe(widget.page)).toEqual([]);
    await widget.is('signedIn');
  });

  test('asks again when another account has logged in', async ({ context, project }) => {
    const clientId = await addApp(project);
    await signIn(context, project, ada);
    const widget = await visit(context, project, logout(clientId), { shadow });
    await widget.isArmed('Yes');
    await signIn(context, project, { email: 'grace@example.com' });
    await widget.button('Yes').click();
    await eventually('second question', async () => {
      const asked = (await project.requests()).filter(({ path }) => path.endsWith('/logout/start'));
      return asked.length === 2 ? true : null;
    });
    await widget.isArmed('Yes');
    await widget.is('signedIn');
    await widget.button('Yes').click();
    expect(await sentBack(widget)).toEqual({ state: 'bye' });
  });

  test('shows an error without a session', async ({ context, project }) => {
    const clientId = await addApp(project);
    const widget = await visit(context, project, logout(clientId), { shadow });
    await widget.reads(NO_SESSION);
  });
});

test('a remembered consent of an app on this computer is asked again, and a denial sends nothing', async ({
  context,
  project,
}) => {
  const clientId = await addApp(project);
  await signIn(context, project, ada);
  const first = await visit(context, project, authorization(clientId));
  await first.button('Allow').click();
  expect(await sentBack(first)).toHaveProperty('code');
  expect(await submissions(project)).toHaveLength(1);

  const again = await visit(context, project, authorization(clientId, { state: 'second' }));
  await again.shows('Sign in to Notes with Foyer');
  await again.button('Deny').click();
  await again.page.getByRole('link', { name: 'Return to Notes' }).click();
  expect(await sentBack(again)).toEqual({ error: 'access_denied', state: 'second', iss });

  const silent = await visit(context, project, authorization(clientId, { prompt: 'none' }));
  expect(await sentBack(silent)).toEqual({ error: 'interaction_required', state: 'st&te', iss });
  expect(await submissions(project)).toHaveLength(1);
});

test('an app of the project on this computer is asked each time, and receives nothing under prompt=none', async ({
  context,
  project,
}) => {
  const clientId = await addApp(project, { client_type: 'first_party_public' });
  await signIn(context, project, ada);
  for (const state of ['first', 'second']) {
    const widget = await visit(context, project, authorization(clientId, { state }));
    await widget.reads('Runs on this computer');
    await widget.isArmed('Allow');
    expect(await submissions(project)).toHaveLength(state === 'first' ? 0 : 1);
    expect(await widget.page.getByText('Unverified app').count()).toBe(0);
    await widget.button('Allow').click();
    expect(await sentBack(widget)).toEqual({ code: expect.stringMatching(/./), state, iss });
  }
  const silent = await visit(context, project, authorization(clientId, { prompt: 'none' }));
  expect(await sentBack(silent)).toEqual({ error: 'interaction_required', state: 'st&te', iss });
  expect(await submissions(project)).toHaveLength(2);
});

test.for([
  ['react', false],
  ['react', true],
  ['standalone', true],
] as const)(
  'the consent screen grants nothing while support views the account (mounted by %s, shadow tree: %s)',
  async ([mount, shadow], { context, project }) => {
    const clientId = await addApp(project, { client_type: 'first_party' });
    const token = await project.impersonationToken(ada.email);
    const widget = await visit(context, project, authorization(clientId), { mount, shadow });
    await widget.reads(NO_SESSION);
    await widget.frame.evaluate(
      (value) => window.foyer?.client.impersonation.authenticate({ impersonation_token: value }),
      token,
    );
    await widget.shows('Sign in to Notes with Foyer');
    await widget.reads(/^You are viewing this account as /);
    expect(await widget.button('Allow').count()).toBe(0);
    expect(await axe(widget.page)).toEqual([]);
    await widget.button('Deny').click();
    await widget.reads('Access to the application was denied.');

    const silent = await visit(context, project, authorization(clientId, { prompt: 'none' }), { mount, shadow });
    expect(await sentBack(silent)).toEqual({ error: 'access_denied', state: 'st&te', iss });
    expect(await submissions(project)).toEqual([]);
  },
);

test('a consent screen says that no user is signed in after a logout in another tab', async ({ context, project }) => {
  const clientId = await addApp(project);
  await signIn(context, project, ada);
  const widget = await visit(context, project, authorization(clientId));
  await widget.shows('Sign in to Notes with Foyer');
  const other = await visit(context, project, { client_id: clientId, post_logout_redirect_uri: callback() });
  await other.button('Yes').click();
  await other.page.waitForURL(callback());
  await widget.reads(NO_SESSION);
  expect(inject('playground')).toBe(new URL(widget.page.url()).origin);
});

test('the consent panel of the playground sends a demo request and links to an example app', async ({ context }) => {
  const widget = new Widget(await context.newPage(), `${inject('playground')}/?variant=identity-provider`);
  await widget.page.goto(widget.url);
  await widget.reads(NO_SESSION);
  await widget.shows('Sign up or log in');
  expect(new URL(widget.page.url()).searchParams.get('redirect_uri')).toBe(`${inject('playground')}/third-party`);
  await widget.page.getByRole('radio', { name: 'Register a passkey' }).check();
  expect(new URL(widget.page.url()).searchParams.has('client_id')).toBe(false);
  await widget.page.getByRole('radio', { name: 'Consent' }).check();
  await widget.page.getByRole('link', { name: 'Try one that does.' }).click();
  await widget.shows('Field Notes');
});
