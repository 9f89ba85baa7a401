import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { emailSuggestionStrings } from '../../../strings/email-suggestion.ts';
import { useStringsWith } from '../../../strings/use-strings.tsx';
import { suggestEmail } from './suggest-email.ts';

/** Props of `EmailSuggestion`. */
export interface EmailSuggestionProps {
  /** Whether the form is busy: it suggests nothing then. */
  isPending: boolean;
  /** Called with the address that the user has chosen. */
  onEmail: (email: string) => void;
}

/**
 * Suggests another address below the email field of its form, once the user has left the field with a mistyped domain,
 * until the user types again. Choosing it moves the focus back to the field.
 */
export function EmailSuggestion({ isPending, onEmail }: EmailSuggestionProps): ReactNode {
  const t = useStringsWith(emailSuggestionStrings);
  const id = useId();
  const status = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement | null>(null);
  const [left, setLeft] = useState('');
  const suggestion = isPending ? null : suggestEmail(left);

  useEffect(() => {
    const input = status.current?.closest('form')?.querySelector<HTMLInputElement>('input[name=email]') ?? null;
    field.current = input;
    if (!input) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    let isWaiting = false;
    const read = () => {
      const { activeElement } = input.getRootNode() as Document | ShadowRoot;
      if (activeElement !== input && !input.readOnly) setLeft(input.value);
    };
    // Not before the click that the press becomes: what is below the field moves, and the click would miss it.
    const readLater = () => {
      isWaiting = isPressed;
      clearTimeout(timer);
      if (!isPressed) timer = setTimeout(read);
    };
    const release = () => {
      isPressed = false;
      if (isWaiting) readLater();
    };
    const press = () => {
      isPressed = true;
    };
    document.addEventListener('pointerdown', press, { capture: true, signal });
    document.addEventListener('pointerup', release, { capture: true, signal });
    document.addEventListener('pointercancel', release, { capture: true, signal });
    input.addEventListener('blur', readLater, { signal });
    input.addEventListener('input', () => setLeft(''), { signal });
    // The user may have left the field before this code was loaded.
    readLater();
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, []);

  // At each render, because the form sets this attribute too, for the error of the field.
  useEffect(() => {
    const input = field.current;
    if (!input || !suggestion) return;
    const describe = (...more: string[]) => {
      const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other && other !== id);
      const ids = [...others, ...more].join(' ');
      if (ids) input.setAttribute('aria-describedby', ids);
      else input.removeAttribute('aria-describedby');
    };
    describe(id);
    return () => describe();
  });

  return (
    <div ref={status} id={id} className={suggestion ? undefined : 'foyer-hidden'} role="status">
      {suggestion && (
        <Button
          variant="link"
          onClick={() => {
            setLeft('');
            onEmail(suggestion);
            if (!field.current) return;
            field.current.value = suggestion;
            field.current.focus();
          }}
        >
          {t('email.didYouMean', { address: suggestion })}
        </Button>
      )}
    </div>
  );
}
