import { createLazy, isLogoutQuery } from '@foyer/react-hooks/internal';
import { type ReactNode, useState } from 'react';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Lazy } from '../Lazy.tsx';
import { Authorize, type AuthorizeProps } from './Authorize.tsx';

// Logout is far rarer than authorization.
const lazyLogOut = createLazy(() => import('./LogOut.tsx').then((loaded) => loaded.LogOut));

/** Handles another app's request from the page's query: an authorization or a logout. */
export function IDPConsent(props: AuthorizeProps): ReactNode {
  const [isLogout] = useState(() => isLogoutQuery(location.search));
  return isLogout ? <Lazy component={lazyLogOut} props={{}} fallback={<Spinner />} /> : <Authorize {...props} />;
}
