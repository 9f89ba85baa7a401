import type { OtpLogin } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Text } from '../../components/Text.tsx';
import { useToast } from '../../components/use-toast.tsx';
import { useStrings } from '../../use-strings.tsx';

/** How long 'Code sent' is shown (specification, section 9). */
const SENT_MS = 2_000;
/** How long another passcode cannot be asked for: about as long as the last one needs to arrive. */
const WAITING_MS = 10_000;

interface ResendCodeProps {
  resend: OtpLogin['resend'];
  /** What is said when another passcode is on its way. */
  toast: 'toast.emailResent' | 'toast.codeResent';
  /** No passcode can be asked for now. */
  disabled: boolean;
  onResent: () => void;
}

/** Asks for another passcode: `initial`, `sending`, `sent`, `waiting`, and again. */
export function ResendCode({ resend, toast, disabled, onResent }: ResendCodeProps): ReactNode {
  const t = useStrings();
  const { show } = useToast();
  const [rest, setRest] = useState<'initial' | 'sent' | 'waiting'>('initial');
  useEffect(() => {
    if (rest === 'initial') return;
    const timer =
      rest === 'sent' ? setTimeout(setRest, SENT_MS, 'waiting') : setTimeout(setRest, WAITING_MS, 'initial');
    return () => clearTimeout(timer);
  }, [rest]);

  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => {
        setRest('sent');
        show({ kind: 'success', message: t(toast) });
        onResent();
      },
    });
  return (
    <div className="foyer-group" data-gap="small">
      <Text kind="caption">{t('otp.notReceived')}</Text>
      <Button
        variant="link"
        pending={resend.isPending}
        pendingLabel={t('widget.sending')}
        disabled={disabled || rest !== 'initial'}
        onClick={send}
      >
        {t(rest === 'sent' ? 'otp.resent' : 'otp.resend')}
      </Button>
      {resend.error && <Alert kind="error">{t.error(resend.error)}</Alert>}
    </div>
  );
}
