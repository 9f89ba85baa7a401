import { isApiError, useAccountPassword } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Entry } from '../components/Entry.tsx';
import { Glyph } from '../components/icons/Glyph.tsx';
import { Spinner } from '../components/notices/Spinner.tsx';
import { useToast } from '../components/notices/use-toast.ts';
import { useEscape } from '../components/use-escape.ts';
import { Lazy } from '../loading/Lazy.tsx';
import { partOf } from '../loading/lazy-component.ts';
import { useLazy } from '../loading/use-lazy.ts';
import { passwords } from '../screens/chunks.ts';
import { accountStrings } from '../strings/account/account.ts';
import { accountPasswordStrings } from '../strings/account/account-password.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { focusHeading, Section } from './Section.tsx';
import { shownError } from './shown-error.ts';

const strings = { ...accountStrings, ...accountPasswordStrings };

const newPasswordForm = partOf(passwords, (loaded) => loaded.NewPasswordForm);

/** Changes the password, or sets the first one. */
export function PasswordSection({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const t = useStringsWith(strings);
  const { show } = useToast();
  const { hasPassword, email, change, set } = useAccountPassword();
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { Component: isLoaded } = useLazy(newPasswordForm, isOpen);
  useEffect(() => {
    if (isOpen && isLoaded) form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [isOpen, isLoaded]);

  const close = () => {
    // Before the form is gone with the button that has the focus.
    focusHeading(form.current);
    setOpen(false);
    change.reset();
    set.reset();
  };
  useEscape(form, isOpen ? close : undefined);
  const onSuccess = () => {
    close();
    show({ kind: 'success', message: t('account.saved') });
  };

  function contents(): ReactNode {
    if (!email) {
      return (
        <Entry icon={<Glyph name="lock" />} kind="caption">
          {t('account.passwordNeedsEmail')}
        </Entry>
      );
    }
    if (!isOpen) {
      return (
        <div className="foyer-row">
          <Entry icon={<Glyph name="lock" />} kind={hasPassword ? 'body' : 'caption'}>
            {t(hasPassword ? 'account.hasPassword' : 'account.noPassword')}
          </Entry>
          {!isReadOnly && (
            <Button variant="secondary-small" onClick={() => setOpen(true)}>
              {t(hasPassword ? 'account.changePassword' : 'account.setPassword')}
            </Button>
          )}
        </div>
      );
    }
    const { error, isPending, reset } = hasPassword ? change : set;
    const isWrong = isApiError(error) && error.error_type === 'unauthorized_credentials';
    const props = {
      label: t('password.newLabel'),
      email,
      saveLabel: t('action.save'),
      current: hasPassword
        ? { label: t('account.currentPassword'), error: isWrong ? t('account.wrongPassword') : null }
        : undefined,
      call: {
        error: isWrong ? null : shownError(error),
        isPending,
        reset,
        mutate: ({ password, currentPassword }: { password: string; currentPassword: string }) =>
          hasPassword
            ? change.mutate({ currentPassword, newPassword: password }, { onSuccess })
            : set.mutate({ password }, { onSuccess }),
      },
    };
    return <Lazy component={newPasswordForm} props={props} fallback={<Spinner label={t('widget.loading')} />} />;
  }
  return (
    <Section name="passwords">
      <div className={isOpen ? 'foyer-group foyer-opened' : 'foyer-group'} data-gap="small" ref={form}>
        {contents()}
        {isOpen && (
          <Button variant="link-small" onClick={close}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </Section>
  );
}
