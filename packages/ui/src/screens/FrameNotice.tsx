import type { ReactNode } from 'react';
import { Lazy } from './Lazy.tsx';
import { emailLinkObstacle } from './main/lazy-components.ts';
import type { ObstacleProps } from './main/obstacle-props.ts';

/** The notice about email links in a frame. A page that is not in a frame does not load it. */
export function FrameNotice({ onObstacle }: ObstacleProps): ReactNode {
  if (globalThis.top === globalThis.self) return null;
  return <Lazy component={emailLinkObstacle} props={{ onObstacle }} fallback={null} />;
}
