import { describe, expect, it } from 'vitest';
import { CommandError } from '../command.ts';
import type { Fetch } from './fetch-page.ts';
import { withoutPrivateNetwork } from './private-network.ts';

/** The addresses of the hosts in these tests. */
const addresses: Record<string, string[]> = {
  'app.example': ['93.184.216.34'],
  'cdn.example': ['2606:2800:220:1::1'],
  'inner.example': ['93.184.216.34', '10.0.0.7'],
  'staging.example': ['192.168.1.5'],
  localhost: ['::1', '127.0.0.1'],
};
const lookup = async (host: string) => addresses[host] ?? [host];

/** Returns which requests are sent for a page. */
async function sentFor(page: string, urls: string[], baseUrl?: string): Promise<string[]> {
  const sent: string[] = [];
  const fetch: Fetch = async (url) => {
    sent.push(url);
    return new Response();
  };
  const guarded = await withoutPrivateNetwork(fetch, { page, baseUrl, lookup });
  for (const url of urls) {
    await guarded(url, {}).catch((error) => {
      expect(error).toBeInstanceOf(CommandError);
      expect(error.message).toContain(new URL(url).host);
    });
  }
  return sent;
}

const inner = [
  'http://localhost:9200/_search',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'https://inner.example/',
];

describe('the doctor asks', () => {
  it('only public addresses for a public page', async () => {
    const outer = ['https://app.example/login', 'https://cdn.example/app.js', 'https://8.8.8.8/'];
    expect(await sentFor('https://app.example/login', [...outer, ...inner])).toEqual(outer);
  });

  it('an inner address for a page of the private network', async () => {
    for (const page of ['http://localhost:3000/login', 'https://staging.example/login', 'http://10.0.0.7/']) {
      expect(await sentFor(page, inner)).toEqual(inner);
    }
  });

  it('the API that the developer names, wherever it is', async () => {
    const api = 'http://localhost:4000/sdk/v1/projects';
    expect(await sentFor('https://app.example/login', [api, ...inner], 'http://localhost:4000/')).toEqual([api]);
  });
});
