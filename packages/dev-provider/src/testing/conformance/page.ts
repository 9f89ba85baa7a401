// The page on which either client is driven: bundled by the test, as a host would bundle it.
import { createFoyerClient, type FoyerClient } from '@foyer/core';
import { StytchClient } from '@stytch/vanilla-js/headless';

/** Which client is on a page. */
export type Kind = 'official' | 'foyer';

/** What both clients have in common, by the types of both. */
export type Client = StytchClient & FoyerClient;

declare global {
  interface Window {
    client: Client;
  }
}

const query = new URLSearchParams(location.search);
const publicToken = query.get('public_token') ?? '';
const provider = query.get('provider') ?? '';

const servicesFrameUrl = `${provider}/clientside-services/index.html`;

function makeOfficial(): StytchClient {
  const options = {
    endpoints: {
      testAPIURL: provider,
      liveAPIURL: provider,
      dfpBackendURL: provider,
      clientsideServicesIframeURL: servicesFrameUrl,
    },
    // Truthy but no URL: a custom domain, as Foyer's base URL is, and the endpoints stay as they are.
    customBaseUrl: ' ',
  };
  return new StytchClient(publicToken, options);
}

const client =
  query.get('kind') === 'official'
    ? makeOfficial()
    : createFoyerClient(publicToken, { baseUrl: provider, servicesFrameUrl });
Object.assign(window, { client });
