import type { StepUpDialog as Actions } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { Screen } from '../components/Screen.tsx';
import { Frame, type FrameProps } from '../Frame.tsx';
import { Modal } from '../Modal.tsx';
import { stepUpStrings } from '../strings/step-up.ts';
import { StringsProvider, useStringsWith, useTranslation } from '../strings/use-strings.tsx';
import { StepUpChoices } from './StepUpChoices.tsx';
import { StepUpCode } from './StepUpCode.tsx';
import { StepUpPassword } from './StepUpPassword.tsx';

/** The end of a step-up whose answer has replaced the session of the user in this browser. */
function SignedOut({ actions: { cancel } }: { actions: Actions }): ReactNode {
  const t = useStringsWith(stepUpStrings);
  return (
    <Screen title={t('stepUp.title')}>
      <Alert kind="error">{`${t('error.different_account')} ${t('stepUp.signedOut')}`}</Alert>
      <Button onClick={cancel}>{t('stepUp.close')}</Button>
    </Screen>
  );
}

function Contents({ actions }: { actions: Actions }): ReactNode {
  const start = useRef<HTMLDivElement>(null);
  // A dialog begins at its title: later screens take the focus themselves.
  useEffect(() => start.current?.querySelector<HTMLElement>('.foyer-title')?.focus(), []);
  const { status } = actions.view;
  return (
    <div ref={start}>
      {status === 'choosing' && <StepUpChoices actions={actions} />}
      {status === 'signedOut' && <SignedOut actions={actions} />}
      {status === 'password' && <StepUpPassword actions={actions} />}
      {(status === 'totp' || status === 'code') && <StepUpCode key={status} actions={actions} />}
    </div>
  );
}

/** Props of `StepUpDialog`. */
export interface StepUpDialogProps extends Pick<FrameProps, 'theme' | 'strings' | 'locale'> {
  actions: Actions;
  isIsolated: boolean | undefined;
}

function Dialog({ actions, isIsolated, ...look }: StepUpDialogProps): ReactNode {
  const t = useTranslation();
  const id = useId();
  return (
    <Modal id={id} label={t?.with(stepUpStrings)('stepUp.title')} isIsolated={isIsolated} onCancel={actions.cancel}>
      {/* The frame has the name of the dialog: its own one, 'Sign in', is that of another widget. */}
      <Frame {...look} labelledBy={id} isWatermarked={false}>
        <Contents actions={actions} />
      </Frame>
    </Modal>
  );
}

/** The dialog of a step-up: in a shadow tree, if one is configured. */
export function StepUpDialog(props: StepUpDialogProps): ReactNode {
  const { strings, locale } = props;
  return (
    <StringsProvider {...{ strings, locale }}>
      <Dialog {...props} />
    </StringsProvider>
  );
}
