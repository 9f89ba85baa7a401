import type { ReactNode } from 'react';
import { Success } from '../components/notices/Success.tsx';
import { Screen } from '../components/Screen.tsx';
import { Text } from '../components/Text.tsx';
import { confirmationStrings } from '../strings/login/confirmation.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

/** The last screen of a flow, with the flow's own text. */
function SuccessScreen({ text }: { text: 'success.loggedIn' | 'success.passcodeVerified' }): ReactNode {
  const t = useStringsWith(confirmationStrings);
  return (
    <Screen title={t('success.title')}>
      <Text>{t(text)}</Text>
      <Success />
    </Screen>
  );
}

/** Confirms that the passcode was correct. */
export const OTPConfirmation = (): ReactNode => <SuccessScreen text="success.passcodeVerified" />;

/** Confirms the login, by a password, a redeemed link or a social provider. */
export const PasswordConfirmation = (): ReactNode => <SuccessScreen text="success.loggedIn" />;
