import { useFoyer } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Alert } from '../../../components/notices/Alert.tsx';
import { useStrings } from '../../../strings/use-strings.tsx';
import type { EmailAction, EmailSenderProps } from '../../email-sender.tsx';
import { useAfterFirstInput } from '../../first-input.ts';
import { useLazy } from '../../Lazy.tsx';
import type { LazyComponent } from '../../lazy-component.ts';
import { ReloadButton } from '../../ReloadButton.tsx';
import { takeSubmitted } from '../../submitted.ts';
import type { ObstacleProps } from '../obstacle-props.ts';
import type { FormProps } from './form.ts';

interface EmailFormProps extends Omit<FormProps, 'channel'>, ObstacleProps {
  /** Sends what is submitted. Lazy-loaded, so that the field can be used before. */
  sender: LazyComponent<EmailSenderProps>;
  /** What a browser may fill in. */
  autoComplete: 'email' | 'username';
}

/** A form with an email field and a submit button. */
export function EmailForm({ sender, draft, onDraft, passkeys, autoComplete, onObstacle }: EmailFormProps): ReactNode {
  const t = useStrings();
  const { prefill } = useFoyer();
  const Sender = useLazy(sender);
  useAfterFirstInput(sender.load);
  const [action, setAction] = useState<EmailAction | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const onAction = useCallback((next: EmailAction) => {
    setAction(next);
    setWaiting(null);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const email = takeSubmitted(event, 'email');
    onDraft({ email });
    if (action) action.send(email);
    else {
      setWaiting(email);
      sender.load();
    }
  };
  const hasFailed = waiting !== null && Sender === 'failed';
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('email.label')}
        name="email"
        type="email"
        autoComplete={passkeys ? `${autoComplete} webauthn` : autoComplete}
        placeholder={t('email.placeholder')}
        required
        readOnly={prefill.locked && !!prefill.email}
        value={draft.email}
        onChange={(email) => {
          action?.clear();
          onDraft({ email });
        }}
        error={action?.error}
      />
      {hasFailed && <Alert kind="error">{t('widget.loadFailed')}</Alert>}
      {hasFailed && sender.hasFailedAgain() && <ReloadButton />}
      {Sender && Sender !== 'failed' && <Sender {...{ onDraft, waiting, onAction, onObstacle }} />}
      <Button
        type="submit"
        pending={waiting === null ? action?.isPending : !hasFailed}
        pendingLabel={t('widget.sending')}
      >
        {t('main.continueWithEmail')}
      </Button>
    </Form>
  );
}
