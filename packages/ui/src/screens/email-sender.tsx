import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import type { ReactNode } from 'react';
import { EmailSuggestion } from './main/forms/EmailSuggestion.tsx';
import type { FormProps } from './main/forms/form.ts';
import type { ObstacleProps } from './main/obstacle-props.ts';
import { useFormError } from './use-form-error.tsx';

/** What the email form starts when it is submitted, and what it shows of it. */
export interface EmailAction {
  isPending: boolean;
  /** The error for the field. */
  error: string | null;
  send(typed: string): void;
  /** Removes the error. */
  clear(): void;
}

/** Props of a component that sends what the email form submits. It renders the errors that are not for the field. */
export interface EmailSenderProps extends ObstacleProps, Pick<FormProps, 'onDraft'> {
  /** What to send at once: the user has submitted it before this component was loaded. */
  waiting: string | null;
  /** Called with the action when it changes. Must be stable. */
  onAction: (action: EmailAction) => void;
}

/** The members of a mutation that the form shows. */
interface Sending {
  error: Error | null;
  isIdle: boolean;
  isPending: boolean;
  reset(): void;
}

/**
 * Connects a mutation to the email form.
 *
 * @param send starts the mutation with what was typed; must be stable
 * @param refusal replaces the text of the error
 */
export function useEmailSender(
  { onDraft, waiting, onAction }: EmailSenderProps,
  { error, isIdle, isPending, reset }: Sending,
  send: (typed: string) => void,
  refusal?: string | null,
): ReactNode {
  const { field, alert, clear } = useFormError({ error, reset }, refusal);
  useIsomorphicLayoutEffect(() => {
    // The form is pending until the mutation is.
    if (isIdle && waiting !== null) send(waiting);
    else onAction({ isPending, error: field, send, clear: () => error && reset() });
  }, [waiting, onAction, error, isIdle, isPending, reset, send, field]);
  return (
    <>
      <EmailSuggestion
        isPending={isPending}
        onEmail={(email) => {
          clear();
          onDraft({ email });
        }}
      />
      {alert}
    </>
  );
}
