import { type FoyerConfig, useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useMemo } from 'react';
import { walletButtons } from '#main-parts';
import { Lazy } from '../../loading/Lazy.tsx';
import { oauthButtons, passkeyLogin } from './lazy-components.ts';
import type { ObstacleProps } from './obstacle-props.ts';
import type { MainGroup } from './plan-main.ts';

interface MethodButtonsProps extends ObstacleProps {
  group: Exclude<MainGroup, { kind: 'form' }>;
  /** Whether Main has a field, in which the browser may suggest passkeys. */
  hasField: boolean;
}

const placeholder = (key?: string | number) => <div key={key} className="foyer-placeholder" data-kind="button" />;

function buttonsOf({ group, hasField, onObstacle }: MethodButtonsProps, config: FoyerConfig): ReactNode {
  if (group.kind === 'passkey') {
    return <Lazy component={passkeyLogin} props={{ hasField, onObstacle }} fallback={placeholder()} />;
  }
  const isOAuth = group.kind === 'oauth';
  const fallback = (
    <div className="foyer-group" data-gap="small" data-layout={isOAuth ? config.oauthOptions?.layout : undefined}>
      {isOAuth ? (
        group.providers.map(({ type }) => placeholder(type))
      ) : (
        <>
          {Array.from({ length: group.slots + 1 }, (_, index) => placeholder(index))}
          <div className="foyer-button" data-variant="link" />
        </>
      )}
    </div>
  );
  if (isOAuth) return <Lazy component={oauthButtons} props={{ onObstacle }} fallback={fallback} />;
  return <Lazy component={walletButtons} props={{}} fallback={fallback} />;
}

/** The buttons of a group of sign-in methods. */
export function MethodButtons({ group, hasField, onObstacle }: MethodButtonsProps): ReactNode {
  const { config } = useFoyer();
  // The same element after each key press: React does not render the buttons again.
  return useMemo(() => buttonsOf({ group, hasField, onObstacle }, config), [group, hasField, onObstacle, config]);
}
