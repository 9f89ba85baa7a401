// Finds a wrong token, address or option without an explanation on the page, and a secret key that is sent anyway.

import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { seededPublicToken } from '../../server.mjs';
import { test } from '../tools/flow.ts';
import { newProject } from '../tools/provider.ts';

const elements = dirname(createRequire(import.meta.url).resolve('@foyer/elements/style.css'));
const html = (text: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title>${text}</html>`;

async function listen(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

/** The host application: the built widget, and a page with the policy of its query. */
const host: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/favicon.ico') return void response.writeHead(204).end();
  if (pathname === '/') {
    const policy = searchParams.get('policy');
    response.writeHead(200, { 'content-type': 'text/html', ...(policy && { 'content-security-policy': policy }) });
    return void response.end(
      html('<link rel="stylesheet" href="/style.css"><script type="module" src="/app.js"></script>'),
    );
  }
  if (pathname === '/app.js') {
    const script = "import { mountLogin } from '/foyer.js'; window.mountLogin = mountLogin;";
    return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  }
  try {
    const body = readFileSync(join(elements, pathname));
    response.writeHead(200, { 'content-type': pathname.endsWith('.css') ? 'text/css' : 'text/javascript' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
};

/** Another server of the developer, such as that of a bundler, which lets pages of every origin read its page. */
const otherServer: RequestListener = ({ headers: { origin } }, response) => {
  const allowed = {
    'access-control-allow-origin': origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
  };
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...allowed }).end(html('Shop'));
};

interface Row {
  /** The mistake. */
  name: string;
  /** The client that `mountLogin` receives. Default: a client of the test's project without a mistake. */
  props?: Record<string, unknown>;
  config?: Record<string, unknown>;
  /** The text of the widget before a click. */
  says: string;
}

/** Mounts a widget for each row, all on one page. */
const mountAll = (page: Page, rows: readonly { name: string; props: object }[]) =>
  page.evaluate((given) => {
    const mountLogin = Reflect.get(window, 'mountLogin');
    for (const { name, props } of given) {
      const region = document.body.appendChild(document.createElement('article'));
      region.setAttribute('aria-label', name);
      mountLogin(region, { ...props, keepAttempt: false });
    }
  }, rows);

const SECRET = 'secret-test-k7Qw3vNfYxRb8TzL0pJc';

test('a developer reads what is wrong with a setting before any click', { tags: ['main'] }, async ({
  browser,
  needs,
  onTestFinished,
  project,
}) => {
  await needs('the DevTools protocol');
  // Most of the mistakes are logged as errors, with which `open` fails.
  const context = await browser.newContext({ locale: 'en-US' });
  onTestFinished(() => context.close());
  const [app, unrelated, gone] = await Promise.all([listen(host), listen(otherServer), listen(() => {})]);
  const plain = await listen((_, response) => void response.end(html('Shop')));
  await close(gone.server);
  const baseUrl = inject('provider');
  const { publicToken } = project;
  const registered = `${app.url}/welcome`;
  const [strict, cookies] = await Promise.all([
    newProject({ redirect_urls: [registered] }),
    newProject({ http_only_cookies: true, redirect_urls: ['http://localhost:1/'] }),
  ]);
  const urls = { loginRedirectURL: `${registered}?from=login`, signupRedirectURL: registered };
  const github = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }], ...urls } };
  const sms = { products: ['otp'], otpOptions: { methods: ['sms'] } };
  const unknown = 'public-token-test-11111111-0000-4000-8000-000000000000';
  const notPublic = 'A public token begins with "public-token-": copy it from the dashboard.';

  const rows: Row[] = [
    // The public token.
    {
      name: 'a token of no project',
      props: { publicToken: unknown, baseUrl },
      says: `Warning: There is no project with the public token "${unknown}" at ${baseUrl} ("baseUrl").`,
    },
    {
      name: 'neither a client nor a token',
      props: {},
      says: `Warning: There is no public token (undefined): pass "publicToken", or a "client" of createFoyerClient. ${notPublic}`,
    },
    {
      name: 'an empty token',
      props: { publicToken: '', baseUrl },
      says: 'Warning: There is no public token (an empty text)',
    },
    {
      name: 'a mistyped token',
      props: { publicToken: 'abc', baseUrl },
      says: `Warning: "abc" is not a public token. ${notPublic}`,
    },
    {
      name: 'a token in quotes',
      props: { publicToken: `"${seededPublicToken}"`, baseUrl },
      says: 'Warning: ""public-token-test…" is not a public token.',
    },
    {
      name: 'the project ID as token',
      props: { publicToken: 'project-test-00000000-0000-4000-8000-000000000000', baseUrl },
      says: 'Warning: "project-test…" is not a public token.',
    },
    {
      name: 'a secret key as token',
      props: { publicToken: SECRET, baseUrl },
      says: `Warning: This is a secret key, which every visitor of the page can read: replace it in the dashboard. Foyer has not sent it. ${notPublic}`,
    },
    // The address of the API.
    {
      name: 'a provider that is not running',
      props: { publicToken, baseUrl: gone.url },
      says: `Warning: Nothing answers at ${gone.url} ("baseUrl"). Is the local provider running? Start it with "npm start" or "npx @foyer/dev-provider".`,
    },
    {
      name: 'https for http',
      props: { publicToken, baseUrl: baseUrl.replace('http:', 'https:') },
      says: `but something does at ${baseUrl}: write "http://".`,
    },
    {
      name: 'another server that no page may read',
      props: { publicToken, baseUrl: plain.url },
      says: `Warning: Something answers at ${plain.url} ("baseUrl"), but this page may not read it (CORS): it is not Foyer's API, or the API does not allow pages of ${app.url}.`,
    },
    {
      name: 'another server that every page may read',
      props: { publicToken, baseUrl: unrelated.url },
      says: `Warning: Something answers at ${unrelated.url} ("baseUrl"), but not with the project's settings (status 200, text/html): it is not Foyer's API.`,
    },
    {
      name: 'the address of the page itself',
      props: { publicToken, baseUrl: app.url },
      says: `but not with the project's settings (status 404): it is not Foyer's API.`,
    },
    {
      name: 'an address without a scheme',
      props: { publicToken, baseUrl: baseUrl.replace('http://', '') },
      says: `Warning: "baseUrl" is "${baseUrl.replace('http://', '')}": write an absolute URL, such as "http://localhost:4000".`,
    },
    {
      name: 'a path as address',
      props: { publicToken, baseUrl: '/auth' },
      says: 'Warning: "baseUrl" is "/auth": write an absolute URL',
    },
    {
      name: 'a path too much',
      props: { publicToken, baseUrl: `${baseUrl}/sdk/v1` },
      says: `Warning: There is no API of Foyer at ${baseUrl}/sdk/v1 ("baseUrl"): "No such route." Check the path of the URL.`,
    },
    {
      name: 'no address for a local project',
      props: { publicToken },
      says: 'Warning: Nothing answers at https://test.stytch.com (the default of "baseUrl"): check the address, the connection and content blockers. To use the local provider, set "baseUrl", for example to "http://localhost:4000".',
    },
    {
      name: 'a page whose origin the project does not have',
      props: { publicToken: cookies.publicToken, baseUrl },
      says: `the API does not allow pages of ${app.url}.`,
    },
    // The methods.
    {
      name: 'email links and passcodes by email',
      config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } },
      says: 'Error: Cannot use both EML and Email OTP',
    },
    { name: 'passkeys alone', config: { products: ['passkeys'] }, says: 'Error: Cannot use Passkeys by itself' },
    {
      name: 'passcodes without methods',
      config: { products: ['otp'] },
      says: 'Warning: "otp" needs otpOptions.methods: "sms", "whatsapp" or "email".',
    },
    {
      name: 'passcodes without methods, for users',
      config: { products: ['otp'] },
      says: "No way to log in is set up here. Please contact the site's support.",
    },
    {
      name: 'documents that are not named',
      config: { emailMagicLinksOptions: urls, legalOptions: { requireAgreement: true } },
      says: 'Warning: "legalOptions" needs termsURL or privacyURL.',
    },
    {
      name: 'a document whose address is no link',
      config: { emailMagicLinksOptions: urls, legalOptions: { termsURL: 'javascript:alert(1)' } },
      says: 'Warning: legalOptions.termsURL: "javascript:alert(1)" is not an absolute http or https URL.',
    },
    {
      name: 'a method that does not exist',
      config: { products: ['otp'], otpOptions: { methods: ['sms', 'fax'] } },
      says: 'Warning: otpOptions.methods: there is no method named "fax".',
    },
    {
      name: 'a product that does not exist',
      config: { ...sms, products: ['otp', 'email'] },
      says: 'Warning: there is no product named "email".',
    },
    {
      name: 'no product',
      config: { products: [], emailMagicLinksOptions: urls },
      says: 'Warning: no product is configured; "emailMagicLinks" is used.',
    },
    {
      name: 'a product in place of a list',
      config: { products: 'otp', emailMagicLinksOptions: urls },
      says: 'Warning: "products" is not a list; "emailMagicLinks" is used.',
    },
    {
      name: 'a method in place of a list',
      config: { products: ['otp'], otpOptions: { methods: 'sms' } },
      says: 'Warning: "otp" needs otpOptions.methods: "sms", "whatsapp" or "email".',
    },
    {
      name: 'an option without its product',
      config: { ...sms, products: ['crypto'] },
      says: 'Warning: "otpOptions" has no effect without the product "otp".',
    },
    {
      name: 'a social provider that does not exist',
      config: { ...github, oauthOptions: { providers: [{ type: 'googl' }], ...urls } },
      says: 'oauthOptions.providers: there is no provider named "googl".',
    },
    {
      name: 'names in place of social providers',
      config: { ...github, oauthOptions: { providers: ['github'], ...urls } },
      says: 'oauthOptions.providers: write { type: "github" } for "github".',
    },
    {
      name: 'social sign-in without providers',
      config: { products: ['oauth'], oauthOptions: { providers: [], ...urls } },
      says: 'Warning: "oauth" needs oauthOptions.providers.',
    },
    {
      name: "Google's prompt beside another method",
      config: {
        ...github,
        oauthOptions: { providers: [{ type: 'google', one_tap: true }, { type: 'github' }], ...urls },
      },
      says: 'Warning: one_tap has no effect',
    },
    {
      name: 'a country that does not exist',
      config: { ...sms, phoneOptions: { defaultCountry: 'UK' } },
      says: 'Warning: phoneOptions.defaultCountry: "UK" is not an ISO 3166-1 alpha-2 code with a calling code.',
    },
    {
      name: 'a country that is not offered',
      config: { ...sms, phoneOptions: { defaultCountry: 'JP', countries: ['DE'] } },
      says: 'Warning: phoneOptions.defaultCountry: "JP" is not one of phoneOptions.countries.',
    },
    {
      name: 'a field without a label',
      config: { ...sms, detailsOptions: { fields: [{ name: 'first_name' }, { name: 'company' }] } },
      says: 'Warning: detailsOptions.fields: "company" has no label; its name is shown.',
    },
    {
      name: 'details without fields',
      config: { ...sms, detailsOptions: {} },
      says: 'Warning: "detailsOptions" has no effect without detailsOptions.fields.',
    },
    {
      name: 'passkeys for passwords that there are not',
      config: { ...sms, products: ['otp', 'passkeys'], passkeyOptions: { upgradeAfterPassword: true } },
      says: 'Warning: passkeyOptions.upgradeAfterPassword has no effect without the product "passwords".',
    },
    // Where links and social sign-ins return to.
    {
      name: 'no redirect URL',
      config: {},
      says: "Warning: emailMagicLinksOptions has no loginRedirectURL and no signupRedirectURL; the project's default is used.",
    },
    {
      name: 'a path as redirect URL',
      config: { emailMagicLinksOptions: { ...urls, loginRedirectURL: '/welcome' } },
      says: 'Warning: emailMagicLinksOptions.loginRedirectURL: "/welcome" is not an absolute URL.',
    },
    {
      name: 'a social redirect URL that is not registered',
      props: { publicToken: strict.publicToken, baseUrl },
      config: { ...github, oauthOptions: { ...github.oauthOptions, loginRedirectURL: `${app.url}/home?a=b` } },
      says: `Warning: oauthOptions.loginRedirectURL: "${app.url}/home" is not among the project's redirect URLs.`,
    },
    {
      name: 'a redirect URL of an email link that is not registered',
      props: { publicToken: strict.publicToken, baseUrl },
      config: { emailMagicLinksOptions: { ...urls, signupRedirectURL: 'https://example.com/welcome' } },
      says: `Warning: emailMagicLinksOptions.signupRedirectURL: "https://example.com/welcome" is not among the project's redirect URLs.`,
    },
    {
      name: 'a redirect URL on another host than localhost',
      config: { emailMagicLinksOptions: { ...urls, signupRedirectURL: 'https://example.com/' } },
      says: `"https://example.com/" is not among the project's redirect URLs.`,
    },
  ];

  const correct = {
    name: 'no mistake, with a slash at the end',
    props: { publicToken: strict.publicToken, baseUrl: `${baseUrl}/` },
    config: { ...github, oauthOptions: { ...github.oauthOptions, ...urls } },
    says: 'Powered by',
  };
  rows.push(correct);

  const page = await context.newPage();
  const sent: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())));
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  await page.route('https://test.stytch.com/**', (route) => route.abort('namenotresolved'));
  await page.goto(app.url);
  const link = { emailMagicLinksOptions: urls };
  await mountAll(
    page,
    rows.map(({ name, props = { publicToken, baseUrl }, config = link }) => ({ name, props: { ...props, config } })),
  );
  const found = await Promise.all(
    rows.map(async ({ name, says }) => {
      const region = page.getByRole('article', { name, exact: true });
      await region
        .getByText(says)
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(() => undefined);
      return { name, says, text: (await region.textContent()) ?? '' };
    }),
  );
  expect(found.filter(({ says, text }) => !text.includes(says))).toEqual([]);
  expect(found.filter(({ text }) => (text.match(/Warning:/g) ?? []).length > 1)).toEqual([]);
  expect(found.find(({ name }) => name === correct.name)?.text).not.toContain('Warning:');
  expect(sent.join()).not.toContain(SECRET.slice(12));
  expect(logged.join()).not.toContain(SECRET.slice(12));
  // Applications without the widget read the same in the console, once.
  const lines = logged
    .filter((line) => line.startsWith('error [Foyer]'))
    .map((line) => line.replace(/ (?:Api|Network|Usage)Error[\s\S]*/, ''));
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  const ofClient = rows
    .filter(({ props, config }) => props && !config)
    .map(({ says }) => says.replace('Warning: ', ''));
  expect(ofClient.filter((says) => !lines.some((line) => line.includes(says)))).toEqual([]);

  expect(logged.filter((line) => line.includes('This page shows two logins at once'))).toHaveLength(1);

  await page.goto(`${app.url}/?policy=${encodeURIComponent("connect-src 'self'")}`);
  await mountAll(page, [{ name: 'a policy without the API', props: { publicToken, baseUrl, config: link } }]);
  await page
    .getByText(
      `Warning: The Content Security Policy of this page blocks ${baseUrl} ("baseUrl"): add ${baseUrl} to "connect-src".`,
    )
    .waitFor();

  // For Chromium, what a route fulfils has come from the internet.
  const preview = 'https://preview.example.test';
  await page.route(`${preview}/**`, async (route) => {
    const response = await fetch(route.request().url().replace(preview, app.url));
    const contentType = response.headers.get('content-type') ?? 'text/plain';
    await route.fulfill({ status: response.status, contentType, body: Buffer.from(await response.arrayBuffer()) });
  });
  const far = { name: 'an API on this device', props: { publicToken, baseUrl, config: link } };
  const warning = page.getByText(
    `Warning: The browser refuses requests of ${preview} to ${baseUrl} ("baseUrl"), which is on the visitor's own device, until the visitor allows them (local network access), or nothing answers there. Set "baseUrl" to an address that every visitor can reach, or open the page on localhost.`,
  );
  await page.goto(preview);
  await mountAll(page, [far]);
  await warning.waitFor();
  await context.grantPermissions(['local-network-access'], { origin: preview });
  await page.reload();
  await Promise.all([page.waitForResponse(/\/projects\/bootstrap\//), mountAll(page, [far])]);
  await Promise.all([app, unrelated, plain].map(({ server }) => close(server)));
});
