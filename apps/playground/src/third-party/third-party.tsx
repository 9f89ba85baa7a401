import { createRoot } from 'react-dom/client';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';
import { arrive, type Issuer } from './relying-party.ts';
import { ThirdPartyPage } from './ThirdPartyPage.tsx';
import './third-party.css';

/** The issuer of the default project, whose ID is its public token with another prefix. */
const seededIssuer = `${defaultProvider}/v1/public/${defaultPublicToken.replace('public-token', 'project')}`;

const query = new URLSearchParams(location.search);
const issuer: Issuer = {
  url: query.get('issuer') ?? seededIssuer,
  provider: defaultProvider,
  publicToken: query.get('publicToken') ?? defaultPublicToken,
  clientId: query.get('client_id'),
  scope: query.get('scope') ?? 'openid profile email offline_access',
};

const element = document.querySelector('#page');
// Outside of React, so that an authorization code is redeemed once, however often components render.
void arrive().then((arrival) => {
  if (element) createRoot(element).render(<ThirdPartyPage issuer={issuer} arrival={arrival} />);
});
