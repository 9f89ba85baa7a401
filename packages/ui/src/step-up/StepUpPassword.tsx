import { type UseStepUpDialogResult, useUser } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { Form } from '../components/Form.tsx';
import { fieldKinds } from '../components/fields/field-kinds.ts';
import { PasswordField } from '../components/fields/PasswordField.tsx';
import { Screen } from '../components/Screen.tsx';
import { BackButton } from '../screens/BackButton.tsx';
import { ReadOnlyEmailField } from '../screens/password/ReadOnlyEmailField.tsx';
import { takeSubmitted } from '../screens/submitted.ts';
import { useFormError } from '../screens/use-form-error.tsx';
import { stepUpStrings } from '../strings/account/step-up.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

/** The password of the user, with its address for password managers. */
export function StepUpPassword({ actions: { password, back, cancel } }: { actions: UseStepUpDialogResult }): ReactNode {
  const t = useStringsWith(stepUpStrings);
  const { emails = [] } = useUser().user ?? {};
  const email = (emails.find(({ verified }) => verified) ?? emails[0])?.email ?? '';
  const error = useFormError(password);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = takeSubmitted(event, 'password');
    const onError = () => {
      // Typing replaces the wrong password.
      field.current?.focus();
      field.current?.select();
    };
    if (typed) password.mutate({ password: typed }, { onError });
    else field.current?.focus();
  };
  return (
    <Screen title={t('stepUp.title')} back={<BackButton onBack={back} />}>
      <Form onSubmit={submit}>
        <ReadOnlyEmailField email={email} />
        <PasswordField
          label={t('password.label')}
          field={fieldKinds.currentPassword}
          onChange={error.clear}
          error={error.field}
          showLabel={t('password.show')}
          showName={t('password.showName')}
          hideLabel={t('password.hide')}
          hideName={t('password.hideName')}
          inputRef={field}
        />
        {error.alert}
        <Button type="submit" pending={password.isPending} pendingLabel={t('widget.sending')}>
          {t('action.continue')}
        </Button>
      </Form>
      <Button variant="secondary" onClick={cancel}>
        {t('action.cancel')}
      </Button>
    </Screen>
  );
}
