import { isLogoutQuery } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Authorize, type AuthorizeProps } from './Authorize.tsx';
import { LogOut } from './LogOut.tsx';

/** What another app asks of the user, as the page's query says: to be let in, or to be logged out. */
export function IDPConsent(props: AuthorizeProps): ReactNode {
  const [isLogout] = useState(() => isLogoutQuery(location.search));
  return isLogout ? <LogOut /> : <Authorize {...props} />;
}
