import { type ReactNode, useState } from 'react';
import { Lazy } from './Lazy.tsx';
import { lazyComponent } from './lazy-component.ts';
import type { KnownObstacle, ObstacleProps } from './main/obstacle-props.ts';

const methods = () => import('./main/methods.ts').then((loaded) => loaded.methods);
const emailLinkObstacle = lazyComponent(() => methods().then((loaded) => loaded.loadEmailLinkObstacle()));
const wayOut = lazyComponent(() => methods().then((loaded) => loaded.loadWayOut()));

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
