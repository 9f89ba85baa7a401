import { isCeremonyError, type OAuthProvider, useAgreement, useOAuthLogin, useObstacles } from '@foyer/react-hooks';
import { createLazy, refusal, useFlowInternals } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Alert } from '../../../components/notices/Alert.tsx';
import { Lazy } from '../../../loading/Lazy.tsx';
import { useLazy } from '../../../loading/use-lazy.ts';
import { oauthStrings } from '../../../strings/login/oauth.ts';
import { useStringsWith } from '../../../strings/use-strings.tsx';
import { errorAlert, lastUsed } from '../../chunks.ts';
import type { ObstacleProps } from '../obstacle-props.ts';
import type { OneTapStage } from './OneTap.tsx';
import { ProviderMark } from './ProviderMark.tsx';

// Lazy-loaded: most pages do not use it.
const oneTap = createLazy(() => import('./OneTap.tsx').then((loaded) => loaded.OneTap));

/** Brand names that are not just the capitalized type. */
const names: Partial<Record<OAuthProvider, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};
/** Returns the brand name of a social provider. */
export const nameOf = (type: OAuthProvider): string => names[type] ?? type.charAt(0).toUpperCase() + type.slice(1);

/** A button for each social provider, or Google's one-tap prompt instead of its button. */
export function OAuthButtons({ onObstacle }: ObstacleProps): ReactNode {
  const t = useStringsWith(oauthStrings);
  const id = useId();
  const { providers, start } = useOAuthLogin();
  const [only, ...others] = providers;
  const obstacles = useObstacles();
  const { Component: Mark } = useLazy(lastUsed, false);
  const foyer = useFlowInternals('OAuthButtons');
  const isRow = foyer.config.oauthOptions?.layout === 'icons' && providers.length > 2;
  const isOwn = foyer.config.inAppBrowser === 'own';
  const { mayBegin, isRequired } = useAgreement();
  const hasPrompt =
    mayBegin && !others.length && only?.oneTap && only.position !== 'embeddedOnly' && !obstacles?.oneTap;
  const { Component: Prompt, hasFailed } = useLazy(oneTap, !!hasPrompt);
  const [stage, setStage] = useState<OneTapStage>('prompt');
  const group = useRef<HTMLDivElement>(null);
  const isPrompt = !!hasPrompt && !hasFailed && stage === 'prompt';

  useEffect(() => {
    // The focus would be lost when the prompt closes.
    if ((stage === 'closed' || stage === 'submitting') && document.activeElement === document.body) {
      group.current?.querySelector('button')?.focus();
    }
  }, [stage]);

  const app = obstacles?.app ?? null;
  const opensWindow = obstacles?.oauthMode === 'popup';
  const isWindowBlocked = isCeremonyError(start.error);
  const refusing = providers.filter(({ obstacle }) => obstacle);
  const isNone = refusing.length === providers.length;
  const hasWayOut = isWindowBlocked || refusing.length > 0;
  useEffect(() => {
    if (hasWayOut) onObstacle({ app, isWhole: isNone });
  }, [hasWayOut, app, isNone, onObstacle]);

  return (
    <div className="foyer-group foyer-oauth" data-gap="small" data-layout={isRow ? 'icons' : undefined} ref={group}>
      {hasPrompt && Prompt && <Prompt isShown={isPrompt} onStage={setStage} />}
      {isPrompt && !Prompt && <div className="foyer-placeholder" data-kind="button" />}
      {!isPrompt &&
        providers.map(({ type, isLastUsed, obstacle }) => (
          <Button
            key={type}
            variant="secondary"
            icon={<ProviderMark type={type} />}
            pending={stage === 'submitting' || (start.isPending && start.variables?.type === type)}
            pendingLabel={t('widget.loading')}
            softDisabled={start.isPending || !!obstacle}
            describedBy={obstacle ? `${id}-${type}` : opensWindow ? id : undefined}
            onClick={() => refusal(foyer, isRequired) || start.mutate({ type })}
          >
            {/* The provider that the user needs most likely keeps its text. */}
            <span className={isRow && !isLastUsed ? 'foyer-hidden' : undefined}>
              {t('main.continueWith', { provider: nameOf(type) })}
            </span>
            {Mark && <Mark of={`oauth_${type}`} />}
          </Button>
        ))}
      {refusing.map(({ type }) => (
        <Alert key={type} id={`${id}-${type}`} kind="info">
          {t(isOwn ? 'wayOut.providerInApp' : 'wayOut.provider', { provider: nameOf(type) })}
        </Alert>
      ))}
      {opensWindow && !isPrompt && !isNone && (
        <p className="foyer-text" data-kind="caption" id={id}>
          {t('wayOut.opensWindow')}
        </p>
      )}
      {isWindowBlocked && <Alert kind="error">{t('wayOut.blocked')}</Alert>}
      {start.error && !isWindowBlocked && (
        <Lazy component={errorAlert} props={{ error: start.error }} fallback={null} />
      )}
    </div>
  );
}
