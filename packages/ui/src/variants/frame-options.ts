import type { ReactNode } from 'react';
import type { Look, Screens } from '../screens/look.ts';

/** What the host application renders in the frame of a widget, with the page's own styles. */
export interface HostContent {
  /** Shown above the title of every screen. */
  header?: ReactNode;
  /** Shown below every screen. */
  footer?: ReactNode;
  /**
   * Replaces screens. If a component throws, the widget's own screen is shown, and `onError` is called. A name that is not
   * that of a screen is ignored with a warning.
   */
  screens?: Screens | undefined;
}

/** The options of every widget in a frame. */
export interface FrameOptions extends Look {
  /** `floating`: fixed to the bottom corner of the window. Default `inline`. */
  position?: 'inline' | 'floating' | undefined;
}
