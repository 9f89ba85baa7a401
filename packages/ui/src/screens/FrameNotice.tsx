import { type ReactNode, useState } from 'react';
import { Lazy } from './Lazy.tsx';
import { emailLinkObstacle, wayOut } from './main/lazy-components.ts';
import type { KnownObstacle, ObstacleProps } from './main/obstacle-props.ts';

/** The notice about email links in a frame. A page that is not in a frame does not load it. */
export function FrameNotice({ onObstacle }: ObstacleProps): ReactNode {
  if (globalThis.top === globalThis.self) return null;
  return <Lazy component={emailLinkObstacle} props={{ onObstacle }} fallback={null} />;
}

/** The same with the way out. */
export function FrameNoticeWithWayOut(): ReactNode {
  const [obstacle, setObstacle] = useState<KnownObstacle | null>(null);
  return (
    <>
      <FrameNotice onObstacle={setObstacle} />
      {obstacle && <Lazy component={wayOut} props={obstacle} fallback={null} />}
    </>
  );
}
