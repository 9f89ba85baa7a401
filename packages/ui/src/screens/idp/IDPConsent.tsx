import { isLogoutQuery } from '@foyer/react-hooks/internal';
import { type ReactNode, useState } from 'react';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import type { LazyComponent } from '../../loading/lazy-component.ts';
import { Authorize, type AuthorizeProps } from './Authorize.tsx';

/** Props of `IDPConsent`. */
export interface IDPConsentProps extends AuthorizeProps {
  /** Handles a logout, which is far rarer than an authorization. */
  logOut: LazyComponent<object>;
}

/** Handles another app's request from the page's query: an authorization or a logout. */
export function IDPConsent({ logOut, ...props }: IDPConsentProps): ReactNode {
  const [isLogout] = useState(() => isLogoutQuery(location.search));
  return isLogout ? <Lazy component={logOut} props={{}} fallback={<Spinner />} /> : <Authorize {...props} />;
}
