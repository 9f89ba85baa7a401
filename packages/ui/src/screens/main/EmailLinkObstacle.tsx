import { useObstacles } from '@foyer/react-hooks';
import { type ReactNode, useEffect } from 'react';
import { Alert } from '../../components/notices/Alert.tsx';
import { emailLinkStrings } from '../../strings/email-link.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import type { ObstacleProps } from './obstacle-props.ts';

/** Says that an email link cannot sign in a frame which its session does not reach. */
export function EmailLinkObstacle({ onObstacle }: ObstacleProps): ReactNode {
  const t = useStringsWith(emailLinkStrings);
  const obstacles = useObstacles();
  const isBlocked = !!obstacles?.emailLinks;
  const app = obstacles?.app ?? null;
  useEffect(() => {
    if (isBlocked) onObstacle({ app, isWhole: false });
  }, [isBlocked, app, onObstacle]);
  return isBlocked && <Alert kind="info">{t('wayOut.emailLinks')}</Alert>;
}
