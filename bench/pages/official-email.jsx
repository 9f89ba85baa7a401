import { createStytchClient, Products, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { api, emailLinks, publicToken, startReact } from './setup.js';

// Not customBaseUrl, which accepts only https on the default port.
const client = createStytchClient(publicToken, { endpoints: { testAPIURL: api } });
const config = { ...emailLinks, products: [Products.emailMagicLinks] };

startReact(
  createRoot,
  <StytchProvider stytch={client}>
    <StytchLogin config={config} />
  </StytchProvider>,
);
