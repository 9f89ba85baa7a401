import { SessionClock } from '@foyer/ui';
import { createRoot } from 'react-dom/client';
import type { MountSessionClock } from './session-clock.ts';

export const mountSessionClock: MountSessionClock = async (element, props) =>
  createRoot(element).render(<SessionClock {...props} />);
