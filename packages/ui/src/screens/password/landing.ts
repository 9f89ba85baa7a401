import type { Landing } from '@foyer/react-hooks';
import { createContext } from 'react';

/** The redeeming of a password mail's second link, which begins before the form of the first has been loaded. */
export const LandingContext = createContext<Landing>({ status: 'idle', error: null, retry: () => {} });
