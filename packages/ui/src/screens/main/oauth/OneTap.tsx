import { isTestToken } from '@foyer/core';
import { type OneTapErrorKind, type UseOneTapResult as OneTapState, useFoyer, useOneTap } from '@foyer/react-hooks';
import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/notices/Alert.tsx';
import { Spinner } from '../../../components/notices/Spinner.tsx';
import { Text } from '../../../components/Text.tsx';
import { errorText } from '../../../strings/error-text.ts';
import { useStrings } from '../../../strings/use-strings.tsx';
import { type OneTapPlace, openOneTapPlace } from './one-tap-place.ts';

/** `prompt`: shown instead of the button. `closed`: was shown. `submitting`: the user has chosen an account. */
export type OneTapStage = 'prompt' | 'closed' | 'buttons' | 'submitting';

/** Props of `OneTap`. */
export interface OneTapProps {
  isShown: boolean;
  onStage: (stage: OneTapStage) => void;
}

/** Messages for developers, so they are not translated. */
const warnings: Record<Exclude<OneTapErrorKind, 'none'>, string> = {
  origin_not_allowed_for_client:
    'Google does not allow this host for the client ID. Add it to the authorized JavaScript origins of the client.',
  invalid_client: "Google does not recognise the client ID. Check it in the project's settings for Google.",
  oauth_config_not_found: 'the project has no OAuth client for Google configured.',
  no_login_redirect_urls_set: 'the project has no login redirect URL.',
  no_signup_redirect_urls_set: 'the project has no sign-up redirect URL.',
  default_provider_not_allowed:
    'the default Google provider of the project does not work with one-tap. Configure a client ID of your own.',
};

function stageOf(status: OneTapState['status'], isEmbedded: boolean): OneTapStage {
  if (status === 'submitting') return 'submitting';
  if (!isEmbedded || status === 'error') return 'buttons';
  return status === 'cancelled' ? 'closed' : 'prompt';
}

/** Google's one-tap prompt: instead of the button, or floating over the page while the button stays. */
export function OneTap({ isShown, onStage }: OneTapProps): ReactNode {
  const t = useStrings();
  const { client } = useFoyer();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<OneTapPlace | null>(null);
  const { mode, status, errorKind, error } = useOneTap(place?.id);
  const isEmbedded = mode === 'embedded';
  const stage = stageOf(status, isEmbedded);

  useIsomorphicLayoutEffect(() => {
    if (!isEmbedded || !frame.current) return;
    const opened = openOneTapPlace(frame.current);
    setPlace(opened);
    return () => {
      setPlace(null);
      opened.remove();
    };
  }, [isEmbedded]);
  useEffect(() => {
    if (status === 'rendered' && place && frame.current) return place.follow(frame.current);
  }, [status, place]);
  useEffect(() => onStage(stage), [stage, onStage]);

  return (
    <>
      {errorKind !== 'none' && isTestToken(client.publicToken) && (
        <Alert kind="warning">
          <Text>{`Warning: one-tap cannot be shown: ${warnings[errorKind]}`}</Text>
        </Alert>
      )}
      {isEmbedded && (
        <div className="foyer-one-tap" ref={frame} hidden={!isShown}>
          {status === 'pending' && <Spinner label={t('widget.loading')} />}
        </div>
      )}
      {error && <Alert kind="error">{errorText(t, error)}</Alert>}
    </>
  );
}
