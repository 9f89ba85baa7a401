import type { UseStepUpDialogResult as Actions } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { Screen } from '../components/Screen.tsx';
import { stepUpStrings } from '../strings/account/step-up.ts';
import { sentences } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { StepUpChoices } from './StepUpChoices.tsx';
import { StepUpCode } from './StepUpCode.tsx';
import { StepUpPassword } from './StepUpPassword.tsx';

/** The end of a step-up whose answer has replaced the session of the user in this browser. */
function SignedOut({ actions: { cancel } }: { actions: Actions }): ReactNode {
  const t = useStringsWith(stepUpStrings);
  return (
    <Screen title={t('stepUp.title')}>
      <Alert kind="error">{sentences(t('error.different_account'), t('sessionClock.ended'))}</Alert>
      <Button onClick={cancel}>{t('stepUp.close')}</Button>
    </Screen>
  );
}

/** What a step-up shows: nothing while it asks for nothing. */
export function StepUpView({ actions }: { actions: Actions }): ReactNode {
  const { status } = actions.view;
  if (status === 'choosing') return <StepUpChoices actions={actions} />;
  if (status === 'signedOut') return <SignedOut actions={actions} />;
  if (status === 'password') return <StepUpPassword actions={actions} />;
  return (status === 'totp' || status === 'code') && <StepUpCode key={status} actions={actions} />;
}
