/** Client ID metadata documents: an app whose `client_id` is the URL of its description. */
import { lookup as resolve } from 'node:dns';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { z } from 'zod';
import { ProviderError } from '../errors.ts';
import { appRedirectUrl } from './app-redirect-url.ts';
import { isLoopbackHost } from './redirect-urls.ts';

/** The name and the redirect URLs of an app that is not registered with the project. */
export const clientMetadata = z.object({
  client_name: z
    .string()
    .refine((name) => [...name].length <= 100 && !name.includes('\0'), 'must have at most 100 letters')
    .nullish()
    .transform((name) => name ?? ''),
  redirect_uris: z.array(appRedirectUrl).min(1).max(10),
});

const document = clientMetadata.extend({
  client_id: z.string(),
  token_endpoint_auth_method: z.literal('none', 'must be none').default('none'),
  client_secret: z.never('must not be public').optional(),
});

const MAX_BYTES = 5 * 1024;
const TIMEOUT_MS = 3_000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Addresses that are not on the public internet (RFC 6890). */
const reserved = new BlockList();
for (const [address, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
]) {
  reserved.addSubnet(address, bits, 'ipv4');
}
/** The public addresses of IPv6. Some of their subnets are reserved, such as those that contain addresses of IPv4. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(address, bits, 'ipv6');
}

/** Whether this machine may connect to an address, for a document at a host. */
function mayConnect(address: string, hostname: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isLoopbackHost(hostname)) return loopback.check(address, family);
  return !reserved.check(address, family) && (family === 'ipv4' || unicast.check(address, family));
}

const refuse = (problem: string) =>
  new ProviderError('invalid_client', `The client ID metadata document cannot be used: ${problem}.`);

/**
 * Reads the metadata document of an app. An app cannot use the request to reach the network of this machine: it follows
 * no redirect, and connects only to the address that was checked.
 *
 * @param mayBeLocal whether the document may be on this machine
 * @param lookup resolves a host name. Default: that of the system
 * @throws {ProviderError} `invalid_client`, with what the developer of the app has to change
 */
export async function fetchClientDocument(
  clientId: string,
  mayBeLocal: boolean,
  lookup: LookupFunction = resolve as LookupFunction,
): Promise<{ name: string; redirectUrls: string[] }> {
  const url = parseClientId(clientId);
  if (!mayBeLocal && isLoopbackHost(url.hostname)) {
    throw refuse('a page of another site cannot use one on this machine');
  }
  let json: unknown;
  try {
    json = JSON.parse(await fetchText(url, lookup));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw refuse(error instanceof SyntaxError ? 'it is not JSON' : 'it could not be loaded');
  }
  const parsed = document.safeParse(json);
  if (!parsed.success) {
    const { path = [], message = '' } = parsed.error.issues[0] ?? {};
    throw refuse(`${path.join('.') || 'it'} ${message}`);
  }
  const { client_id, client_name, redirect_uris } = parsed.data;
  if (client_id !== clientId) throw refuse('its client_id is not its own address');
  return { name: client_name, redirectUrls: redirect_uris };
}

/** Parses a `client_id` that is a URL, exactly as sent. */
function parseClientId(clientId: string): URL {
  if (!URL.canParse(clientId)) throw refuse('client_id is not a URL');
  const url = new URL(clientId);
  const { protocol, hostname, username, password, pathname } = url;
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackHost(hostname))) {
    throw refuse('its address must begin with https, or with http on this machine');
  }
  if (username || password || clientId.includes('#')) throw refuse('its address has a user or a fragment');
  if (pathname === '/' || url.href !== clientId) throw refuse('its address has no path, or is not in its normal form');
  return url;
}

async function fetchText(url: URL, lookup: LookupFunction): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // No name is resolved for an address.
  if (isIP(host) && !mayConnect(host, url.hostname)) throw refuse('its address is not public');
  const checked: LookupFunction = (name, options, answer) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) return answer(error ?? new Error('The host has no address.'), '');
      // A public name may also have an address in this network, to which the request must not connect.
      if (!addresses.every(({ address }) => mayConnect(address, url.hostname))) {
        return answer(refuse('its address is not public'), '');
      }
      if (options.all) answer(null, [first]);
      else answer(null, first.address, first.family);
    });
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((settle, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { Accept: 'application/json', 'Accept-Encoding': 'identity', 'User-Agent': 'foyer-dev-provider' };
    const request = get(url, { lookup: checked, signal, headers, agent: false }, (response) => {
      const { statusCode = 0 } = response;
      const type = response.headers['content-type'] ?? '';
      const problem =
        statusCode >= 300 && statusCode < 400
          ? 'it redirects'
          : statusCode !== 200
            ? `its server responds with ${statusCode}`
            : /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)
              ? null
              : 'its Content-Type is not application/json';
      const stop = (error: Error) => {
        request.destroy();
        reject(error);
      };
      if (problem !== null) return stop(refuse(problem));
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) stop(tooLarge());
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        decode(Buffer.concat(chunks), response.headers['content-encoding']).then(
          (body) => settle(body.toString('utf8')),
          () => reject(tooLarge()),
        );
      });
      return undefined;
    });
    request.on('error', (error) => reject(signal.aborted ? refuse('its server did not respond within 3 s') : error));
  });
}

const tooLarge = () => refuse('it has more than 5 KiB, or cannot be decompressed');

const decoders = { gzip: promisify(gunzip), br: promisify(brotliDecompress), deflate: promisify(inflate) };

/** Decompresses a body that a server compresses although it was not asked to. Rejects if it becomes too large. */
async function decode(body: Buffer, encoding = 'identity'): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const decoder = decoders[encoding as keyof typeof decoders];
  if (!decoder) throw tooLarge();
  return decoder(body, { maxOutputLength: MAX_BYTES });
}
