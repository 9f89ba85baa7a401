import { useFlow } from '@foyer/react-hooks';
import { type Lazy, useFlowInternals, useLatest } from '@foyer/react-hooks/internal';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { emailFields, withPasskeys } from '../../../components/fields/email-fields.ts';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Alert } from '../../../components/notices/Alert.tsx';
import { ReloadButton } from '../../../loading/ReloadButton.tsx';
import { useLazy } from '../../../loading/use-lazy.ts';
import { UserInputContext, useAfterFirstInput } from '../../../loading/user-input.ts';
import { useStrings } from '../../../strings/use-strings.tsx';
import { lastUsed } from '../../chunks.ts';
import type { EmailSender } from '../../email-sender.ts';
import { takeSubmitted } from '../../submitted.ts';
import type { FormProps } from './form.ts';

interface EmailFormProps extends Omit<FormProps, 'channel'> {
  sender: Lazy<EmailSender>;
  /** `username`: the address may have a password. */
  kind: 'email' | 'username';
  /** Shown below the field. */
  children?: ReactNode;
}

/** Sends what a form submits, once the code for it is loaded, unless a locked address has replaced it meanwhile. */
function useSending(sender: Lazy<EmailSender>, locked: string | undefined) {
  const foyer = useFlowInternals('EmailForm');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const isSending = useRef(false);
  const newest = useLatest(locked);

  const send = async (typed: string) => {
    // A second submission can arrive before React has rendered the first.
    if (isSending.current || sender.get()?.isRefused(foyer)) return;
    isSending.current = true;
    setPending(true);
    setError(null);
    const visit = foyer.flow.get().visit;
    try {
      const loaded = await sender.load();
      const isReplaced = newest.current && newest.current !== typed;
      // The user may have left the form since.
      if (visit === foyer.flow.get().visit && !isReplaced) await loaded.send(foyer, typed, visit);
    } catch (thrown) {
      setError(thrown as Error);
    }
    isSending.current = false;
    setPending(false);
  };
  return { isPending, error, setError, send };
}

/** Returns what a field contained when the user left it: empty while the user types, null before. */
function useLeft(input: RefObject<HTMLInputElement | null>) {
  const { whenReleased } = useContext(UserInputContext);
  const [left, setLeft] = useState<string | null>(null);
  const leave = () =>
    // What is below the field moves, and the click that has left the field would miss it.
    whenReleased(() => {
      const field = input.current;
      if (field && !field.readOnly && !field.matches(':focus')) setLeft(field.value);
    });
  return { left, setLeft, leave };
}

/** A form with an email field and a submit button. */
export function EmailForm({ sender, draft, onDraft, passkeys, kind, children }: EmailFormProps): ReactNode {
  const t = useStrings();
  const { prefill } = useFlow();
  const locked = (prefill.locked && prefill.email) || undefined;
  const loaded = useSyncExternalStore(sender.subscribe, sender.get, () => undefined);
  // A submission loads it again after a failure.
  useAfterFirstInput(useCallback(() => void sender.load().catch(() => {}), [sender]));
  const { isPending, error, setError, send } = useSending(sender, locked);
  const { Component: Mark } = useLazy(lastUsed, false);
  const input = useRef<HTMLInputElement>(null);
  const { left, setLeft, leave } = useLeft(input);

  // What was said about what it replaces.
  useEffect(() => {
    if (locked === undefined) return;
    setError(null);
    setLeft((before) => before && '');
  }, [locked, setError, setLeft]);

  const change = (email: string) => {
    setError(null);
    setLeft('');
    onDraft({ email });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = takeSubmitted(event, 'email');
    const email = locked ?? typed;
    onDraft({ email });
    void send(email);
  };
  const shown = error && loaded?.placeError(t, error);
  const suggestion = left && !isPending ? loaded?.suggest(t, left) : null;
  const accept = (email: string) => {
    change(email);
    if (!input.current) return;
    input.current.value = email;
    input.current.focus();
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('email.label')}
        field={passkeys ? withPasskeys(emailFields[kind]) : emailFields[kind]}
        placeholder={t('email.placeholder')}
        required
        locked={locked !== undefined}
        value={locked ?? draft.email}
        onChange={change}
        onBlur={leave}
        inputRef={input}
        error={shown?.field}
        hint={
          suggestion ? (
            <Button variant="link" onClick={() => accept(suggestion.email)}>
              {suggestion.question}
            </Button>
          ) : (
            // The live region is there before its text.
            left !== null && ''
          )
        }
      />
      {children}
      {shown?.alert}
      {error && !loaded && (
        <>
          <Alert kind="error">{t('widget.loadFailed')}</Alert>
          <ReloadButton />
        </>
      )}
      <Button type="submit" pending={isPending} pendingLabel={t('widget.sending')}>
        {t('main.continueWithEmail')}
        {Mark && <Mark button="email" />}
      </Button>
    </Form>
  );
}
