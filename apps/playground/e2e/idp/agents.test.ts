// Finds a consent page where an app's name hides the true host or moves Allow, or that submits scopes not chosen.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { changes, config, focused, openSession, section } from '../account/account-page.ts';
import { axe, type Embed, embedUrl, test, treesOf, type Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import {
  addApp,
  allowed,
  authorization,
  callback,
  disconnectAll,
  iss,
  MARK,
  sentBack,
  signIn,
  visit,
  withMark,
} from './consent.ts';

const ada = { email: 'ada@example.com' };
const old = [{ type: 'otp', delivery_method: 'email', age_seconds: 600 }];
const submitted = async (project: Project) =>
  (await project.requests())
    .filter(({ path }) => path.endsWith('/authorize/submit'))
    .map(({ body }) => body as { scopes: string[]; consent_granted: boolean });

/** An embedded consent page with options. */
const withOptions = (consentOptions: Record<string, unknown>, embed: Embed = {}): Embed => ({
  ...embed,
  config: { products: ['otp'], otpOptions: { methods: ['email'] }, consentOptions },
});

const isInView = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    const middle = button.getRootNode() as Document | ShadowRoot;
    const { left, width } = button.getBoundingClientRect();
    const hit = middle.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && (hit === button || button.contains(hit));
  });

const manyScopes = (count: number) => ({
  roles: [
    {
      role_id: 'stytch_user',
      description: '',
      permissions: [{ resource_id: 'notes', actions: Array.from({ length: count }, (_, index) => `do-${index}`) }],
    },
  ],
  resources: [
    { resource_id: 'notes', description: '', actions: Array.from({ length: count }, (_, index) => `do-${index}`) },
  ],
  scopes: Array.from({ length: count }, (_, index) => ({
    scope: `notes:${index}`,
    description: `Do the thing number ${index} with all of your notes`,
    permissions: [{ resource_id: 'notes', actions: [`do-${index}`] }],
  })),
});

/** Serves client ID metadata documents, by their paths, on this machine. A function sends its own answer, or none. */
async function serveDocuments(
  documents: (origin: string) => Record<string, object | ((response: ServerResponse) => void)>,
) {
  const server = createServer(({ url = '' }, response) => {
    const document = documents(origin)[url];
    if (typeof document === 'function') return document(response);
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    host: new URL(origin).host,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Shows another request on the same page. */
const show = (widget: Widget, request: Record<string, string>) =>
  widget.page.evaluate((changes) => {
    const url = new URL(location.href);
    for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
    history.replaceState(null, '', url);
    window.foyer?.remount();
  }, request);

describe.each(treesOf('page'))('the consent to an agent in the $tree', ({ shadow }) => {
  test('says who asks: the host of its document, where the user is sent, and on which device it runs', {
    tags: ['main'],
  }, async ({ context, project }) => {
    await using server = await serveDocuments((origin) => ({
      '/client.json': { client_id: `${origin}/client.json`, client_name: 'Helper', redirect_uris: [callback()] },
    }));
    await signIn(context, project, ada);
    const clientId = `${server.origin}/client.json`;
    const widget = await visit(context, project, authorization(clientId), { shadow });
    await widget.shows('Sign in to Helper with Foyer');
    await widget.reads(`Requested by ${server.host}`);
    await widget.reads(`You will be sent to ${new URL(callback()).host}.`);
    await widget.reads('Runs on this computer');
    await widget.reads('Unverified app');
    expect(await axe(widget.page)).toEqual([]);
    const verified = await visit(
      context,
      project,
      authorization(clientId),
      withOptions({ verifiedClients: [clientId] }),
    );
    await verified.reads(`Requested by ${server.host}`);
    expect(await verified.page.getByText('Unverified app').count()).toBe(0);
    await verified.isArmed('Allow');
    await verified.button('Allow').click();
    expect(await sentBack(verified)).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });
  });

  test('shows a known app by its mark, and no other that has its name', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    await signIn(context, project, ada);
    const ask = async (client_name: string, redirect_uri: string, client_type: string) => {
      const clientId = await addApp(project, { client_name, client_type, redirect_urls: [redirect_uri] });
      const request = authorization(clientId, { redirect_uri });
      return visit(context, project, request, withMark('assistant.example', { shadow }));
    };
    const known = await ask('anything', 'https://assistant.example/callback', 'third_party_public');
    await known.shows('Sign in to Assistant with Foyer');
    await known.reads('Verified');
    await known.reads('You will be sent to assistant.example.');
    const mark = known.page.locator('.foyer-known-client img');
    expect(await mark.getAttribute('src')).toBe(MARK);
    expect(await mark.evaluate((image) => (image as HTMLImageElement).decode())).toBe(undefined);
    expect(await known.page.getByText('Unverified app').count()).toBe(0);
    expect(await axe(known.page)).toEqual([]);

    for (const [redirectUri, type] of [
      ['https://my.assistant.example/callback', 'third_party'],
      ['http://127.0.0.1:4711/callback', 'third_party_public'],
    ] as const) {
      const other = await ask('ASSISTANT', redirectUri, type);
      await other.shows('Sign in to ASSISTANT with Foyer');
      await other.reads('Unverified app');
      expect(await other.page.locator('.foyer-known-client').count()).toBe(0);
    }
  });

  test('names the resources without credentials that look like a host', async ({ context, project }) => {
    await signIn(context, project, ada);
    const clientId = await addApp(project, { client_type: 'third_party' });
    const request = authorization(clientId, { resource: 'https://bank.example:x@evil.example/mcp' });
    const widget = await visit(context, project, request, { shadow });
    await widget.reads('Access to https://evil.example/mcp');
    await widget.reads('Unverified app');
    expect(await widget.page.getByText('bank.example').count()).toBe(0);
    expect(await widget.page.getByText('Runs on this computer').count()).toBe(0);
  });

  test('shows only what is new, and folds the rest', async ({ context, project }) => {
    const { session_token } = await signIn(context, project, ada);
    const clientId = await addApp(project, { client_type: 'third_party' });
    await allowed(project, session_token, clientId, ['openid', 'email']);
    const request = authorization(clientId, { scope: 'openid email profile phone' });
    const widget = await visit(context, project, request, { shadow });
    const items = () =>
      widget.page
        .getByRole('listitem')
        .filter({ visible: true })
        .allTextContents()
        .then((all) => all.map((text) => text.replace(/\s+/g, ' ').trim()));
    await widget.reads('Already allowed (2)');
    expect(await items()).toEqual(['New Read your name', 'New Read your phone number']);
    await widget.text('Already allowed (2)').click();
    await expect.poll(items).toHaveLength(4);
    expect(await axe(widget.page)).toEqual([]);
    await widget.button('Allow').click();
    await sentBack(widget);
    // The same scopes again, and fewer, ask nothing.
    for (const scope of ['openid email profile phone', 'email']) {
      expect(
        await sentBack(await visit(context, project, authorization(clientId, { scope }), { shadow })),
      ).toMatchObject({
        code: expect.stringMatching(/./),
      });
    }
  });

  test('lets the user choose scopes, and submits those alone', { tags: ['main'] }, async ({ context, project }) => {
    const { session_token } = await signIn(context, project, ada);
    const clientId = await addApp(project, { client_type: 'third_party' });
    const options = withOptions({ chooseScopes: true, requiredScopes: ['openid'] }, { shadow });
    const request = authorization(clientId, { scope: 'openid email phone' });
    const widget = await visit(context, project, request, options);
    const box = (name: string) => widget.page.getByRole('checkbox', { name });
    await widget.isArmed('Allow');
    expect([await box('Confirm who you are').isChecked(), await box('Confirm who you are').isDisabled()]).toEqual([
      true,
      true,
    ]);
    expect(await box('Read your email address').isChecked()).toBe(false);
    expect(await axe(widget.page)).toEqual([]);
    await box('Read your email address').check();
    await widget.button('Allow').click();
    await sentBack(widget);
    expect((await submitted(project)).map(({ scopes }) => scopes)).toEqual([['openid', 'email']]);

    await disconnectAll(project, session_token);
    const free = await visit(context, project, request, withOptions({ chooseScopes: true }, { shadow }));
    await free.page.getByRole('checkbox').first().waitFor();
    expect(await free.button('Allow').isDisabled()).toBe(true);
    await free.button('Select all').click();
    await free.isArmed('Allow');
    await free.button('Allow').click();
    await sentBack(free);
    expect((await submitted(project)).at(-1)?.scopes).toEqual(['openid', 'email', 'phone']);
  });

  test('asks for a factor before a dangerous scope, and submits nothing if the user closes the dialog', {
    tags: ['main'],
  }, async ({ context, project }) => {
    await signIn(context, project, ada, old);
    const clientId = await addApp(project, { client_type: 'third_party' });
    const options = withOptions({ requiresStepUp: ['email'] }, { shadow });
    const widget = await visit(context, project, authorization(clientId), options);
    const dialog = widget.page.getByRole('dialog', { name: 'Confirm it’s you' });
    await widget.isArmed('Allow');
    await widget.button('Allow').click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await submitted(project)).toEqual([]);
    await widget.isArmed('Allow');
    await widget.button('Allow').click();
    await dialog.getByRole('button', { name: 'Email me a code' }).click();
    await dialog.getByRole('textbox').pressSequentially((await project.inbox({ to: ada.email })).code ?? '');
    expect(await sentBack(widget)).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });
  });

  test('asks for a factor before a dangerous scope that the user has allowed before', async ({ context, project }) => {
    const { session_token } = await signIn(context, project, ada, old);
    const clientId = await addApp(project, { client_type: 'third_party' });
    await allowed(project, session_token, clientId, ['openid', 'email']);
    const options = withOptions({ requiresStepUp: ['email'] }, { shadow });
    const dialogOf = (widget: Widget) => widget.page.getByRole('dialog', { name: 'Confirm it’s you' });

    const silent = await visit(context, project, authorization(clientId, { prompt: 'none' }), options);
    expect(await sentBack(silent)).toEqual({ error: 'login_required', state: 'st&te', iss });
    const refused = await visit(context, project, authorization(clientId), options);
    await dialogOf(refused).getByRole('button', { name: 'Cancel' }).click();
    await refused.reads('Access to the application was denied.');
    expect(await submitted(project)).toHaveLength(1);
    await refused.page.getByRole('link', { name: 'Return to Notes' }).click();
    expect(await sentBack(refused)).toEqual({ error: 'access_denied', state: 'st&te', iss });

    const widget = await visit(context, project, authorization(clientId), options);
    await dialogOf(widget).getByRole('button', { name: 'Email me a code' }).click();
    await dialogOf(widget)
      .getByRole('textbox')
      .pressSequentially((await project.inbox({ to: ada.email })).code ?? '');
    expect(await sentBack(widget)).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });
  });

  test('asks for another resource, although the user has allowed the app before', async ({ context, project }) => {
    const { session_token } = await signIn(context, project, ada);
    const clientId = await addApp(project, { client_type: 'third_party' });
    await allowed(project, session_token, clientId, ['openid', 'email']);
    const resource = `https://api.mybank.com.${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.evil.example/mcp`;
    const widget = await visit(context, project, authorization(clientId, { resource }), { shadow });
    await widget.reads(`Access to ${resource}`);
    await widget.isArmed('Allow');
    expect(await submitted(project)).toHaveLength(1);
    await widget.button('Allow').click();
    expect(await sentBack(widget)).toMatchObject({ code: expect.stringMatching(/./) });
    const silent = await visit(context, project, authorization(clientId, { resource, prompt: 'none' }), { shadow });
    expect(await sentBack(silent)).toEqual({ error: 'interaction_required', state: 'st&te', iss });
  });

  test('waits for the answer to a question of the host application', async ({ context, project }) => {
    await signIn(context, project, ada);
    const clientId = await addApp(project, { client_type: 'third_party' });
    const widget = await visit(context, project, authorization(clientId, { slot: '1' }), { shadow });
    const question = widget.page.getByRole('checkbox', { name: 'Use the workspace Acme' });
    await question.waitFor();
    await expect.poll(() => widget.button('Deny').getAttribute('aria-disabled')).toBe(null);
    expect(await widget.button('Allow').isDisabled()).toBe(true);
    await question.check();
    await widget.isArmed('Allow');
    await question.uncheck();
    await expect.poll(() => widget.button('Allow').isDisabled()).toBe(true);
    await question.check();
    expect(await axe(widget.page)).toEqual([]);
    await widget.button('Allow').click();
    await sentBack(widget);
  });
});

describe('the consent to 60 scopes', () => {
  test.for([
    ['a registered app', 'third_party', {}],
    ['an agent', 'third_party_public', {}],
    ['a choice of scopes', 'third_party_public', { chooseScopes: true, requiredScopes: ['notes:0'] }],
  ] as const)('keeps Allow in view at 360 x 640: %s', async ([_, client_type, options], { newContext, project }) => {
    const context = await newContext({ viewport: { width: 360, height: 640 } });
    await project.set({ rbac_policy: manyScopes(60) });
    await signIn(context, project, ada);
    const clientId = await addApp(project, { client_type });
    const scope = Array.from({ length: 60 }, (_, index) => `notes:${index}`).join(' ');
    const widget = await visit(context, project, authorization(clientId, { scope }), withOptions(options));
    await widget.isArmed('Allow');
    expect(await widget.page.getByRole('listitem').count()).toBe(60);
    for (const name of ['Allow', 'Deny']) expect([name, await isInView(widget.page, name)]).toEqual([name, true]);
    expect(await axe(widget.page)).toEqual([]);
    if (!('chooseScopes' in options)) return;
    // A focused checkbox is not behind the answers.
    for (const box of [20, 40, 59]) {
      const hidden = await widget.page
        .getByRole('checkbox')
        .nth(box)
        .evaluate((input) => {
          input.focus();
          const { left, top, width, height } = input.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) !== input;
        });
      expect([box, hidden]).toEqual([box, false]);
    }
  });
});

describe('parameters of an authorization request', () => {
  const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

  test('login_hint fills the field of the login, and the request continues', async ({ context, project }) => {
    const clientId = await addApp(project, { client_type: 'third_party' });
    const widget = await visit(context, project, authorization(clientId, { login_hint: ada.email }), { config });
    await expect.poll(() => widget.field('Email').inputValue()).toBe(ada.email);
  });

  test('ui_locales chooses the first language that there is', async ({ context, project }) => {
    await signIn(context, project, ada);
    const clientId = await addApp(project, { client_type: 'third_party' });
    const widget = await visit(context, project, authorization(clientId, { ui_locales: 'xx de en' }), { config });
    await widget.button('Zulassen').waitFor();
    expect(await widget.page.locator('.foyer-root').getAttribute('lang')).toBe('de');
  });

  test('prompt=login asks for a factor, and not for a second one after a login on this page', async ({
    context,
    project,
  }) => {
    const clientId = await addApp(project, { client_type: 'third_party' });
    const widget = await visit(context, project, authorization(clientId, { prompt: 'login' }), { config });
    await widget.sendEmail(ada.email);
    await widget.typeCode((await project.inbox({ to: ada.email })).code);
    await widget.isArmed('Allow');
    await widget.button('Allow').click();
    await sentBack(widget);

    const again = await visit(context, project, authorization(clientId, { prompt: 'login' }), { config });
    await again.isArmed('Allow');
    await again.button('Allow').click();
    await again.page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor();
  });

  test('max_age asks for a factor without a question, where none is needed', async ({ context, project }) => {
    const { session_token } = await signIn(context, project, ada, old);
    const clientId = await addApp(project, { client_type: 'third_party' });
    await allowed(project, session_token, clientId, ['openid', 'email']);
    const widget = await visit(context, project, authorization(clientId, { max_age: '300' }), { config });
    const dialog = widget.page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByRole('button', { name: 'Email me a code' }).click();
    await dialog.getByRole('textbox').pressSequentially((await project.inbox({ to: ada.email })).code ?? '');
    expect(await sentBack(widget)).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });
  });
});

describe('hostile clients', () => {
  const names = [
    ...['Foyer', 'Foyer playground', 'Claude', 'ChatGPT', 'Gemini', 'Copilot', 'Google', 'Microsoft', 'Apple'],
    ...['\u202eelgooG', '\u2066Google\u2069', '\u200fGoogle', 'Goo\u200bgle', 'Goo\u00adgle', '\u2060\ufeff'],
    ...['Gооgle', 'ɢoogle', 'Ⓖoogle', 'Claudе', '𝐆𝐨𝐨𝐠𝐥𝐞', 'G\u0300\u0301\u0302\u0303\u0304\u0305\u0306oogle'],
    ...['x'.repeat(200), 'ﷺ'.repeat(200), 'a\nb\r\nc', '\u2028\u2029', '\u0001\u0007\u001b[31m', ' '.repeat(200)],
    ...['<b>Google</b>', '<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '{client}', '{project}'],
    ...['Google. You will be sent to google.com', 'Requested by google.com', 'Verified app', '✓ Verified'],
    ...['\u{e0047}\u{e006f}', '\ue000', '\ud83d\udd12 Secure', '👨‍👩‍👧‍👦'.repeat(20), 'مرحبا', 'שלום Google'],
    ...['javascript:alert(1)', 'https://google.com', 'google.com', 'xn--ggle-55da.com', '%s%s%n', '{{1+1}}'],
    ...['The App', 'Allow', 'Deny', 'null', 'undefined'],
  ];
  const hosts = [
    'google.com.evil.example',
    'google.com-login.evil.example',
    'xn--ggle-55da.com',
    `${'a'.repeat(60)}.evil.example`,
  ];

  /** What the page shows of a request: whether the host and 'Allow' are in view, where 'Allow' is, and what is too much. */
  const seen = (page: Page, host: string) =>
    page.evaluate((name) => {
      // A host that is broken into lines has several boxes.
      const isHit = (element: Element | undefined) =>
        !!element &&
        [...element.getClientRects()].every(({ left, top, width, height, right, bottom }) => {
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return isInside && (hit === element || element.contains(hit));
        });
      const all = (selector: string) => [...document.querySelectorAll(`.foyer-root ${selector}`)];
      const allow = all('button').find(({ textContent }) => textContent === 'Allow');
      const { scrollWidth, clientWidth } = document.documentElement;
      return {
        isHostInView: isHit(all('bdi').find(({ textContent }) => textContent === name)),
        isAllowInView: isHit(allow),
        allow: JSON.stringify(allow?.getBoundingClientRect()),
        images: all('img').length,
        overflow: scrollWidth - clientWidth,
      };
    }, host);

  test('52 clients change neither the true host nor the place of Allow, and fetch nothing', async ({
    newContext,
    project,
  }) => {
    expect(names.length).toBeGreaterThanOrEqual(50);
    const context = await newContext({ viewport: { width: 360, height: 640 } });
    await project.set({ rbac_policy: manyScopes(10) });
    const scope = Array.from({ length: 10 }, (_, index) => `notes:${index}`).join(' ');
    await signIn(context, project, ada);
    const known = [inject('playground'), inject('provider')];
    const strange: string[] = [];
    context.on('request', (request) => {
      if (!known.includes(new URL(request.url()).origin)) strange.push(request.url());
    });
    const request = async (index: number, client_name: string) => {
      const host = hosts[index % hosts.length] ?? '';
      const redirect_uri = `https://${host}/callback`;
      const app = { client_name, redirect_urls: [redirect_uri], logo_url: 'https://evil.example/logo.png' };
      const clientId = await addApp(project, { ...app, client_type: 'third_party' });
      return { host, query: authorization(clientId, { scope, redirect_uri, resource: 'https://api.example/' }) };
    };
    const first = await request(1, 'Notes');
    const widget = await visit(context, project, first.query);
    await widget.reads(`You will be sent to ${first.host}.`);
    const { allow } = await seen(widget.page, first.host);
    const expected = { isHostInView: true, isAllowInView: true, allow, images: 0, overflow: 0 };
    const check = async (client: string, host: string) => {
      await widget.reads(`You will be sent to ${host}.`);
      await widget.reads('Unverified app');
      expect({ client, ...(await seen(widget.page, host)) }).toEqual({ client, ...expected });
    };
    await check('Notes', first.host);
    for (const [index, name] of names.entries()) {
      const { host, query } = await request(index, name);
      await show(widget, query);
      await check(name, host);
    }
    // Longer than the local provider registers.
    for (const [index, letter] of ['x', 'W\u0300'].entries()) {
      const { host, query } = await request(index, 'Notes');
      await widget.page.route('**/authorize/start', async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = await response.json();
        const client = { ...data.client, client_name: letter.repeat(10_000) };
        await route.fulfill({ response, json: { ...rest, data: { ...data, client } } });
      });
      await show(widget, query);
      await check(`10,000 times ${letter}`, host);
      await widget.page.unroute('**/authorize/start');
    }
    expect(strange).toEqual([]);
  }, 120_000);

  test('a metadata document that lies is refused, and the page says what the developer must change', async ({
    context,
    project,
  }) => {
    await signIn(context, project, ada);
    await using server = await serveDocuments((origin) => ({
      '/redirect': (response) => response.writeHead(302, { location: `${origin}/good` }).end(),
      '/good': { client_id: `${origin}/good`, redirect_uris: [callback()] },
      '/large': { client_id: `${origin}/large`, redirect_uris: [callback()], more: 'x'.repeat(6000) },
      '/slow': () => {},
      '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}'),
      '/other': { client_id: `${origin}/good`, redirect_uris: [callback()] },
    }));
    const widget = await visit(context, project, authorization(`${server.origin}/good`));
    await widget.isArmed('Allow');
    for (const [clientId, problem] of [
      [`${server.origin}/redirect`, 'it redirects.'],
      [`${server.origin}/large`, 'it has more than 5 KiB, or cannot be decompressed.'],
      [`${server.origin}/slow`, 'its server did not respond within 3 s.'],
      [`${server.origin}/page`, 'its Content-Type is not application/json.'],
      [`${server.origin}/other`, 'its client_id is not its own address.'],
      [`${server.origin}/none`, 'its server responds with 404.'],
      ['https://10.0.0.1/client.json', 'its address is not public.'],
      ['http://agent.example/client.json', 'its address must begin with https, or with http on this machine.'],
    ] as const) {
      await show(widget, authorization(clientId));
      await widget.reads(`The client ID metadata document cannot be used: ${problem}`);
      expect(await widget.button('Allow').count()).toBe(0);
      const error = await widget.api(
        ({ errors }) => (errors.at(-1) as { error_type?: string } | undefined)?.error_type,
      );
      expect([clientId, error]).toEqual([clientId, 'invalid_client']);
    }
    expect(await axe(widget.page)).toEqual([]);
    // The developer has changed it.
    await show(widget, authorization(`${server.origin}/good`));
    await widget.isArmed('Allow');
  });
});

describe('a consent and other tabs', () => {
  const open = async (context: BrowserContext, project: Project, clientId: string) => {
    const widget = await visit(context, project, authorization(clientId));
    await widget.isArmed('Allow');
    return widget;
  };

  test('each of two tabs with the same request is answered by itself', async ({ context, project }) => {
    await signIn(context, project, ada);
    const clientId = await addApp(project);
    const first = await open(context, project, clientId);
    const second = await open(context, project, clientId);
    await first.button('Allow').click();
    await sentBack(first);
    await second.button('Deny').click();
    await second.reads('Access to the application was denied.');
  });

  test('allows what the page shows, although the consent from before was taken back meanwhile', async ({
    context,
    project,
  }) => {
    const { session_token } = await signIn(context, project, ada);
    const clientId = await addApp(project);
    await allowed(project, session_token, clientId, ['openid']);
    const widget = await open(context, project, clientId);
    await widget.reads('Already allowed (1)');
    await disconnectAll(project, session_token);
    await widget.button('Allow').click();
    expect(await sentBack(widget)).toEqual({ code: expect.stringMatching(/./), state: 'st&te', iss });
  });
});

describe.each(treesOf('page'))('the connected apps in the $tree', ({ shadow }) => {
  const openApps = async (context: BrowserContext, project: Project, embed: Embed = {}) => {
    const page = await context.newPage();
    await page.goto(embedUrl(project.publicToken, { variant: 'connected-apps', shadow, ...embed }));
    return page;
  };

  test('are listed and disconnected after a question', { tags: ['main'] }, async ({ context, project }) => {
    const { session_token } = await signIn(context, project, ada);
    const notes = await addApp(project, { client_type: 'third_party' });
    const mail = await addApp(project, { client_name: 'Mail', client_type: 'third_party' });
    await allowed(project, session_token, notes, ['openid', 'offline_access']);
    await allowed(project, session_token, mail, ['email']);
    const page = await openApps(context, project);
    await page.getByRole('heading', { name: 'Connected apps' }).waitFor();
    const row = page.getByRole('group', { name: 'Notes' });
    await row.getByText('Stays connected when you’re not using it').waitFor();
    await row.getByText('Confirm who you are').waitFor();
    expect(await page.getByText('Unverified app').count()).toBe(0);
    expect(await axe(page)).toEqual([]);

    await row.getByRole('button', { name: 'Disconnect' }).click();
    await row.getByText('Disconnect Notes?').waitFor();
    await row.getByText('Some access may last until it expires.').waitFor();
    expect(await focused({ frame: page.mainFrame() })).toBe('Cancel');
    expect(await axe(page)).toEqual([]);
    await row.getByRole('button', { name: 'Cancel' }).click();
    expect(await focused({ frame: page.mainFrame() })).toBe('Disconnect');
    await row.getByRole('button', { name: 'Disconnect' }).click();
    await row.getByRole('button', { name: 'Disconnect' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Notes is disconnected.').waitFor();
    expect(await focused({ frame: page.mainFrame() })).toBe('Connected apps');
    await page.getByRole('group', { name: 'Mail' }).waitFor();
    await disconnectAll(project, session_token);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('No apps are connected.').waitFor();
  });

  test('are marked where they are not verified', async ({ context, project }) => {
    const { session_token } = await signIn(context, project, ada);
    const notes = await addApp(project, { client_type: 'third_party' });
    const mail = await addApp(project, { client_name: 'Mail', client_type: 'third_party' });
    for (const app of [notes, mail]) await allowed(project, session_token, app, ['openid']);
    const page = await openApps(context, project, withOptions({ verifiedClients: [notes] }));
    await page.getByRole('group', { name: 'Mail' }).getByText('Unverified app').waitFor();
    expect(await page.getByText('Unverified app').count()).toBe(1);
  });

  test('are a section of the account, which is read-only for support', async ({ context, project }) => {
    const { user_id } = await project.user(ada);
    const session = await project.session(user_id, [{ type: 'otp', delivery_method: 'email' }]);
    const other = await addApp(project, { client_type: 'third_party' });
    const mail = await addApp(project, { client_name: 'Mail', client_type: 'third_party' });
    for (const app of [other, mail]) await allowed(project, session.session_token, app, ['openid', 'email']);
    const accountOptions = { verifiedClients: [mail] };
    const widget = await openSession(context, project, session, { shadow, config: { ...config, accountOptions } });
    const apps = section(widget, 'Connected apps');
    await apps.getByRole('group', { name: 'Mail' }).waitFor();
    const notes = apps.getByRole('group', { name: 'Notes' });
    await notes.getByText('Unverified app').waitFor();
    expect(await apps.getByText('Unverified app').count()).toBe(1);
    expect(await notes.getByRole('listitem').allTextContents()).toEqual([
      'Confirm who you are',
      'Read your email address',
    ]);
    await notes.getByRole('button', { name: 'Disconnect' }).click();
    expect(await axe(widget.page)).toEqual([]);
    await notes.getByRole('button', { name: 'Disconnect' }).click();
    await notes.waitFor({ state: 'detached' });
    expect(await focused(widget)).toBe('Connected apps');
    expect(await changes(widget)).toEqual(['connectedApps removed']);

    const token = await project.impersonationToken(ada.email, user_id);
    await widget.frame.evaluate(
      (value) => window.foyer?.client.impersonation.authenticate({ impersonation_token: value }),
      token,
    );
    await widget.reads(/^You are viewing this account as /);
    await apps.getByRole('group', { name: 'Mail' }).waitFor();
    expect(await apps.getByRole('button').count()).toBe(0);
  });

  test('need a session', async ({ context, project }) => {
    const page = await openApps(context, project);
    await page.getByText('No active session detected. Please log in to continue.').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
