import { type FlowMutation, useFlow } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useToast } from '../components/notices/use-toast.tsx';
import { Text } from '../components/Text.tsx';
import { confirmationStrings } from '../strings/confirmation.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

/** How long 'Code sent' is shown, in milliseconds. */
const SENT_MS = 2_000;
/** The cooldown before the next resend, in milliseconds: about as long as a message needs to arrive. */
const WAITING_MS = 10_000;

/** Returns the state of the button some milliseconds after a resend. A clock that was moved back ends the wait. */
function restAfter(ms: number): 'initial' | 'sent' | 'waiting' {
  if (ms < 0 || ms >= SENT_MS + WAITING_MS) return 'initial';
  return ms < SENT_MS ? 'sent' : 'waiting';
}

interface ResendProps {
  resend: FlowMutation<void, unknown>;
  /** Shown above the button. */
  question: string;
  /** The text of the button, and its text for a moment after another message was sent. */
  label: string;
  sentLabel: string;
  /** The toast shown after another message was sent. */
  toast: 'toast.emailResent' | 'toast.codeResent';
  /** Disables the button. Default false. */
  disabled?: boolean;
  onResent?: () => void;
}

/**
 * A button that sends another message. Its states are `initial`, `sending`, `sent`, `waiting`, then `initial` again. A
 * reload does not shorten the wait.
 */
export function Resend({
  resend,
  question,
  label,
  sentLabel,
  toast,
  disabled = false,
  onResent,
}: ResendProps): ReactNode {
  const t = useStringsWith(confirmationStrings);
  const { show } = useToast();
  const { resentAt } = useFlow().state;
  const [rest, setRest] = useState(() => restAfter(Date.now() - resentAt));
  useEffect(() => {
    const since = Date.now() - resentAt;
    const current = restAfter(since);
    setRest(current);
    if (current === 'initial') return;
    const waiting = setTimeout(setRest, SENT_MS - since, 'waiting');
    const initial = setTimeout(setRest, SENT_MS + WAITING_MS - since, 'initial');
    return () => {
      clearTimeout(waiting);
      clearTimeout(initial);
    };
  }, [resentAt]);

  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => {
        show({ kind: 'success', message: t(toast) });
        onResent?.();
      },
    });
  return (
    <div className="foyer-group" data-gap="small">
      <Text kind="caption">
        <span>{question}</span>{' '}
        <Button
          variant="link"
          pending={resend.isPending}
          pendingLabel={t('widget.sending')}
          disabled={disabled}
          softDisabled={rest !== 'initial'}
          onClick={send}
        >
          {rest === 'sent' ? sentLabel : label}
        </Button>
      </Text>
      {resend.error && <Alert kind="error">{errorText(t, resend.error)}</Alert>}
    </div>
  );
}
