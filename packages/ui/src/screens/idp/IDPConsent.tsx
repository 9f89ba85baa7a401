import { isLogoutQuery } from '@foyer/react-hooks/internal';
import { type ReactNode, useState } from 'react';
import { Spinner } from '../../components/Spinner.tsx';
import { Loaded } from '../Loaded.tsx';
import { createPart } from '../part.ts';
import { Authorize, type AuthorizeProps } from './Authorize.tsx';

// Far rarer than a sign-in to an app.
const logOutPart = createPart(() => import('./LogOut.tsx').then((loaded) => loaded.LogOut));

/** What another app asks of the user, as the page's query says: to be let in, or to be logged out. */
export function IDPConsent(props: AuthorizeProps): ReactNode {
  const [isLogout] = useState(() => isLogoutQuery(location.search));
  return isLogout ? <Loaded part={logOutPart} props={{}} fallback={<Spinner />} /> : <Authorize {...props} />;
}
