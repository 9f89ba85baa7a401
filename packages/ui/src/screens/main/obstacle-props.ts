import type { InAppBrowser } from '@foyer/react-hooks';

/** An obstacle with a way out, of one method or more. */
export interface KnownObstacle {
  /** The app whose browser it is; null in a frame. */
  app: InAppBrowser | null;
  /** Whether no method of the group works. */
  isWhole: boolean;
}

/** Props of a group whose methods may be unable to work here. */
export interface ObstacleProps {
  onObstacle: (obstacle: KnownObstacle) => void;
}
