import { createContext } from 'react';

/** Whether Main shows its title to screen readers only (`theme.hideHeaderText`). */
export const HideHeaderContext = createContext(false);
