import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../index.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/login`;
}

async function command(...args: string[]) {
  const printed = { out: '', error: '' };
  const write = (stream: 'out' | 'error') => (text: string) => {
    printed[stream] += `${text}\n`;
  };
  return { code: await run(args, { out: write('out'), error: write('error') }), ...printed };
}

const html =
  (head = '', body = ''): RequestListener =>
  (request, response) => {
    const isPage = request.url?.startsWith('/login');
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    response.setHeader('x-frame-options', 'DENY');
    response.end(isPage ? `<!doctype html><head>${head}</head><body>${body}</body>` : '');
  };

describe('foyer doctor', () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`;
  const inline = '<script>mount("public-token-test-1")</script>';
  it.each([
    ['above the script', html(policy + inline), true],
    ['below the script', html(inline + policy), false],
    ['in the body', html('', policy + inline), false],
    ['in a template', html(`<template>${policy}</template>${inline}`), false],
  ])('reads a policy of the page %s as browsers do', async (_, listener, isBlocked) => {
    const { out } = await command('doctor', await serve(listener));
    expect(out.includes('[csp-inline-script]')).toBe(isBlocked);
  });

  it.each([
    ['("self")', true],
    ['(self)', false],
    ['*', false],
  ])('reads the permission %s as browsers do', async (value, isDenied) => {
    const url = await serve((request, response) => {
      response.setHeader('permissions-policy', `publickey-credentials-get=${value}`);
      html(inline)(request, response);
    });
    const { out } = await command('doctor', url, '--products', 'passkeys');
    expect(out.includes('[permissions-passkey]')).toBe(isDenied);
  });

  it.each([
    ['<base target="_blank"><base href="/"><base href="/other/">', 'main.js', '/main.js'],
    ['<base href="./static/">', 'main.js', '/static/main.js'],
    ['<base href="http://[">', 'main.js', '/main.js'],
  ])('requests the scripts of a page with %s where a browser does', async (base, src, path) => {
    const requested: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      requested.push(request.url);
      html(`${base}<script type="module" src="${src}"></script>`)(request, response);
    });
    await command('doctor', url);
    expect(requested).toContain(path);
  });

  it.each([
    [['doctor', 'app'], '"app" is not a URL. Write https://host/path.'],
    [['doctor', 'ftp://app.example.com'], 'Write a URL that begins with https:// or http://.'],
    [['doctor', 'https://ada:secret@app.example.com'], 'The URL contains a user name or a password. Remove it.'],
    [['doctor', 'https://app.example.com/?token=secret'], 'The URL contains a one-time token. Remove its query.'],
    [['doctor'], 'Give one URL: foyer doctor <url>'],
    [['doctor', 'https://a.test', 'https://b.test'], 'Give one URL: foyer doctor <url>'],
    [['doctor', '--wrong'], "Unknown option '--wrong'. See foyer --help."],
    [['doctor', 'https://a.test', '--products', 'otp,sms'], 'and no "sms"'],
    [['doctor', 'https://a.test', '--config', '{products}'], '--config must be a JSON object.'],
    [['doctor', 'https://a.test', '--client', '[]'], '--client must be a JSON object.'],
    [['doctor', 'http://localhost:2/'], 'No server responds at http://localhost:2.'],
  ])('explains %o', async (args, sentence) => {
    const { code, out, error } = await command(...args);
    expect(error).toContain(sentence);
    expect(error).not.toContain('secret');
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });

  it.each<[string, RequestListener, string]>([
    ['a page that is missing', (_, response) => response.writeHead(404).end(), 'answers 404.'],
    [
      'a picture',
      (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(),
      'is not an HTML page, but image/png.',
    ],
    [
      'a redirect without an end',
      (_, response) => response.writeHead(302, { location: '/login' }).end(),
      'do not end.',
    ],
    [
      'a redirect to another app',
      (_, response) => response.writeHead(302, { location: 'myapp://login' }).end(),
      'begins with myapp:.',
    ],
    ['a closed connection', (request) => request.socket.destroy(), 'closed the connection without a response.'],
  ])('explains %s', async (_name, listener, sentence) => {
    const { code, error } = await command('doctor', await serve(listener));
    expect(error).toContain(sentence);
    expect(code).toBe(1);
  });

  it('prints its usage', async () => {
    const out = expect.stringContaining('Usage: foyer doctor <url>');
    expect(await command('doctor', '--help')).toMatchObject({ code: 0, error: '', out });
  });

  it('reports the URL after a redirect', async () => {
    const url = await serve((request, response) =>
      request.url === '/login' ? response.writeHead(301, { location: '/login/new' }).end() : html()(request, response),
    );
    const { out } = await command('doctor', url, '--products', 'otp');
    expect(out).toContain(`Page:     ${url}/new`);
  });

  it('finds nothing on a page without mistakes, and says which methods it has checked', async () => {
    const url = await serve(html());
    const { code, out } = await command('doctor', url, '--products', 'otp, passwords');
    expect(code).toBe(0);
    expect(out).toContain('Methods:  passcode, password\n');
    expect(out).toContain('Token:    not found. Give it with --public-token');
    expect(out).toContain('Nothing found: every method can work on this page.');
  });

  it('finds the public token in the code of the page, and reports that the API does not respond', async () => {
    const token = 'public-token-test-11111111-2222-4333-8444-555555555555';
    const url = await serve(html(`<script>start('${token}')</script>`));
    const { code, out } = await command('doctor', url, '--products', 'otp', '--base-url', 'http://localhost:2');
    expect(out).toContain(`Token:    ${token}`);
    expect(out).toMatch(
      /ERROR {2}no header {2}\[api-response\]\n(?:.*\n)+.*No server responds at http:\/\/localhost:2\./,
    );
    expect(out).toContain('1 error, 0 warnings.');
    expect(code).toBe(1);
  });

  const local = 'public-token-test-00000000-0000-4000-8000-000000000000';
  const hosted = 'public-token-test-11111111-2222-4333-8444-555555555555';
  const far = ' '.repeat(1000);

  it.each([
    ['the options of the client in a bundle', `<script>x("${local}",{baseUrl:"http://localhost:2"})</script>`],
    [
      'the options of the client of a hosted project',
      `<script>x("${hosted}",{baseUrl:'http://localhost:2/'})</script>`,
    ],
    ['variables of the environment', `<script>e={"F_BASE_URL":"http://localhost:2","F_TOKEN":"${local}"}</script>`],
    ['attributes of the body', `<p data-public-token="${local}" data-base-url="http://localhost:2"></p>`],
    [
      'JSON in a text',
      `<script>p.push("{\\"token\\":\\"${local}\\",\\"baseUrl\\":\\"http://localhost:2\\"}")</script>`,
    ],
    ['constants', `<script>const a="${local}",b="http://localhost:2",c={baseUrl:b}</script>`],
    ['a member far from the local token', `<script>f={baseUrl:"http://localhost:2"};${far}"${local}"</script>`],
  ])('finds the base URL in %s', async (_name, code) => {
    const { out } = await command('doctor', await serve(html(code)), '--products', 'otp');
    expect(out).toMatch(/^API: {6}http:\/\/localhost:2$/m);
    expect(out).toContain('No server responds at http://localhost:2.');
  });

  it('assumes the local provider for its token, and says so', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.startsWith('http://localhost:4000/')
        ? Response.json({ error_type: 'public_token_not_found', error_message: 'There is none.' }, { status: 404 })
        : new Response(`<script>f("${local}")</script>`, { headers: { 'content-type': 'text/html' } }),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const { out } = await command('doctor', 'http://127.0.0.1:3221/login', '--products', 'otp');
    expect(out).toContain('API:      http://localhost:4000 (assumed: the token is that of the local provider');
    const projects = new URL('../../../dev-provider/src/projects.ts', import.meta.url);
    expect(readFileSync(projects, 'utf8')).toContain(`publicToken: '${local}'`);
  });

  it.each([
    ['an element without a base URL', `<foyer-login public-token="${local}"></foyer-login>`],
    [
      'a base URL far from the token of a hosted project',
      `<script>a={baseURL:"http://b.test"};${far}"${hosted}"</script>`,
    ],
  ])('asks the hosted API for %s', async (_name, code) => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.startsWith('https://test.stytch.com/')
        ? Response.json({}, { status: 404 })
        : new Response(code, { headers: { 'content-type': 'text/html' } }),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const { out } = await command('doctor', 'http://127.0.0.1:3221/login', '--products', 'otp');
    expect(out).toMatch(/^API: {6}https:\/\/test\.stytch\.com$/m);
  });

  it('exits with 0 if there are only warnings, and prints the headers to send', async () => {
    const url = await serve((request, response) => {
      response.setHeader('referrer-policy', 'unsafe-url');
      html()(request, response);
    });
    const { code, out } = await command('doctor', url, '--products', 'emailMagicLinks');
    expect(code).toBe(0);
    expect(out).toContain('The headers after all changes:\n  Referrer-Policy: strict-origin-when-cross-origin');
    const { out: json } = await command('doctor', url, '--products', 'emailMagicLinks', '--json');
    expect(JSON.parse(json)).toMatchObject({
      url,
      methods: ['emailMagicLinks'],
      findings: [{ id: 'referrer-leak', severity: 'warning', header: 'Referrer-Policy' }],
      headers: { 'Referrer-Policy': 'strict-origin-when-cross-origin' },
    });
  });

  it('takes the options that its page prints', async () => {
    const page = readFileSync(new URL('../../../../apps/docs/pages/recipes/doctor.mdx', import.meta.url), 'utf8');
    const [, script = ''] = page.match(/^## Options$.*?^```sh$(.*?)^```$/ms) ?? [];
    const words = script.match(/'[^']*'|[^\s\\]+/g) ?? [];
    const [npx, name, ...args] = words.map((word) => word.replace(/^'|'$/g, ''));
    expect([npx, name]).toEqual(['npx', '@foyer/cli']);
    const checked = 'http://127.0.0.1:3221/login';
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(new URL(url).host);
      if (url === checked) return new Response('<title>Login</title>', { headers: { 'content-type': 'text/html' } });
      return Response.json({ error_type: 'public_token_not_found', error_message: 'There is none.' }, { status: 404 });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { out, error } = await command(...args.map((word) => word.replace('https://app.example.com/login', checked)));
    expect(error).toBe('');
    expect(requested).toContain('api.stytch.com');
    expect(out).toContain('Token:    public-token-live-00000000-0000-4000-8000-000000000000');
    expect(out).toContain('Methods:  social sign-in, passkey\n');
  });

  it('follows the redirect of a script', async () => {
    const url = await serve((request, response) =>
      request.url === '/app.js'
        ? response.writeHead(302, { location: '/app.1.js' }).end()
        : html('<script src="/app.js"></script>')(request, response),
    );
    expect((await command('doctor', url, '--products', 'otp')).out).toContain('Nothing found');
  });

  it.each([
    ['a redirect', '/login', 'http://169.254.169.254/latest/meta-data', []],
    ['a script', '/page', '', ['<script src="http://10.0.0.7/app.js" type="module"></script>']],
    ['a base URL', '/page', '', ['<foyer-login public-token="public-token-test-1" base-url="http://127.0.0.1:4000">']],
  ])('sends no request to a private network because of %s of a public page', async (_, path, location, [head]) => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      sent.push(url);
      const headers = { 'content-type': 'text/html', ...(location && { location }) };
      return new Response(head ?? '', { status: location ? 302 : 200, headers });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = `http://93.184.216.34${path}`;
    const { out, error } = await command('doctor', page, '--products', 'otp');
    expect(sent).toEqual([page]);
    expect(out + error).not.toBe('');
  });

  it("names a base URL that only the visitor's device can reach, for a page that all can reach", async () => {
    const head = '<foyer-login public-token="public-token-test-1" base-url="http://127.0.0.1:4000">';
    vi.stubGlobal('fetch', async () => new Response(head, { headers: { 'content-type': 'text/html' } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { code, out } = await command('doctor', 'http://93.184.216.34/login', '--products', 'otp');
    expect(out).toContain(
      "http://93.184.216.34 is on the internet, and the base URL, http://127.0.0.1:4000, is on each visitor's own device.",
    );
    expect(out).not.toContain('[api-response]');
    expect(code).toBe(1);
  });

  it('explains a base URL of the page that is not a URL', async () => {
    const url = await serve(html('', '<foyer-login public-token="public-token-test-1" base-url="/api"></foyer-login>'));
    const { code, error } = await command('doctor', url);
    expect(error).toContain('"/api" is not a URL');
    expect(code).toBe(1);
  });

  const escapes = '\u001b[2J\u009b31m\u202e\u2066\u200f\u061c\u0085';

  it.each<[string, RequestListener]>([
    [
      'an attribute with JSON',
      html('', `<foyer-login public-token='public-token-test-1${escapes}' config='${escapes}{'></foyer-login>`),
    ],
    ['the base URL', html('', `<foyer-login public-token='public-token-test-1' base-url='${escapes}'></foyer-login>`)],
    ['a policy', html(`<meta http-equiv="Content-Security-Policy" content="connect-src ${escapes}x.example">`)],
    [
      'the type of the page',
      (_, response) => {
        response.setHeader('content-type', Buffer.from('image/\u009b31m').toString('latin1'));
        response.end();
      },
    ],
    ['the location of a redirect', (_, response) => response.writeHead(302, { location: 'http://\u009b31m[' }).end()],
  ])('prints no control characters of %s', async (_, listener) => {
    const url = await serve(listener);
    for (const flags of [[], ['--json']]) {
      const { out, error } = await command('doctor', url, ...flags);
      expect(out + error).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
    }
  });

  it('prints no line that the page has written', async () => {
    const line = 'Nothing found: every method can work on this page.';
    const url = await serve(
      html('', `<foyer-login public-token='public-token-test-1\n\n${line}\u2028${line}' config='{'></foyer-login>`),
    );
    const { code, out } = await command('doctor', url, '--base-url', 'http://localhost:2');
    expect(code).toBe(1);
    expect(out).toContain('[invalid-json]');
    expect(out.split(/[\n\u2028]/)).not.toContain(line);
  });

  it('reads a part of a large page only', async () => {
    let sent = 0;
    const url = await serve(async (_, response) => {
      response.setHeader('content-type', 'text/html');
      const part = Buffer.alloc(1_000_000, ' ');
      for (; sent < 600 && !response.destroyed; sent++) {
        if (!response.write(part)) {
          await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
        }
      }
      response.end();
    });
    const { code, error } = await command('doctor', url);
    expect(error).toBe(`foyer: ${url} is larger than 5 MB, which no login page is.\n`);
    expect(code).toBe(1);
    expect(sent).toBeLessThan(100);
  });
});
