import type { FlowMutation } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { Text } from '../components/Text.tsx';
import { useToast } from '../components/use-toast.tsx';
import { confirmationSentences } from '../strings/confirmation.ts';
import { useStringsWith } from '../use-strings.tsx';

/** How long 'Code sent' is shown (specification, section 9). */
const SENT_MS = 2_000;
/** How long another message cannot be asked for: about as long as the last one needs to arrive. */
const WAITING_MS = 10_000;

interface ResendProps {
  resend: FlowMutation<void, unknown>;
  /** Stands above the button. */
  question: string;
  /** What the button says, and what it says for a while when another message is on its way. */
  label: string;
  sentLabel: string;
  /** What is said then. */
  toast: 'toast.emailResent' | 'toast.codeResent';
  /** Nothing can be asked for now. Default false. */
  disabled?: boolean;
  onResent?: () => void;
}

/** Asks for another message: `initial`, `sending`, `sent`, `waiting`, and again. */
export function Resend({
  resend,
  question,
  label,
  sentLabel,
  toast,
  disabled = false,
  onResent,
}: ResendProps): ReactNode {
  const t = useStringsWith(confirmationSentences);
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
        onResent?.();
      },
    });
  return (
    <div className="foyer-group" data-gap="small">
      <Text kind="caption">{question}</Text>
      <Button
        variant="link"
        pending={resend.isPending}
        pendingLabel={t('widget.sending')}
        disabled={disabled}
        held={rest !== 'initial'}
        onClick={send}
      >
        {rest === 'sent' ? sentLabel : label}
      </Button>
      {resend.error && <Alert kind="error">{t.error(resend.error)}</Alert>}
    </div>
  );
}
