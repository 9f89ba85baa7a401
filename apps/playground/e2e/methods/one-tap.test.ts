// Finds a Google prompt in the wrong place or left after unmount, and a page without a button while a request hangs.

import { describe, expect, inject } from 'vitest';
import { axe, embedUrl, test, tokenIn, treesOf, Widget } from '../tools/flow.ts';
import { eventually } from '../tools/provider.ts';
import { signal } from '../tools/proxied-provider.ts';

const prompt = (more: Record<string, unknown> = {}) => ({
  products: ['oauth'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true, ...more }] },
});
const embedded = prompt({ position: 'embedded' });
const BUTTON = 'Continue with Google';

/** Not an exact match: the name ends with 'Last used' after a sign-in has started. */
const buttonOf = ({ page }: Widget) => page.getByRole('button', { name: BUTTON });
const promptOf = ({ page }: Widget) => page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ });
const box = async (widget: Widget, selector: string) => {
  const found = await widget.page.locator(selector).boundingBox();
  if (!found) throw new Error(`${selector} is not visible.`);
  return found;
};
const chooseAccount = async (widget: Widget, email: string) => {
  await promptOf(widget).getByLabel('Email').fill(email);
  await promptOf(widget).getByRole('button', { name: 'Continue' }).click();
};
const startPath = '**/v1/public/oauth/google/onetap/start?*';

describe.each(treesOf('shadow tree'))('one-tap in the $tree', ({ shadow }) => {
  test.for(['react', 'mount', 'element', 'standalone'] as const)(
    'signs in, mounted by %s',
    { tags: ['main'] },
    async (mount, { open, project }) => {
      const widget = await open({ shadow, mount, config: embedded });
      await promptOf(widget).waitFor();
      expect(await buttonOf(widget).count()).toBe(0);
      await chooseAccount(widget, 'ada@example.com');
      await widget.shows('Success!');
      await widget.is('signedIn');
      expect(tokenIn(widget.page)).toBeNull();
      await expect.poll(() => widget.events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
      expect(await widget.receipt()).toMatchObject({ method: 'google_one_tap', entry: 'prompt', isNewUser: true });
      expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe('ada@example.com');
      const asked = (await project.requests()).map(({ path }) => path);
      expect(asked.filter((path) => path === '/sdk/v1/oauth/authenticate')).toHaveLength(1);
      // A one-tap sign-in counts as a sign-in with Google.
      expect(await widget.api(({ client }) => client.oauth.lastUsed())).toBe('google');
    },
  );

  test('replaces the button at its height, then takes the height of the prompt', async ({ open, newContext }) => {
    const context = await newContext({ reducedMotion: 'reduce' });
    const release = signal();
    await context.route(startPath, async (route) => {
      await release.sent;
      await route.continue();
    });
    const widget = await open({ shadow, config: embedded }, context);
    await widget.page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
    expect((await box(widget, '.foyer-one-tap')).height).toBe(47);
    expect(await buttonOf(widget).count()).toBe(0);
    release.send();
    await promptOf(widget).waitFor();
    const fits = async () => {
      const [frame, dialog] = [await box(widget, '.foyer-one-tap'), await promptOf(widget).boundingBox()];
      if (!dialog) return null;
      expect(dialog.x).toBeCloseTo(frame.x, 0);
      expect(dialog.width).toBeCloseTo(frame.width, 0);
      return Math.abs(frame.height - dialog.height) <= 1 ? frame.height : null;
    };
    const height = await eventually('prompt that fits', fits);
    expect(height).toBeGreaterThan(100);
    await chooseAccount(widget, 'nobody');
    await promptOf(widget).getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await eventually('prompt that fits again', async () => ((await fits()) ?? 0) > height || null);
    expect(await axe(widget.page)).toEqual([]);
  });

  test('shows and focuses the button when the prompt is closed', { tags: ['main'] }, async ({ open }) => {
    const widget = await open({ shadow, config: embedded });
    await promptOf(widget).getByRole('button', { name: 'Close' }).focus();
    await widget.page.keyboard.press('Enter');
    await buttonOf(widget).waitFor();
    expect(await promptOf(widget).count()).toBe(0);
    await eventually('focus on the button', async () => {
      const focused = await widget.page.evaluate(() => {
        const { activeElement } = document;
        return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.textContent;
      });
      return focused === BUTTON || null;
    });
    expect(await widget.errors()).toEqual([]);
    expect(await axe(widget.page)).toEqual([]);
    await widget.page.keyboard.press('Enter');
    await widget.page.getByRole('heading', { name: /^Sign in to .+ with Google$/ }).waitFor();
  });

  test('works by keyboard alone', async ({ open }) => {
    const widget = await open({ shadow, config: embedded });
    await promptOf(widget).waitFor();
    await widget.page.keyboard.press('Tab');
    await widget.page.keyboard.type('ada@example.com');
    await widget.page.keyboard.press('Enter');
    await widget.shows('Success!');
  });

  test.for([
    ['origin_not_allowed_for_client', /Google does not allow this host/],
    ['invalid_client', /Google does not recognise the client ID/],
    ['oauth_config_not_found', /no OAuth client for Google/],
    ['no_login_redirect_urls_set', /no login redirect URL/],
    ['no_signup_redirect_urls_set', /no sign-up redirect URL/],
    ['default_provider_not_allowed', /default Google provider/],
    ['off', /no OAuth client for Google/],
  ] as const)('warns the developer of %s and shows the button', async ([setting, warning], { open, project }) => {
    await project.set({ google_one_tap: setting });
    const widget = await open({ shadow, config: embedded });
    await widget.reads(warning);
    expect(await widget.text(warning).textContent()).toMatch(/^Warning: /);
    await buttonOf(widget).waitFor();
    expect(await promptOf(widget).count()).toBe(0);
  });

  test.for(['embedded', 'floating'] as const)(
    'shows a working button when the prompt cannot be shown (%s)',
    async (position, { open, project }) => {
      await project.set({ google_one_tap: 'invalid_client' });
      const widget = await open({ shadow, config: prompt({ position }) });
      await widget.reads(/Google does not recognise the client ID/);
      await buttonOf(widget).waitFor();
      expect(await axe(widget.page)).toEqual([]);
      await buttonOf(widget).click();
      await widget.page.getByRole('heading', { name: /^Sign in to .+ with Google$/ }).waitFor();
    },
  );

  test('is removed on unmount and shown again on remount', async ({ open }) => {
    const widget = await open({ shadow, strict: true, config: prompt() });
    await promptOf(widget).waitFor();
    await widget.api((foyer) => foyer.unmount());
    await promptOf(widget).waitFor({ state: 'detached' });
    await widget.api((foyer) => foyer.remount());
    await promptOf(widget).waitFor();
    expect(await promptOf(widget).count()).toBe(1);
    await widget.api((foyer) => foyer.unmount());
    await promptOf(widget).waitFor({ state: 'detached' });
    expect(await widget.page.locator('[id^=foyer-one-tap]').count()).toBe(0);
    await widget.page.waitForFunction(() => !document.querySelector('body > iframe'));
  });
});

describe('the one-tap prompt', () => {
  test.for(['floating', 'embedded'])(
    'is not shown to a user who is signed in (%s)',
    async (position, { open, project }) => {
      const other = await open({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
      await other.sendEmail('ada@example.com');
      await other.typeCode((await project.inbox({ to: 'ada@example.com' })).code);
      await other.is('signedIn');
      const widget = await open({ config: prompt({ position }) });
      await buttonOf(widget).waitFor();
      await widget.is('signedIn');
      await widget.page.waitForLoadState('networkidle');
      expect(await widget.page.locator('script[src*="/gsi/"]').count()).toBe(0);
      await other.page.evaluate(() => window.foyer?.client.session.revoke());
      await promptOf(widget).waitFor();
    },
  );

  test('stays on the page in the mode popup, and redeems its own token, not that of the redirect URL', async ({
    open,
  }) => {
    const own = `${inject('playground')}/embed?token=invite-1`;
    const { oauthOptions, ...config } = embedded;
    const urls = { loginRedirectURL: own, signupRedirectURL: own };
    const widget = await open({ config: { ...config, oauthOptions: { ...oauthOptions, ...urls, mode: 'popup' } } });
    await chooseAccount(widget, 'ada@example.com');
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(new URL(widget.page.url()).searchParams.has('token')).toBe(false);
  });

  test('is in the login dialog, above which it could not float, unless the browser draws it', async ({
    open,
    newContext,
  }) => {
    const context = await newContext();
    await context.addInitScript(() => Reflect.deleteProperty(window, 'IdentityCredential'));
    const widget = await open({ variant: 'login-dialog', config: prompt() }, context);
    await widget.page.waitForFunction(() => window.foyer?.login);
    const ended = widget.page.evaluate(() => window.foyer?.login?.().then(() => 'resolved'));
    await chooseAccount(widget, 'ada@example.com');
    expect(await ended).toBe('resolved');
  });

  test('floats above the page for the position floating, and the button stays', async ({ open }) => {
    const widget = await open({ config: prompt() });
    await promptOf(widget).waitFor();
    await buttonOf(widget).waitFor();
    expect(await widget.page.locator('main').getByRole('dialog').count()).toBe(0);
    await chooseAccount(widget, 'ada@example.com');
    await widget.shows('Success!');
  });

  test('closes on a click outside when it floats, unless cancel_on_tap_outside is false', async ({ open }) => {
    for (const stays of [false, true]) {
      const widget = await open({ config: prompt({ position: 'floating', cancel_on_tap_outside: !stays }) });
      await promptOf(widget).waitFor();
      await widget.heading('Sign up or log in').click();
      expect(await promptOf(widget).count()).toBe(Number(stays));
      await buttonOf(widget).waitFor();
    }
  });

  test('floats only if the browser supports it for the position floatingOrEmbedded', async ({ open, newContext }) => {
    const config = prompt({ position: 'floatingOrEmbedded' });
    const withSupport = await newContext();
    // Firefox and WebKit do not support it.
    await withSupport.addInitScript(() => Reflect.set(window, 'IdentityCredential', class {}));
    const able = await open({ config }, withSupport);
    await promptOf(able).waitFor();
    await buttonOf(able).waitFor();
    expect(await able.page.locator('main').getByRole('dialog').count()).toBe(0);

    const context = await newContext();
    await context.addInitScript(() => Reflect.deleteProperty(window, 'IdentityCredential'));
    const unable = await open({ config }, context);
    await unable.page.locator('main').getByRole('dialog').waitFor();
    expect(await buttonOf(unable).count()).toBe(0);
  });

  test('is in the language of the widget, and comes back in the same place', async ({ open }) => {
    const widget = await open({ config: embedded, locale: 'de' });
    const { page } = widget;
    for (const _ of ['first', 'mounted again']) {
      await page.locator('#foyer-one-tap-1').getByRole('dialog').waitFor();
      await widget.api((foyer) => foyer.unmount());
      await promptOf(widget).waitFor({ state: 'detached' });
      await widget.api((foyer) => foyer.remount());
    }
    const scripts = page.locator('script[src*="/gsi/client"]');
    expect(await scripts.count()).toBe(1);
    expect(await scripts.getAttribute('src')).toMatch(/\/gsi\/client\?hl=de$/);
  });

  test('is not shown with another product, and nothing of it is requested', async ({ open }) => {
    const widget = await open({ config: { ...prompt(), products: ['oauth', 'emailMagicLinks'] } });
    await buttonOf(widget).waitFor();
    await widget.page.waitForLoadState('networkidle');
    expect(await promptOf(widget).count()).toBe(0);
    expect(await widget.page.locator('iframe, script[src*="/gsi/"]').count()).toBe(0);
  });
});

describe('a one-tap request that fails', () => {
  const expectButtonOnly = async (widget: Widget) => {
    await widget.shows('Sign up or log in');
    await buttonOf(widget).waitFor();
    expect(await promptOf(widget).count()).toBe(0);
    expect(await widget.page.getByText(/^Warning: one-tap/).count()).toBe(0);
  };

  const keepsButton = async (widget: Widget) => {
    await expectButtonOnly(widget);
    await buttonOf(widget).click();
    await widget.page.getByRole('heading', { name: /^Sign in to .+ with Google$/ }).waitFor();
  };

  test('keeps the button (a blocked script)', async ({ open, context }) => {
    await context.route('**/gsi/client', (route) => route.abort('blockedbyclient'));
    await keepsButton(await open({ config: embedded }));
  });

  test.for([
    ['a hanging script', '**/gsi/client'],
    ['a hanging frame', '**/clientside-services/index.html'],
    ['a hanging answer', startPath],
    ['a prompt that never shows', '**/gsi/status?*'],
  ] as const)('keeps the button (%s)', async ([, path], { open, context }) => {
    await context.clock.install();
    const requested = new Promise<void>((resolve) => {
      void context.route(path, () => resolve());
    });
    const widget = await open({ config: embedded });
    await requested;
    expect(await buttonOf(widget).count()).toBe(0);
    // `open` has made the three seconds a minute.
    await widget.page.clock.fastForward(60_000);
    await keepsButton(widget);
  });

  test('shows the rejection of the provider next to the button', { tags: ['main'] }, async ({ open, project }) => {
    await project.fault({
      path: '/v1/oauth/callback/*',
      status: 401,
      body: {
        status_code: 401,
        request_id: 'r',
        error_type: 'oauth_state_mismatch',
        error_message: 'The state did not match.',
        error_url: '',
      },
    });
    const widget = await open({ config: embedded });
    await chooseAccount(widget, 'ada@example.com');
    await widget.reads('The state did not match.');
    await buttonOf(widget).waitFor();
    expect(await widget.errors()).toEqual(['ApiError']);
    expect(await axe(widget.page)).toEqual([]);
  });

  test.for(['javascript:alert(1)', 'data:text/html,<p>hello', '/relative'])(
    'does not navigate when the provider responds with %s',
    async (url, { open, context }) => {
      await context.route('**/v1/oauth/callback/*', (route) =>
        route.fulfill({ json: { status_code: 200, request_id: 'r', redirect_url: url } }),
      );
      const widget = await open({ config: embedded });
      await chooseAccount(widget, 'ada@example.com');
      await widget.page.getByRole('alert').waitFor();
      await buttonOf(widget).waitFor();
      expect(widget.page.url()).toBe(widget.url);
      expect(await widget.errors()).toEqual(['NetworkError']);
    },
  );
});

test('one-tap shows no developer warning in a live project', async ({ context, project }) => {
  await project.set({ google_one_tap: 'invalid_client' });
  const live = project.publicToken.replace('-test-', '-live-');
  // The local provider has test projects only. In Firefox, a request that continues to another URL is a redirect, which
  // the client rejects, so the test sends it.
  await context.route(`${inject('provider')}/**`, async (route) => {
    const url = route.request().url();
    const headers = { ...route.request().headers() };
    delete headers.authorization;
    const response = await route.fetch({ url: url.replace(live, project.publicToken), headers });
    return route.fulfill({ response });
  });
  const widget = new Widget(await context.newPage(), embedUrl(live, { config: embedded, telemetry: false }));
  await widget.page.goto(widget.url);
  await buttonOf(widget).waitFor();
  expect(await widget.page.getByText(/^Warning:/).count()).toBe(0);
  const asked = (await project.requests()).filter(({ path }) => path.includes('onetap'));
  expect(asked.map(({ status }) => status)).toEqual([200]);
});

test('the one-tap prompt finds its container inside nested shadow trees', async ({ open }) => {
  const widget = await open({ shadow: true, mount: 'mount', config: embedded });
  await promptOf(widget).waitFor();
  await widget.page.evaluate(() => {
    const main = document.querySelector('main');
    const outer = document.createElement('div');
    outer.attachShadow({ mode: 'open' });
    document.body.append(outer);
    window.foyer?.unmount();
    if (main) outer.shadowRoot?.append(main);
    window.foyer?.remount();
  });
  await promptOf(widget).waitFor();
  const [frame, dialog] = [await box(widget, '.foyer-one-tap'), await promptOf(widget).boundingBox()];
  expect(dialog?.x).toBeCloseTo(frame.x, 0);
  expect(dialog?.y).toBeCloseTo(frame.y, 0);
  await chooseAccount(widget, 'ada@example.com');
  await widget.shows('Success!');
});
