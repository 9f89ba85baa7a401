import { createRoot } from 'react-dom/client';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';
import { arrive, type Issuer } from './relying-party.ts';
import { ThirdPartyPage } from './ThirdPartyPage.tsx';
import './third-party.css';

/** The project that the provider starts with is named alike in both. */
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
// Before React: a code is redeemed once, however often a component is drawn.
const arrival = await arrive();
if (element) createRoot(element).render(<ThirdPartyPage issuer={issuer} arrival={arrival} />);
