import { type UseSecondFactorResult as SecondStep, useFlow, useSecondFactor } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { errorText } from '../../strings/error-text.ts';
import { otpStrings } from '../../strings/login/otp.ts';
import { secondFactorStrings } from '../../strings/login/second-factor.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';
import { Resend } from '../Resend.tsx';
import { CodeForm } from './CodeForm.tsx';
import { LogOut } from './LogOut.tsx';
import { HelpLink, RecoveryForm } from './RecoveryForm.tsx';
import { Unbroken } from './Unbroken.tsx';

/** With the library that draws QR codes. */
const totpSetup = createLazy(() => import('./TotpSetup.tsx').then((loaded) => loaded.TotpSetup));

type Asking = Extract<SecondStep, { status: 'asking' }>;

/** Only the end of a number is shown: the user has proved no more than the first factor. */
const endOf = (phoneNumber: string) => phoneNumber.slice(-2);

/** A button for each number that can receive a text message. `isOnly`: there is no other way. */
function TextButtons({ step, isOnly }: { step: Asking; isOnly: boolean }): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const { phoneNumbers, text, verify } = step;
  return (
    <>
      {phoneNumbers.map((phoneNumber, index) => (
        <Button
          key={phoneNumber}
          variant={isOnly ? (index ? 'secondary' : 'primary') : 'link'}
          pending={text.isPending && text.variables.phoneNumber === phoneNumber}
          pendingLabel={t('widget.sending')}
          onClick={() => {
            // The error of another code.
            verify.reset();
            text.mutate({ phoneNumber });
          }}
        >
          {phoneNumbers.length > 1
            ? t('secondFactor.textTo', { digits: endOf(phoneNumber) })
            : t('secondFactor.textMe')}
        </Button>
      ))}
      {text.error && <Alert kind="error">{errorText(t, text.error)}</Alert>}
    </>
  );
}

/** Asks for the code of the app or of a text message. */
function Ask({ step, onRecover }: { step: Asking; onRecover: () => void }): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const tCode = useStringsWith(otpStrings);
  const { methods, phoneNumbers, sent, back } = step;
  const { resentAt } = useFlow().state;
  const sentenceId = useId();
  const othersId = useId();
  const hasApp = methods.includes('totp');
  return (
    <Screen
      title={<Unbroken text={t('secondFactor.title')} />}
      back={sent && (hasApp || phoneNumbers.length > 1) && <BackButton onBack={back} />}
    >
      {sent && <Text id={sentenceId}>{t('secondFactor.texted', { digits: endOf(sent.otpDestination) })}</Text>}
      {!sent && hasApp && <Text id={sentenceId}>{t('secondFactor.enterCode')}</Text>}
      {(sent || hasApp) && <CodeForm verify={step.verify} sentenceId={sentenceId} message={sent?.expiresAt} />}
      {sent && (
        <Resend
          call={step.resend}
          send={(callbacks) => step.resend.mutate(undefined, callbacks)}
          resentAt={resentAt}
          question={tCode('otp.notReceived')}
          label={tCode('otp.resend')}
          sentLabel={tCode('otp.resent')}
          toast="toast.codeResent"
          disabled={step.verify.isPending}
        />
      )}
      {hasApp ? (
        <section className="foyer-group" data-gap="small" aria-labelledby={othersId}>
          <h3 className="foyer-text" data-kind="caption" id={othersId}>
            {t('secondFactor.otherWays')}
          </h3>
          {!sent && <TextButtons step={step} isOnly={false} />}
          <Button variant="link" onClick={onRecover}>
            {t('secondFactor.useRecoveryCode')}
          </Button>
        </section>
      ) : (
        !sent && (
          <div className="foyer-group" data-gap="small">
            <TextButtons step={step} isOnly />
          </div>
        )
      )}
      <HelpLink />
      <LogOut logOut={step.logOut} />
    </Screen>
  );
}

/** The second step of a sign-in, before it is reported. */
export function SecondFactor(): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const step = useSecondFactor();
  const [isRecovery, setRecovery] = useState(false);
  const turn = (toRecovery: boolean) => {
    // The errors of other codes.
    step.verify.reset();
    step.recover.reset();
    setRecovery(toRecovery);
  };
  const loading = <Spinner label={t('widget.loading')} />;
  switch (step.status) {
    case 'asking':
      if (isRecovery) return <RecoveryForm recover={step.recover} onBack={() => turn(false)} />;
      return <Ask key={step.sent ? 'text' : 'app'} step={step} onRecover={() => turn(true)} />;
    case 'settingUp':
    case 'saving':
      return <Lazy component={totpSetup} props={{ step }} fallback={loading} />;
    case 'unusable':
      return (
        <Screen title={<Unbroken text={t('secondFactor.title')} />}>
          <Text>{t('secondFactor.unusable')}</Text>
          <HelpLink />
          <LogOut logOut={step.logOut} variant="secondary" />
        </Screen>
      );
    default:
      return loading;
  }
}
