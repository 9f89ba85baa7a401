import { useFlow, usePasswordLogin, usePasswordReset } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Divider } from '../../components/Divider.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { confirmationStrings } from '../../strings/login/confirmation.ts';
import { passwordStrings } from '../../strings/login/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';
import { Resend } from '../Resend.tsx';
import { PasswordlessButton } from './PasswordlessButton.tsx';

const english = { ...confirmationStrings, ...passwordStrings };

interface PasswordEmailSentProps {
  title: 'password.forgotTitle' | 'password.setNewTitle';
  /** Why an email was sent that the user did not request. */
  reason?: 'password.mustReset' | 'password.mustResetBreached';
}

/** Confirms that the password email was sent: the layout of four screens. */
export function PasswordEmailSent({ title, reason }: PasswordEmailSentProps): ReactNode {
  const t = useStringsWith(english);
  const { email, resend, back } = usePasswordReset();
  const { passwordless } = usePasswordLogin();
  const { resentAt } = useFlow().state;
  return (
    <Screen title={t(title)} back={<BackButton onBack={back} />}>
      {reason && <Text kind="strong">{t(reason)}</Text>}
      <Text>
        <span>{t('emailConfirmation.sent', { email })}</span>
        {/* The address ends its sentence without a full stop. */}
        <br />
        <span>{t('password.followLink')}</span>
      </Text>
      <Resend
        call={resend}
        send={(callbacks) => resend.mutate(undefined, callbacks)}
        resentAt={resentAt}
        question={t('emailConfirmation.notReceived')}
        label={t('password.resend')}
        sentLabel={t('password.resent')}
        toast="toast.emailResent"
      />
      {passwordless && (
        <>
          <Divider>{t('main.or')}</Divider>
          <PasswordlessButton />
        </>
      )}
    </Screen>
  );
}
