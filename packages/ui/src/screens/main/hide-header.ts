import { createContext } from 'react';

/** Whether Main leaves its title to screen readers (`theme.hideHeaderText`). */
export const HideHeaderContext = createContext(false);
