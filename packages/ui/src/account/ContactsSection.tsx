import { type UseAccountContactsResult, type User, useAccountContacts } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Glyph } from '../components/icons/Glyph.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useAnnounce } from '../components/notices/announcer.tsx';
import { Spinner } from '../components/notices/Spinner.tsx';
import { focusedIn } from '../components/place.ts';
import { useEscape } from '../components/use-escape.ts';
import { Lazy } from '../loading/Lazy.tsx';
import { useLazy } from '../loading/use-lazy.ts';
import type { Draft } from '../screens/main/forms/form.ts';
import { accountStrings } from '../strings/account/account.ts';
import { accountEntriesStrings } from '../strings/account/account-entries.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Entries } from './Entries.tsx';
import { Outline } from './Outline.tsx';
import { focusHeading, Section } from './Section.tsx';
import { shownError } from './shown-error.ts';
import { usePhoneTexts } from './use-phone-texts.ts';

// With the list of countries.
const phoneForm = createLazy(() =>
  import('../screens/main/forms/PhoneNumberForm.tsx').then((loaded) => loaded.PhoneNumberForm),
);

const strings = { ...accountStrings, ...accountEntriesStrings };

const emptyDraft: Draft = { email: '', phone: '', country: null };

interface Wait {
  /** Called once a passcode is awaited. */
  onStart: () => void;
  /** Called once none is awaited any more. */
  onEnd: () => void;
}

/**
 * Follows the wait for a passcode. It ends when the passcode is verified, here or elsewhere, which is announced, or when its
 * address or number is removed elsewhere.
 *
 * @returns what is awaited: set it to null where the user ends the wait
 */
function useWait(
  { contacts, sent }: Pick<UseAccountContactsResult, 'contacts' | 'sent'>,
  form: RefObject<HTMLElement | null>,
  { onStart, onEnd }: Wait,
): { current: UseAccountContactsResult['sent'] } {
  const t = useStringsWith(strings);
  const announce = useAnnounce();
  const awaited = useRef(sent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is awaited.
  useEffect(() => {
    const before = awaited.current;
    awaited.current = sent;
    if (sent) onStart();
    if (sent || !before) return;
    const name = before.destination.toLowerCase();
    if (contacts.some(({ value, isVerified }) => isVerified && value.toLowerCase() === name)) {
      announce(t('account.added', { name: before.destination }));
    }
    // The field that had the focus is gone.
    const active = form.current && focusedIn(form.current);
    if (!active || active === document.body) focusHeading(form.current);
    onEnd();
  }, [sent?.destination]);
  return awaited;
}

interface ContactsSectionProps {
  kind: 'email' | 'phone';
  isReadOnly: boolean;
  user: User | null;
}

/** The email addresses or phone numbers: each is verified by a passcode. */
export function ContactsSection({ kind, isReadOnly, user }: ContactsSectionProps): ReactNode {
  const t = useStringsWith(strings);
  const { contacts, sent, send, verify, cancel, remove } = useAccountContacts(kind);
  const [isAdding, setAdding] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const form = useRef<HTMLDivElement>(null);
  const end = () => {
    setAdding(false);
    setDraft(emptyDraft);
    cancel();
  };
  const awaited = useWait({ contacts, sent }, form, { onStart: () => setAdding(false), onEnd: end });
  const close = () => {
    // Before the form is gone with the button that has the focus.
    focusHeading(form.current);
    awaited.current = null;
    end();
  };
  useEscape(form, isAdding || sent ? close : undefined);
  const isPhone = kind === 'phone' && isAdding;
  const { Component: isLoaded } = useLazy(phoneForm, isPhone);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isPhone && isLoaded) form.current?.querySelector('input')?.focus();
  }, [isPhone, isLoaded]);
  const sendTo = (destination: string) =>
    // Null: the user has it already, which the list shows.
    send.mutate({ destination }, { onSuccess: (data) => data || close() });
  const isEmail = kind === 'email';
  const textOf = usePhoneTexts(isEmail ? [] : contacts.map(({ value }) => value));
  const entries = (textOf ? contacts : []).map(({ value, isVerified, ...contact }) => ({
    ...contact,
    name: textOf?.(value) ?? value,
    note: !isVerified && <Badge kind="warning">{t('account.unverified')}</Badge>,
    action: !isReadOnly && !isVerified && sent?.destination !== value && (
      <Button
        variant="link-small"
        pending={send.isPending && send.variables?.destination === value}
        pendingLabel={t('widget.sending')}
        softDisabled={send.isPending}
        onClick={() => send.mutate({ destination: value })}
      >
        {t('account.verify')}
      </Button>
    ),
  }));
  const sendError = shownError(send.error);

  function next(): ReactNode {
    if (sent) return <CodeForm {...{ kind, ...sent, send, verify }} cancel={close} />;
    if (!isAdding) {
      return (
        <>
          {sendError && <Alert kind="error">{errorText(t, sendError)}</Alert>}
          <Button
            variant="link-small"
            icon={<Glyph name="plus" />}
            onClick={() => {
              send.reset();
              setAdding(true);
            }}
          >
            {t(isEmail ? 'account.addEmail' : 'account.addPhone')}
          </Button>
        </>
      );
    }
    if (isEmail) return <EmailForm send={send} onSend={sendTo} onCancel={close} />;
    const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
    const props = {
      draft,
      onDraft: change,
      passkeys: false,
      label: t('account.sendCode'),
      send: { ...send, error: sendError },
      onSend: sendTo,
    };
    return (
      <>
        <Lazy component={phoneForm} props={props} fallback={<Spinner label={t('widget.loading')} />} />
        <Button variant="link-small" onClick={close}>
          {t('action.cancel')}
        </Button>
      </>
    );
  }
  if (!textOf) return <Outline part="phones" user={user} />;
  return (
    <Section name={isEmail ? 'emails' : 'phones'}>
      <Entries glyph={isEmail ? 'mail' : 'phone'} entries={entries} remove={isReadOnly ? undefined : remove} />
      {!isReadOnly && (
        <div className={isAdding || sent ? 'foyer-group foyer-opened' : 'foyer-group'} data-gap="small" ref={form}>
          {next()}
        </div>
      )}
    </Section>
  );
}
