import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useToast } from '../components/notices/use-toast.ts';
import { Text } from '../components/Text.tsx';
import { errorText } from '../strings/error-text.ts';
import { confirmationStrings } from '../strings/login/confirmation.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

/** How long 'Code sent' is shown, in milliseconds. */
const SENT_MS = 2_000;
/** The time from one resend to the next, in milliseconds: about as long as a message needs to arrive. */
const REST_MS = 12_000;

/** Returns what is left of a time, in milliseconds. A clock that was moved back ends it. */
function leftOf(time: number, since: number): number {
  const passed = Date.now() - since;
  return passed < 0 ? 0 : Math.max(0, time - passed);
}

/** Returns the state of a button that was pressed and whose message was sent then: 0 for never. */
function stateOf(pressedAt: number, sentAt: number): 'initial' | 'sent' | 'waiting' {
  if (leftOf(SENT_MS, sentAt)) return 'sent';
  return leftOf(REST_MS, pressedAt) ? 'waiting' : 'initial';
}

/** Makes a call that sends another message. */
type Send = (callbacks: { onSuccess: () => void; onError: () => void }) => void;

interface ResendProps {
  /** The call that sends another message. */
  call: { isPending: boolean; error: Error | null };
  /** Makes the call. */
  send: Send;
  /** Another way to send the message, of the same call. Default: there is none. */
  other?: { label: string; isPending: boolean; send: Send } | null;
  /** When the message was sent again, of what outlasts the control. Default: never. */
  resentAt?: number;
  /** Shown above the button. */
  question: string;
  /** The text of the button, and its text for a moment after another message was sent. */
  label: string;
  sentLabel: string;
  /** The toast shown after another message was sent. */
  toast: 'toast.emailResent' | 'toast.codeResent';
  /** Disables the button. Default false. */
  disabled?: boolean;
  /** The field of the code that another message replaces. */
  codeField?: RefObject<HTMLInputElement | null>;
  /** Called after another message was sent, unless a new code was begun in the field meanwhile. */
  onResent?: () => void;
}

/**
 * A button that sends another message. Its states are `initial`, `sending`, `sent`, `waiting`, then `initial` again. With
 * `resentAt`, neither a reload nor another screen shortens the wait. A call that fails ends it.
 */
export function Resend({
  call,
  send,
  other,
  resentAt = 0,
  question,
  label,
  sentLabel,
  toast,
  disabled = false,
  codeField,
  onResent,
}: ResendProps): ReactNode {
  const t = useStringsWith(confirmationStrings);
  const { show } = useToast();
  /** A second press can come before the first is rendered. */
  const isResting = useRef(false);
  const [resent, setResent] = useState({ pressedAt: 0, sentAt: 0 });
  const pressedAt = Math.max(resentAt, resent.pressedAt);
  const { sentAt } = resent;
  const [rest, setRest] = useState(() => stateOf(pressedAt, sentAt));
  useEffect(() => {
    const end = () => {
      isResting.current = false;
      setRest('initial');
    };
    setRest(stateOf(pressedAt, sentAt));
    const sent = leftOf(SENT_MS, sentAt);
    const waiting = leftOf(REST_MS, pressedAt);
    const timers = [
      sent && waiting > sent && setTimeout(setRest, sent, 'waiting'),
      setTimeout(end, Math.max(sent, waiting)),
    ];
    return () => {
      for (const timer of timers) if (timer) clearTimeout(timer);
    };
  }, [pressedAt, sentAt]);

  const click = (send: Send) => {
    if (isResting.current) return;
    isResting.current = true;
    const pressed = Date.now();
    const typed = codeField?.current?.value;
    send({
      onSuccess: () => {
        setResent({ pressedAt: pressed, sentAt: Date.now() });
        show({ kind: 'success', message: t(toast) });
        if (codeField?.current?.value === typed) onResent?.();
      },
      onError: () => {
        isResting.current = false;
      },
    });
  };
  return (
    <div className="foyer-group" data-gap="small">
      <Text kind="caption">
        <span>{question}</span>{' '}
        <Button
          variant="link"
          pending={call.isPending && !other?.isPending}
          pendingLabel={t('widget.sending')}
          disabled={disabled}
          softDisabled={rest !== 'initial' || call.isPending}
          onClick={() => click(send)}
        >
          {rest === 'sent' ? sentLabel : label}
        </Button>
      </Text>
      {other && (
        <Text kind="caption">
          <Button
            variant="link"
            pending={other.isPending}
            pendingLabel={t('widget.sending')}
            disabled={disabled}
            softDisabled={rest !== 'initial' || call.isPending}
            onClick={() => click(other.send)}
          >
            {other.label}
          </Button>
        </Text>
      )}
      {call.error && <Alert kind="error">{errorText(t, call.error)}</Alert>}
    </div>
  );
}
