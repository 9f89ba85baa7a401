import type { ReactNode } from 'react';
import { Screen } from '../components/Screen.tsx';
import { Success } from '../components/Success.tsx';
import { Text } from '../components/Text.tsx';
import { confirmationEnglish } from '../confirmation-strings.ts';
import { useOwnStrings } from '../own-strings.ts';

/** The end of a flow, in its own words. */
export function SuccessScreen({ text }: { text: 'success.loggedIn' | 'success.passcodeVerified' }): ReactNode {
  const t = useOwnStrings(confirmationEnglish);
  return (
    <Screen title={t('success.title')}>
      <Success />
      <Text>{t(text)}</Text>
    </Screen>
  );
}
