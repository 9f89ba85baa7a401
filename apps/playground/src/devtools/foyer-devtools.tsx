/** A host application with Foyer's devtools, in a development build, for a browser test. */
import { FoyerDevtools } from '@foyer/devtools';
import { createFoyerClient, type FoyerConfig, Login } from '@foyer/ui';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions } from '../client-options.ts';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';
import '@foyer/ui/style.css';

const query = new URLSearchParams(location.search);
const client = createFoyerClient(
  query.get('publicToken') ?? defaultPublicToken,
  clientOptions(query.get('provider') ?? defaultProvider),
);
const config: FoyerConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };

function Page(): ReactNode {
  const [hasDevtools, setDevtools] = useState(true);
  return (
    <>
      <Login client={client} config={config} />
      {hasDevtools && <FoyerDevtools />}
      <button type="button" onClick={() => setDevtools(!hasDevtools)}>
        {hasDevtools ? 'Unmount' : 'Mount'} the devtools
      </button>
    </>
  );
}

const element = document.querySelector('#page');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
