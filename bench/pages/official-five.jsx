import { createStytchClient, Products, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { api, fiveMethods, publicToken, root } from './setup.js';

// Not customBaseUrl, which accepts only https on the default port.
const client = createStytchClient(publicToken, { endpoints: { testAPIURL: api } });
const config = {
  ...fiveMethods,
  products: [Products.oauth, Products.emailMagicLinks, Products.passwords, Products.passkeys],
};

createRoot(root).render(
  <StytchProvider stytch={client}>
    <StytchLogin config={config} />
  </StytchProvider>,
);
