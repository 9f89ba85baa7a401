import type { ReactNode } from 'react';
import { Screen } from '../components/Screen.tsx';
import { Success } from '../components/Success.tsx';
import { Text } from '../components/Text.tsx';
import { confirmationSentences } from '../strings/confirmation.ts';
import { useStringsWith } from '../use-strings.tsx';

/** The last screen of a flow, with the flow's own text. */
export function SuccessScreen({ text }: { text: 'success.loggedIn' | 'success.passcodeVerified' }): ReactNode {
  const t = useStringsWith(confirmationSentences);
  return (
    <Screen title={t('success.title')}>
      <Success />
      <Text>{t(text)}</Text>
    </Screen>
  );
}
