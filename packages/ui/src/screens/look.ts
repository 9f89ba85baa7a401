import type { Screen } from '@foyer/core/flow';
import { type ComponentType, createContext } from 'react';
import type { Theme } from '../theme/theme.ts';

/**
 * Components of the host application, by the name of the screen that each replaces. A component has no props: it uses the
 * hooks of `@foyer/react-hooks`. In place of Main, it must call `useRedirectCallback`.
 */
export type Screens = { readonly [Name in Screen]?: ComponentType | undefined };

/** The properties of the widget that screens depend on. */
interface Look {
  theme?: Theme | undefined;
  screens?: Screens | undefined;
}

export const LookContext = createContext<Look>({});
