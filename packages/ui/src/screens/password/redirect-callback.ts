import type { UseRedirectCallbackResult } from '@foyer/react-hooks';
import { createContext } from 'react';

/** The redemption of a password email's second link, which starts before the form for the first link is loaded. */
export const RedirectCallbackContext = createContext<UseRedirectCallbackResult>({ status: 'idle', email: '' });
