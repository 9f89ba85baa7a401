import type { ReactNode } from 'react';
import { Lazy } from '../loading/Lazy.tsx';
import { useLazy } from '../loading/use-lazy.ts';
import { useReleased } from '../loading/user-input.ts';
import { emailLinkObstacle } from './main/lazy-components.ts';
import type { ObstacleProps } from './main/obstacle-props.ts';

/** The notice about email links in a frame. A page that is not in a frame does not load it. */
export function FrameNotice({ onObstacle }: ObstacleProps): ReactNode {
  const isFramed = globalThis.top !== globalThis.self;
  const { Component, hasFailed } = useLazy(emailLinkObstacle, isFramed);
  // It is above the button of its form.
  const isLoaded = useReleased(!!Component || hasFailed);
  return isFramed && isLoaded && <Lazy component={emailLinkObstacle} props={{ onObstacle }} fallback={null} />;
}
