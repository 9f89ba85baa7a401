import { isApiError, type UseSecondFactorResult, useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Form.tsx';
import { fieldKinds } from '../../components/fields/field-kinds.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { useArrival } from '../../components/use-arrival.ts';
import { formStrings } from '../../strings/login/form.ts';
import { secondFactorStrings } from '../../strings/login/second-factor.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';
import { useFormError } from '../use-form-error.tsx';

const wrongCodes = [
  'unable_to_authenticate_recovery_code',
  'invalid_recovery_code',
  'totp_code_used_as_recovery_code',
  'recovery_codes_not_found',
];

function RecoveryCode({
  recover,
  sentenceId,
}: Pick<UseSecondFactorResult, 'recover'> & { sentenceId: string }): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const describedBy = useArrival(field, sentenceId);
  const isWrong = isApiError(recover.error) && wrongCodes.includes(recover.error.error_type);
  const error = useFormError(recover, isWrong ? t('secondFactor.invalidRecoveryCode') : null);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const recoveryCode = field.current?.value ?? code;
        setCode(recoveryCode);
        recover.mutate(
          { recoveryCode },
          {
            onError: () => {
              field.current?.focus();
              field.current?.select();
            },
          },
        );
      }}
    >
      <TextField
        label={t('secondFactor.recoveryCode')}
        field={fieldKinds.recoveryCode}
        value={code}
        onChange={(value) => {
          error.clear();
          setCode(value);
        }}
        error={error.field}
        describedBy={describedBy}
        readOnly={recover.isPending}
        inputRef={field}
      />
      {error.alert}
      <Button type="submit" pending={recover.isPending} pendingLabel={t('widget.sending')}>
        {t('action.continue')}
      </Button>
    </Form>
  );
}

/** A link to the help of the host application, for a user who has none of the factors: nothing without `helpURL`. */
export function HelpLink(): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const { helpURL = '' } = useFoyer().config.secondFactorOptions ?? {};
  // The banner of test projects warns of any other address.
  if (!/^https?:\/\/[^\s/]/i.test(helpURL)) return null;
  return (
    <LinkButton href={helpURL} newTab note={t.with(formStrings)('link.newTab')} variant="link">
      {t('secondFactor.help')}
    </LinkButton>
  );
}

/** Asks for a recovery code in place of the app's code. */
export function RecoveryForm({
  recover,
  onBack,
}: Pick<UseSecondFactorResult, 'recover'> & { onBack: () => void }): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const sentenceId = useId();
  return (
    <Screen title={t('secondFactor.useRecoveryCode')} back={<BackButton onBack={onBack} />}>
      <Text id={sentenceId}>{t('secondFactor.eachOnce')}</Text>
      <RecoveryCode recover={recover} sentenceId={sentenceId} />
      <HelpLink />
    </Screen>
  );
}
