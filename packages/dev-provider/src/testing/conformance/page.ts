// Page that runs either client. The test bundles it, like a host application would.
import { createFoyerClient, type FoyerClient } from '@foyer/core';
import { StytchClient } from '@stytch/vanilla-js/headless';

/** The client on a page. */
export type Kind = 'official' | 'foyer';

/** The API that both clients share, as their types describe it. */
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
    // Truthy but not a URL: marks a custom domain, like Foyer's base URL, without changing the endpoints.
    customBaseUrl: ' ',
  };
  return new StytchClient(publicToken, options);
}

const client =
  query.get('kind') === 'official'
    ? makeOfficial()
    : createFoyerClient(publicToken, { baseUrl: provider, servicesFrameUrl });
Object.assign(window, { client });
