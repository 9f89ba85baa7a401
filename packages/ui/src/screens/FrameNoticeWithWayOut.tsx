import { type ReactNode, useState } from 'react';
import { Lazy } from '../loading/Lazy.tsx';
import { FrameNotice } from './FrameNotice.tsx';
import { wayOut } from './main/lazy-components.ts';
import type { KnownObstacle } from './main/obstacle-props.ts';

/** `FrameNotice` with the way out. */
export function FrameNoticeWithWayOut(): ReactNode {
  const [obstacle, setObstacle] = useState<KnownObstacle | null>(null);
  return (
    <>
      <FrameNotice onObstacle={setObstacle} />
      {obstacle && <Lazy component={wayOut} props={obstacle} fallback={null} />}
    </>
  );
}
