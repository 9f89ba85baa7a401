// Finds what a redirect to a social provider loses or leaves behind: PKCE verifier, token, error, disabled buttons.

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, axeInSchemes, overflows, test, tokenIn, treesOf, Widget } from '../tools/flow.ts';
import { eventually } from '../tools/provider.ts';
import { signal } from '../tools/proxied-provider.ts';

const names = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  github: 'GitHub',
  gitlab: 'GitLab',
  facebook: 'Facebook',
  discord: 'Discord',
  salesforce: 'Salesforce',
  slack: 'Slack',
  amazon: 'Amazon',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  coinbase: 'Coinbase',
  twitch: 'Twitch',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  figma: 'Figma',
  yahoo: 'Yahoo',
} as const;
type Name = keyof typeof names;
const all = Object.keys(names) as Name[];

const offer = (...types: Name[]) => ({
  products: ['oauth'],
  oauthOptions: { providers: types.map((type) => ({ type })) },
});
const label = (type: Name) => `Continue with ${names[type]}`;

/** Waits for the local provider's page for this social provider. */
const atProvider = (widget: Widget, type: Name) =>
  widget.page.getByRole('heading', { name: new RegExp(`^Sign in to .+ with ${names[type]}$`, 'i') }).waitFor();

async function choose(widget: Widget, type: Name, email: string) {
  await widget.page.getByRole('button', { name: label(type) }).click();
  await atProvider(widget, type);
  await widget.field('Email').fill(email);
  await widget.button('Continue').click();
}

/** Returns the texts as they are seen: in WebKit, that of a button ends with a line break. */
const textsOf = async (buttons: Locator) => (await buttons.allInnerTexts()).map((text) => text.trim());

const tokens = (requests: { path: string; status: number }[]) =>
  requests.filter(({ path }) => path === '/sdk/v1/oauth/authenticate').map(({ status }) => status);

describe.each(treesOf('page'))('social sign-in in the $tree', ({ shadow }) => {
  test('offers all nineteen providers, each with its icon, and opens the page of each', { timeout: 300_000 }, async ({
    open,
    project,
  }) => {
    const widget = await open({ shadow, config: offer(...all) });
    await widget.shows('Sign up or log in');
    const buttons = widget.page.locator('.foyer-oauth button');
    await buttons.last().waitFor();
    expect(await textsOf(buttons)).toEqual(all.map(label));
    for (const type of all) {
      await widget.page
        .getByRole('button', { name: label(type) })
        .locator('svg path')
        .first()
        .waitFor();
      const [request] = await Promise.all([
        widget.page.waitForRequest('**/v1/public/oauth/*/start?*'),
        widget.page.getByRole('button', { name: label(type) }).click(),
      ]);
      const { pathname, searchParams } = new URL(request.url());
      expect(pathname).toBe(`/v1/public/oauth/${type}/start`);
      expect(searchParams.get('public_token')).toBe(project.publicToken);
      await atProvider(widget, type);
      await widget.page.goBack();
      await widget.shows('Sign up or log in');
    }
  });

  test.for(['google', 'github', 'twitter'] as const)(
    'signs in with %s',
    { tags: ['main'] },
    async (type, { open, project }) => {
      const widget = await open({ shadow, config: offer('google', 'github', 'twitter') });
      await choose(widget, type, 'ada@example.com');
      await widget.shows('Success!');
      await widget.reads('You have successfully logged in.');
      await widget.is('signedIn');
      expect(tokenIn(widget.page)).toBeNull();
      await expect.poll(() => widget.events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
      expect(await widget.errors()).toEqual([]);
      const providers = await widget.api(({ client }) =>
        client.user.getSync()?.providers.map(({ provider_type }) => provider_type),
      );
      expect(providers?.map((provider) => provider.toLowerCase())).toEqual([type]);
      // Telemetry that was queued just before the page was left has arrived.
      await eventually('event start_oauth_flow', async () =>
        (await project.telemetry()).includes('start_oauth_flow') ? true : null,
      );
      await widget.page.reload();
      await widget.shows('Sign up or log in');
      expect(tokens(await project.requests())).toEqual([200]);
    },
  );

  test('disables the other buttons while the page is being left', async ({ open, context }) => {
    // A 204 response keeps the browser on the current page.
    await context.route('**/v1/public/oauth/*/start?*', (route) => route.fulfill({ status: 204 }));
    const widget = await open({ shadow, config: offer('google', 'github') });
    const button = (type: Name) => widget.page.getByRole('button', { name: label(type) });
    // Locators wait for the navigation, which has no end.
    await button('google').click({ noWaitAfter: true });
    const states = () =>
      widget.page.evaluate(() => {
        const host = document.querySelector('.foyer-host')?.shadowRoot ?? document;
        return [...host.querySelectorAll<HTMLElement>('.foyer-oauth button')].map(
          ({ dataset, ariaBusy, ariaDisabled }) => [dataset.state, ariaBusy, ariaDisabled].join(' '),
        );
      });
    await expect.poll(states).toEqual(['pending true true', 'disabled  true']);
  });

  test('lists the last used provider first', async ({ open }) => {
    const widget = await open({ shadow, config: offer('google', 'github', 'slack'), strict: true });
    const buttons = widget.page.locator('.foyer-oauth button');
    await buttons.first().waitFor();
    expect(await widget.page.getByText('Last used').count()).toBe(0);
    await choose(widget, 'slack', 'ada@example.com');
    await widget.shows('Success!');
    await widget.page.reload();
    await widget.reads('Last used');
    expect(await textsOf(buttons)).toEqual([
      expect.stringMatching(/^Continue with Slack\s*Last used$/),
      'Continue with Google',
      'Continue with GitHub',
    ]);
  });

  test('ignores a last used provider that does not exist or is not offered', async ({ open, context, project }) => {
    await context.addInitScript((token) => {
      const key = `stytch_sdk_state_${token}::b2c_last_used_oauth`;
      // A page that the browser shows before the first one has no storage.
      if (origin === 'null') return;
      if (!localStorage.getItem(key)) localStorage.setItem(key, '<img src=x onerror=alert(1)>');
    }, project.publicToken);
    const widget = await open({ shadow, config: offer('google', 'github') });
    const buttons = widget.page.locator('.foyer-oauth button');
    await buttons.first().waitFor();
    expect(await textsOf(buttons)).toEqual(['Continue with Google', 'Continue with GitHub']);
    await widget.api(({ client }) =>
      localStorage.setItem(`stytch_sdk_state_${client.publicToken}::b2c_last_used_oauth`, 'figma'),
    );
    await widget.page.reload();
    await buttons.first().waitFor();
    expect(await textsOf(buttons)).toEqual(['Continue with Google', 'Continue with GitHub']);
  });

  test('signs in when storage is denied', async ({ open, context }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    const widget = await open({ shadow, config: offer('google', 'github') });
    await choose(widget, 'github', 'ada@example.com');
    await widget.shows('Success!');
    await widget.is('signedIn');
  });

  test('shows the refusal of the user once, and can be retried', { tags: ['main'] }, async ({ open }) => {
    const widget = await open({ shadow, config: offer('google', 'github') });
    await widget.page.getByRole('button', { name: label('github') }).click();
    await atProvider(widget, 'github');
    await widget.button('Cancel').click();
    await widget.shows('Sign up or log in');
    await widget.reads('You have not been logged in. Please try again.');
    expect(new URL(widget.page.url()).searchParams.has('error')).toBe(false);
    expect(new URL(widget.page.url()).searchParams.has('config')).toBe(true);
    expect(await widget.api(({ errors }) => errors.map((error) => Reflect.get(error, 'error_type')))).toEqual([
      'access_denied',
    ]);
    expect(await axe(widget.page)).toEqual([]);
    await widget.page.reload();
    await widget.shows('Sign up or log in');
    expect(await widget.page.getByRole('alert').count()).toBe(0);
    await widget.page.goto(widget.url);
    await choose(widget, 'google', 'ada@example.com');
    await widget.shows('Success!');
  });

  test('shows an error for a callback URL that was already used or has expired', async ({
    open,
    project,
    newContext,
  }) => {
    const widget = await open({ shadow, config: offer('google') });
    const landing = widget.page.waitForRequest((request) => request.url().includes('stytch_token_type=oauth'));
    await choose(widget, 'google', 'ada@example.com');
    const url = (await landing).url();
    await widget.shows('Success!');

    const other = new Widget(await (await newContext()).newPage(), url);
    await other.page.goto(url);
    await other.reads('OAuth Token could not be found.');
    await other.shows('Sign up or log in');
    expect(tokenIn(other.page)).toBeNull();
    expect(await other.errors()).toEqual(['ApiError']);

    await widget.page.goto(widget.url);
    await project.fault({
      path: '/sdk/v1/oauth/authenticate',
      status: 400,
      body: {
        status_code: 400,
        error_type: 'oauth_flow_callback_error',
        error_message: 'x',
        error_url: '',
      },
    });
    await choose(widget, 'google', 'ada@example.com');
    await widget.reads('An error was encountered in the callback of the OAuth flow. Please try again.');
  });

  test('sends the configured parameters to the social provider', async ({ open }) => {
    const providers = [
      {
        type: 'google',
        custom_scopes: ['calendar.read', 'mail+send'],
        provider_params: { login_hint: 'ada@example.com' },
      },
    ];
    const widget = await open({ shadow, config: { products: ['oauth'], oauthOptions: { providers } } });
    await widget.page.getByRole('button', { name: label('google') }).click();
    await atProvider(widget, 'google');
    await widget.reads(/calendar\.read, mail\+send/);
    expect(await widget.field('Email').inputValue()).toBe('ada@example.com');
    await widget.button('Continue').click();
    await widget.shows('Success!');
  });

  test('sends a PKCE challenge and verifier when the project requires them', { tags: ['main'] }, async ({
    open,
    project,
    newContext,
    needs,
  }) => {
    await needs('request bodies');
    await project.set({ pkce_required_for_oauth: true });
    const widget = await open({ shadow, config: offer('google') });
    const [request] = await Promise.all([
      widget.page.waitForRequest('**/v1/public/oauth/google/start?*'),
      widget.page.getByRole('button', { name: label('google') }).click(),
    ]);
    expect(new URL(request.url()).searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    await atProvider(widget, 'google');
    let url = '';
    await widget.page.route('**/v1/oauth/callback/*', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      url = answer.headers().location ?? '';
      await route.fulfill({ body: 'stolen' });
    });
    await widget.field('Email').fill('ada@example.com');
    await widget.button('Continue').click();
    await widget.reads('stolen');

    const thief = new Widget(await (await newContext()).newPage(), url);
    await thief.page.goto(url);
    await thief.page.getByRole('alert').waitFor();
    await thief.is('signedOut');

    await widget.page.goto(url);
    await widget.shows('Success!');
    await widget.is('signedIn');
  });

  test('works by keyboard alone', async ({ open }) => {
    const widget = await open({ shadow, config: offer('google', 'github') });
    await widget.page.getByRole('button', { name: label('github') }).waitFor();
    const { keyboard } = widget.page;
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await atProvider(widget, 'github');
    await widget.page.locator('input:focus').waitFor();
    await keyboard.type('ada@example.com');
    await keyboard.press('Enter');
    await widget.shows('Success!');
  });

  test('has no axe violations in both colour schemes', async ({ open, newContext }) => {
    const context = await newContext({ reducedMotion: 'reduce' });
    const widget = await open({ shadow, config: offer(...all) }, context);
    await widget.page.getByRole('button', { name: label('yahoo') }).waitFor();
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await choose(widget, 'google', 'ada@example.com');
    await widget.shows('Success!');
    await widget.page.reload();
    await widget.reads('Last used');
    expect(await axeInSchemes(widget.page)).toEqual([]);
  });

  test('fits a page of 320 px in both writing directions', async ({ open, newContext }) => {
    const context = await newContext({ viewport: { width: 320, height: 640 } });
    const widget = await open({ shadow, locale: 'es', config: offer(...all) }, context);
    await widget.page.getByRole('button', { name: 'Continuar con Yahoo' }).waitFor();
    expect(await overflows(widget.page)).toEqual([0, 0]);
  });
});

test('social buttons keep their size while their icons load, and work without them', async ({ open, context }) => {
  await context.route('**/assets/google-*.js', (route) => route.abort());
  const release = signal();
  await context.route('**/assets/github-*.js', async (route) => {
    await release.sent;
    await route.continue();
  });
  const widget = await open({ config: offer('google', 'github') });
  const github = widget.page.getByRole('button', { name: label('github') });
  await github.waitFor();
  const [before, text] = [await github.boundingBox(), await github.getByText(label('github')).boundingBox()];
  release.send();
  await github.locator('svg path').first().waitFor();
  expect(await github.boundingBox()).toEqual(before);
  expect(await github.getByText(label('github')).boundingBox()).toEqual(text);
  await choose(widget, 'google', 'ada@example.com');
  await widget.shows('Success!');
});

// `back-forward-cache.test.ts` covers a page that the browser restores.
test('the Back button reloads a page with enabled buttons', async ({ open }) => {
  const widget = await open({ config: offer('google') });
  await widget.button(label('google')).click();
  await atProvider(widget, 'google');
  await widget.page.goBack();
  await choose(widget, 'google', 'ada@example.com');
  await widget.shows('Success!');
});
