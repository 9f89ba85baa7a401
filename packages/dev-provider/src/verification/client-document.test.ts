import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fetchClientDocument } from './client-document.ts';

let respond: RequestListener = () => {};
let requests = 0;
const server = createServer((request, response) => {
  requests++;
  respond(request, response);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const redirects = ['http://localhost/callback'];
const document = (changes: object = {}) => ({
  client_id: `${origin}/agent.json`,
  client_name: 'Agent',
  redirect_uris: redirects,
  ...changes,
});
const serve = (body: string | Buffer, headers: Record<string, string> = {}, status = 200) => {
  respond = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
};
const read = (path = '/agent.json') => fetchClientDocument(origin + path, true);
const refusedFor = (problem: string | RegExp) =>
  expect.objectContaining({ type: 'invalid_client', message: expect.stringMatching(problem) });

describe('fetchClientDocument', () => {
  it('returns the name and the redirect URLs', async () => {
    serve(JSON.stringify(document({ grant_types: ['authorization_code'], logo_uri: 'https://logo.example/x.png' })));
    expect(await read()).toEqual({ name: 'Agent', redirectUrls: redirects });
  });

  it('accepts a suffix of the type, a document without a name, and one that is compressed', async () => {
    const type = { 'content-type': 'application/cimd+json; charset=utf-8' };
    serve(JSON.stringify(document({ client_name: undefined })), type);
    expect(await read()).toMatchObject({ name: '' });
    serve(gzipSync(JSON.stringify(document())), { 'content-encoding': 'gzip' });
    expect(await read()).toMatchObject({ name: 'Agent' });
  });

  it.each<[string, () => void, RegExp]>([
    ['redirects', () => serve('', { location: '/other.json' }, 302), /it redirects/],
    ['is not there', () => serve('{}', {}, 404), /responds with 404/],
    ['is of another type', () => serve(JSON.stringify(document()), { 'content-type': 'text/html' }), /Content-Type/],
    ['is not JSON', () => serve('<html>'), /not JSON/],
    ['is too large', () => serve(JSON.stringify(document({ extra: 'x'.repeat(5200) }))), /5 KiB/],
    [
      'is too large once it is decompressed',
      () => serve(gzipSync(JSON.stringify(document({ extra: 'x'.repeat(9999) }))), { 'content-encoding': 'gzip' }),
      /5 KiB/,
    ],
    ['is of another app', () => serve(JSON.stringify(document({ client_id: 'https://a.example/b' }))), /own address/],
    ['has no redirect URLs', () => serve(JSON.stringify(document({ redirect_uris: [] }))), /redirect_uris/],
    [
      'has eleven redirect URLs',
      () => serve(JSON.stringify(document({ redirect_uris: Array(11).fill(redirects[0]) }))),
      /redirect_uris/,
    ],
    [
      'redirects to http',
      () => serve(JSON.stringify(document({ redirect_uris: ['http://a.example/'] }))),
      /must be https/,
    ],
    ['has a long name', () => serve(JSON.stringify(document({ client_name: 'x'.repeat(101) }))), /client_name/],
    ['publishes a secret', () => serve(JSON.stringify(document({ client_secret: 'x' }))), /client_secret/],
    [
      'needs a secret',
      () => serve(JSON.stringify(document({ token_endpoint_auth_method: 'client_secret_post' }))),
      /must be none/,
    ],
  ])('refuses a document that %s', async (_, prepare, problem) => {
    prepare();
    await expect(read()).rejects.toEqual(refusedFor(problem));
  });

  it('does not wait longer than three seconds', async () => {
    const controller = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
    onTestFinished(() => timeout.mockRestore());
    respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      controller.abort();
    };
    await expect(read()).rejects.toEqual(refusedFor(/within 3 s/));
    expect(timeout).toHaveBeenCalledWith(3000);
  });

  it.each([
    ['http://agent.example/a.json', /https/],
    ['https://user@agent.example/a.json', /user/],
    ['https://agent.example/a.json#x', /fragment/],
    ['https://agent.example/', /path/],
    ['https://agent.example', /path/],
    ['https://AGENT.example/a.json', /normal form/],
    ['https://agent.example/a/../b.json', /normal form/],
    ['https://10.0.0.1/a.json', /not public/],
    ['https://169.254.169.254/latest', /not public/],
    ['https://0.0.0.0/a.json', /not public/],
    ['https://[::]/a.json', /not public/],
    ['https://[fd00::1]/a.json', /not public/],
    ['https://[::ffff:a00:1]/a.json', /not public/],
    ['https://[64:ff9b::a00:1]/a.json', /not public/],
    ['https://[2002:a00:1::]/a.json', /not public/],
  ])('refuses the address %s without a request', async (address, problem) => {
    const before = requests;
    await expect(fetchClientDocument(address, true)).rejects.toEqual(refusedFor(problem));
    expect(requests).toBe(before);
  });

  const resolvingTo = (...addresses: string[]) => {
    const names: string[] = [];
    const lookup: LookupFunction = (name, _options, answer) => {
      names.push(name);
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    return { lookup, names };
  };

  it.each([['10.0.0.1'], ['93.184.215.14', '192.168.0.1'], ['127.0.0.1'], ['::1'], ['fe80::1'], ['::ffff:127.0.0.1']])(
    'refuses a public host with the address %s',
    async (...addresses) => {
      const { lookup } = resolvingTo(...addresses);
      const read = fetchClientDocument('https://agent.example/a.json', true, lookup);
      await expect(read).rejects.toEqual(refusedFor(/not public/));
    },
  );

  it('refuses a name of this machine that leads to another one', async () => {
    const { lookup } = resolvingTo('10.0.0.1');
    await expect(fetchClientDocument('http://localhost:1/a.json', true, lookup)).rejects.toEqual(
      refusedFor(/not public/),
    );
  });

  it('connects to the address that it has checked, which it resolves once', async () => {
    const address = `${origin.replace('127.0.0.1', 'localhost')}/agent.json`;
    serve(JSON.stringify(document({ client_id: address })));
    const { lookup, names } = resolvingTo('127.0.0.1');
    expect(await fetchClientDocument(address, true, lookup)).toMatchObject({ name: 'Agent' });
    expect(names).toEqual(['localhost']);
  });
});
