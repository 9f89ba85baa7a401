import { useFrameRequest } from '@foyer/react-hooks';
import { type ReactNode, useLayoutEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { frameRequestStrings } from '../../strings/login/frame-request.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** Props of `FrameRequest`. */
export interface FrameRequestProps {
  /** Called with whether the question is shown, which replaces the widget's content. */
  onAsked: (isAsked: boolean) => void;
}

/** Asks whether the frame that has opened this window may have the session of this window. */
export function FrameRequest({ onAsked }: FrameRequestProps): ReactNode {
  const t = useStringsWith(frameRequestStrings);
  const question = useFrameRequest();
  const isAsked = !!question;
  useLayoutEffect(() => onAsked(isAsked), [isAsked, onAsked]);
  if (!question) return null;

  const { account, hosts, isReady, confirm, cancel } = question;
  const values = { account, app: location.host, site: hosts?.join(', ') ?? '' };
  return (
    <Screen title={t(hosts ? 'frame.title' : 'frame.titleUnknown', values)}>
      <Text>{t(hosts ? 'frame.text' : 'frame.textUnknown', values)}</Text>
      <div className="foyer-group" data-gap="small">
        <Button softDisabled={!isReady} onClick={confirm}>
          {t('action.continue')}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </Screen>
  );
}
