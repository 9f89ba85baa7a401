// Finds a built page with a dead link, a missing picture or an overflow, and a live widget that does not sign in.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions } from '../../../scripts/lib/browser.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startProvider } from '../../../scripts/lib/servers.mjs';
import { serveSite } from '../scripts/serve.mjs';
import { sidebar } from '../sidebar.ts';
import { hasPictures } from '../src/screens.ts';
import { dist, fileOf, htmlOf, textOf } from './built-page.ts';

const pages = sidebar.flatMap(({ items }) => items.map(({ link }) => link));

describe('the built site', () => {
  test.for(pages)('has the page %s', (link) => {
    expect(existsSync(dist + fileOf(link))).toBe(true);
    expect(textOf(link)).not.toContain('[object Object]');
  });

  test('contains every picture that it shows, and says on the pages of the gallery if it has none', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const shown = files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => readFileSync(dist + file, 'utf8').match(/(?<=<img [^>]*src="\/)[^"]+/g) ?? []);
    expect(shown).toContain('devtools.png');
    expect(shown.filter((picture) => !files.includes(picture))).toEqual([]);
    for (const page of ['/gallery', '/gallery-languages', '/methods/passcode', '/']) {
      expect([page, /<img [^>]*src="\/gallery\//.test(htmlOf(page))]).toEqual([page, hasPictures]);
      expect([page, textOf(page).includes('built without pictures')]).toEqual([page, !hasPictures]);
    }
  });

  test('has a Markdown twin of each page, whose links lead to others', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const twins = files.filter((file) => file.endsWith('.md') && !file.startsWith('skills/'));
    const htmls = files.filter((file) => file.endsWith('.html') && file !== '404.html');
    expect(twins.map((file) => file.replace(/md$/, 'html')).sort()).toEqual(htmls.sort());
    const dead = twins.flatMap((file) =>
      [...readFileSync(dist + file, 'utf8').matchAll(/\]\((\/[^)#\s]*)/g)]
        .filter(([, link = '']) => !files.includes(link.slice(1)))
        .map(([, link]) => `${file}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('prints in the Markdown of a page what its components show', () => {
    const read = (file: string) => readFileSync(dist + file, 'utf8');
    expect(read('hooks/useOtpLogin.md')).toContain('\n- `back` `() => void`: Returns to Main.\n');
    expect(read('reference/flow.md')).toContain('\n| Main | `otpSent` | OTPAuthenticate |\n');
    expect(read('recipes/languages.md')).toContain('\n| `main.title` | Sign up or log in |\n');
    expect(read('hooks/index.md')).toContain('| [`useUser`](/hooks/useUser.md) |');
  });

  test('leaves no component of a page in its Markdown', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const guides = files.filter((file) => /(?:\.md|^llms-full\.txt)$/.test(file) && !file.startsWith('api/'));
    const tags = guides.flatMap((file) => {
      const text = readFileSync(dist + file, 'utf8').replace(/^( *)(`{3,})[\s\S]*?^\1\2/gm, '');
      return [...text.matchAll(/<(?:Sentence|Constant|Message|Screens|LiveWidget)\b.*/g)].map(
        ([tag]) => `${file}: ${tag}`,
      );
    });
    expect(tags).toEqual([]);
    expect(readFileSync(`${dist}recipes/reloads.md`, 'utf8')).toContain("before 'Resend code' continues");
  });

  test('lists each page of the sidebar in llms.txt, in its order and with its first sentence', () => {
    const lines = readFileSync(`${dist}llms.txt`, 'utf8').split('\n');
    const listed = lines.flatMap((line) => line.match(/^- \[.+?\]\((\/.+?)\)/)?.[1] ?? []);
    const silent = lines.filter((line) => line.startsWith('- ') && !/\): .+\.$/.test(line));
    expect(silent.filter((line) => !line.includes('](/api/'))).toEqual([]);
    expect(listed.shift()).toBe('/skills/foyer/SKILL.md');
    expect(readFileSync(`${dist}skills/foyer/SKILL.md`, 'utf8')).toMatch(/^---\nname: foyer\n/);
    expect(listed).toEqual(pages.map((link) => `/${fileOf(link).replace(/html$/, 'md')}`));
    expect(listed.filter((link) => !existsSync(dist + link))).toEqual([]);
  });

  test('captions the screens in each language with the strings of the widget', () => {
    const page = readFileSync(`${dist}gallery-languages.html`, 'utf8');
    for (const [section, caption] of [
      ['lang="de" dir="ltr"', 'Anmelden oder registrieren'],
      ['lang="ar" dir="rtl"', 'رمز التحقق غير صحيح. يُرجى إعادة المحاولة.'],
      ['lang="ja" dir="ltr"', 'Acme で Notes にログイン'],
    ]) {
      const [, text = ''] = page.split(`<section ${section}`);
      expect(text.split('</section>')[0]).toContain(`<figcaption>${caption}</figcaption>`);
    }
  });

  test('prints the values of the source code', async () => {
    const { errorMessage, ApiError, OTP_EXPIRATION_MINUTES } = await import('@foyer/core');
    const { transitions } = await import('@foyer/core/flow');
    const error = { status_code: 404, error_type: 'otp_code_not_found', error_message: '', error_url: '' };
    expect(textOf('/methods/passcode')).toContain(errorMessage(new ApiError(error)));
    expect(textOf('/reference/constants')).toContain(`OTP_EXPIRATION_MINUTES${OTP_EXPIRATION_MINUTES}`);
    expect(textOf('/reference/constants')).toContain('durations{"default":4000,');
    for (const screen of Object.keys(transitions)) expect(textOf('/reference/flow')).toContain(screen);
    expect(textOf('/api/foyer/react-hooks/')).toContain('useMagicLinkLogin');
    expect(textOf('/recipes/languages')).toContain('main.titleSign up or log in');
    expect(textOf('/recipes/doctor')).toContain(
      'csp-api-connectContent-Security-Policy: connect-srcEvery request to the API',
    );
  });

  test('says which methods create users in the mode logIn, in the words of the banner too', () => {
    expect(textOf('/recipes/rules-of-entry')).toContain('social providers, one-tap, walletsis created');
    expect(textOf('/reference/configuration')).toContain(
      'mode "logIn": social sign-in and one-tap create users at the provider nevertheless.',
    );
  });

  test('prints the message of the widget for an error when it differs from the message of the client', () => {
    expect(textOf('/methods/passcode')).toContain('unable_to_auth_otp_code401Your code has expired.');
    expect(textOf('/variants/identity-provider')).toContain('session_not_found404No active session detected.');
    const ofPasskeys = 'Passkey registration not found. You may have deleted the passkey';
    for (const page of ['/methods/passkey', '/variants/passkey-registration', '/reference/errors']) {
      expect(textOf(page)).toContain(ofPasskeys);
    }
    expect(textOf('/reference/errors')).toContain('access_deniedYou have not been logged in.');
    expect(textOf('/recipes/languages')).toContain(`error.webauthn_registration_not_found${ofPasskeys}`);
  });
});

test('the server of npm run docs finds a page without .html, and responds 404 to any other path', async () => {
  const port = await freePort();
  const site = await serveSite(port);
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  try {
    const page = await get('/methods/passcode');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Passcode')]);
    expect((await get('/llms.txt')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    for (const path of ['/methods/fax', '/..%2f..%2fpackage.json', '/gallery']) {
      expect([path, (await get(path)).status]).toEqual([path, path === '/gallery' ? 200 : 404]);
    }
  } finally {
    await site.close();
  }
});

describe('the site in a browser', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let origin: string;

  beforeAll(async () => {
    const [port, providerPort] = [await freePort(), await freePort()];
    const env = { FOYER_DATA: 'memory', DATABASE_URL: undefined };
    origin = `http://localhost:${port}`;
    [site, provider, browser] = await Promise.all([
      serveSite(port),
      startProvider({ port: providerPort, playgroundPort: port, env }),
      chromium.launch(launchOptions()),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await Promise.all([site?.close(), provider?.stop()]);
  });

  /** Opens a page of the site, with or without a running provider. */
  async function open(link: string, { live = true, ...options }: BrowserContextOptions & { live?: boolean } = {}) {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const answering = live ? provider.url : 'http://localhost:9';
    await page.goto(`${origin}/${fileOf(link)}?provider=${encodeURIComponent(answering)}`);
    await page.locator(`.docs-live[data-state=${live ? 'live' : 'absent'}]`).waitFor();
    return page;
  }

  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  async function axe(page: Page): Promise<string[]> {
    await page.evaluate(source);
    const { violations } = (await page.evaluate(() => Reflect.get(window, 'axe').run('main, .rp-doc'))) as AxeResults;
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }

  test.for([
    { link: '/', colorScheme: 'light' },
    { link: '/', colorScheme: 'dark' },
    { link: '/start/prebuilt', colorScheme: 'light' },
    { link: '/methods/passcode', colorScheme: 'dark' },
    { link: '/recipes/theming', colorScheme: 'light' },
  ] as const)('has no axe violations on $link ($colorScheme)', async ({ link, colorScheme }) => {
    const page = await open(link, { colorScheme });
    expect(await axe(page)).toEqual([]);
    await page.context().close();
  });

  test('has no axe violations in the gallery of languages, and does not overflow the screen of a phone', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${origin}/gallery-languages.html`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await axe(page)).toEqual([]);
    await context.close();
  });

  test.for([
    { link: '/start/agents', width: 360, colorScheme: 'dark' },
    { link: '/recipes/sign-out', width: 360, colorScheme: 'light' },
    { link: '/hooks/', width: 360, colorScheme: 'light' },
    { link: '/hooks/useIdpAuthorize', width: 1280, colorScheme: 'dark' },
    { link: '/hooks/useOtpLogin', width: 360, colorScheme: 'light' },
    { link: '/recipes/sessions', width: 360, colorScheme: 'dark' },
    { link: '/troubleshooting/project', width: 360, colorScheme: 'light' },
  ] as const)('has no axe violations on $link ($colorScheme), and does not overflow $width pixels', async (given) => {
    const { link, width, colorScheme } = given;
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    await page.goto(`${origin}/${fileOf(link)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await axe(page)).toEqual([]);
    await context.close();
  });

  test.for([
    ['second factor server', '/recipes/second-step'],
    ['secondFactorOptions', '/recipes/second-step'],
    ['webview', '/recipes/native-app'],
    ['passcod email', '/methods/passcode'],
  ])('finds a guide by %s', async ([query, link]) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}/start/`);
    await page.locator('.rp-search-button').first().click();
    await page.locator('.rp-search-panel__input').fill(query ?? '');
    const found = page.locator('.rp-suggest-item a');
    await found.first().waitFor();
    const links = await found.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links.slice(0, 5).join(' ')).toContain(link);
    await context.close();
  });

  test('signs in to the live widget with the passcode from its inbox', async () => {
    const page = await open('/start/prebuilt');
    await page.goto(page.url().replace('start/prebuilt', 'methods/passcode'));
    await page.getByRole('tab', { name: 'Email' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    const code = await page.getByRole('region', { name: 'Inbox' }).locator('code').first().textContent();
    await page.getByRole('textbox', { name: 'Passcode' }).pressSequentially(code ?? '');
    await page.getByRole('heading', { name: 'Success!' }).waitFor();
    const events = page.getByRole('region', { name: 'Events' }).getByRole('listitem');
    await expect
      .poll(() => events.allTextContents())
      .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    await page.context().close();
  });

  test('says how to start a provider when none is running', async () => {
    const page = await open('/methods/email-link', { live: false });
    await page.getByText('Run npm start in the repository').waitFor();
    expect(await page.locator('.docs-live img:visible').count()).toBe(hasPictures ? 1 : 0);
    await page.context().close();
  });

  test('shows every variant with its initial screen', async () => {
    const page = await open('/methods/wallet');
    await page.getByRole('button', { name: 'Continue with Metamask' }).waitFor();
    for (const [variant, heading] of [
      ['reset-password', 'Reset your password'],
      ['passkey-registration', 'Set up a new Passkey'],
      ['identity-provider', 'Sign in to Notes with Acme'],
    ] as const) {
      const address = new URL(`/variants/${variant}.html`, origin);
      address.searchParams.set('provider', provider.url);
      await page.goto(address.href);
      await page.getByRole('heading', { name: heading }).waitFor();
    }
    await page.context().close();
  });

  test('prints the code of the theme in the theme editor', async () => {
    const page = await open('/recipes/theming');
    await page.getByLabel('Main button').fill('#a3431f');
    await page.locator('.docs-theme-code', { hasText: "backgroundColor: '#a3431f'" }).waitFor();
    const button = page.getByRole('button', { name: 'Continue with email' });
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(163, 67, 31)');
    await page.context().close();
  });

  test('shows every string in the language that the reader chooses', async () => {
    const page = await browser.newPage();
    await page.goto(`${origin}/recipes/languages.html`);
    await page.getByRole('cell', { name: 'Regístrate o inicia sesión', exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('German');
    await page.getByRole('cell', { name: 'Anmelden oder registrieren', exact: true }).waitFor();
    await page.context().close();
  });

  test('finds a page by full-text search', async () => {
    const page = await open('/methods/email-link', { live: false });
    await page
      .getByRole('button', { name: /Search/ })
      .first()
      .click();
    const input = page.getByPlaceholder('Search').last();
    const result = page.locator('.rp-search-panel__results').getByText('Identity provider').first();
    // The theme may drop a query that comes while it loads the index.
    await expect
      .poll(
        async () => {
          await input.fill('');
          await input.fill('frame-ancestors');
          return result.waitFor({ timeout: 3_000 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 50_000 },
      )
      .toBe(true);
    await page.context().close();
  });

  test('does not overflow the screen of a phone', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    const wide: string[] = [];
    for (const link of [
      '/',
      '/start/',
      '/methods/password',
      '/reference/flow',
      '/recipes/languages',
      '/api/foyer/core/',
    ]) {
      await page.goto(`${origin}/${fileOf(link)}`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${link}: ${over}`);
    }
    expect(wide).toEqual([]);
    await context.close();
  });
});
