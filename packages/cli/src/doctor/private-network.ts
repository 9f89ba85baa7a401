import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { CommandError } from '../command.ts';
import type { Fetch } from './fetch-page.ts';

/**
 * Who can reach an address (RFC 6890). `device`: the machine itself. `private`: the machines of its network. `public`:
 * every machine.
 */
export type Reach = 'device' | 'private' | 'public';

type Subnet = [network: string, prefix: number, type: 'ipv4' | 'ipv6'];

const listOf = (...subnets: Subnet[]) => {
  const list = new BlockList();
  for (const subnet of subnets) list.addSubnet(...subnet);
  return list;
};

/** The addresses that not every machine can reach. IPv6 also writes those of IPv4. */
const subnets = {
  device: listOf(['0.0.0.0', 8, 'ipv4'], ['127.0.0.0', 8, 'ipv4'], ['::', 127, 'ipv6']),
  private: listOf(
    ['10.0.0.0', 8, 'ipv4'],
    ['100.64.0.0', 10, 'ipv4'],
    ['169.254.0.0', 16, 'ipv4'],
    ['172.16.0.0', 12, 'ipv4'],
    ['192.168.0.0', 16, 'ipv4'],
    ['fc00::', 7, 'ipv6'],
    ['fe80::', 10, 'ipv6'],
  ),
};

/** Returns the addresses of a host. */
export type Lookup = (host: string) => Promise<string[]>;

const lookupAll: Lookup = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Returns who can reach a host: the fewest, if its addresses differ. A host without an address counts as public. */
export async function reachOf(host: string, addressesOf: Lookup = lookupAll): Promise<Reach> {
  // The host of a URL has brackets around an address of IPv6.
  const name = host.replace(/^\[|\]$/g, '');
  // Without an address, the request fails by itself.
  const addresses = isIP(name) ? [name] : await addressesOf(name).catch(() => []);
  const isIn = (list: BlockList) =>
    addresses.some((address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
  return isIn(subnets.device) ? 'device' : isIn(subnets.private) ? 'private' : 'public';
}

/**
 * Returns a `fetch` for a page that rejects requests to private networks, unless the page is in one itself: the page,
 * and not the developer, chooses its scripts, redirects and base URL.
 *
 * @param options.page the URL that the developer names
 * @param options.baseUrl the API that the developer names, which may be anywhere
 */
export async function withoutPrivateNetwork(
  fetch: Fetch,
  { page, baseUrl, lookup = lookupAll }: { page: string; baseUrl?: string | undefined; lookup?: Lookup },
): Promise<Fetch> {
  if ((await reachOf(new URL(page).hostname, lookup)) !== 'public') return fetch;
  const api = baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).origin : undefined;
  return async (url, init) => {
    const { origin, host, hostname } = new URL(url);
    if (origin !== api && (await reachOf(hostname, lookup)) !== 'public') {
      throw new CommandError(`${host} is in a private network, and the page is not: no request was sent there.`);
    }
    return fetch(url, init);
  };
}
