import {
  type UseTotpSetupResult as Setup,
  type UseRecoveryCodesResult,
  type UseSecondFactorResult,
  useBootstrap,
  useFoyer,
  useRecoveryCodes,
  useTotpSetup,
} from '@foyer/react-hooks';
import { accountName } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Form.tsx';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { Glyph } from '../../components/icons/Glyph.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { errorText } from '../../strings/error-text.ts';
import { secondFactorStrings } from '../../strings/login/second-factor.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { dressLater } from '../../theme/dress-later.ts';
import { CodeForm } from './CodeForm.tsx';
import { CopyButton } from './CopyButton.tsx';
import { LogOut } from './LogOut.tsx';
import { QrCode } from './QrCode.tsx';
import { Unbroken } from './Unbroken.tsx';

type ReadyCodes = Extract<UseRecoveryCodesResult, { status: 'ready' }>;

/** Calls a function after the component has mounted. In a task, which the first of two mounts in strict mode cancels. */
function useOnMount(call: () => void): void {
  const latest = useRef(call);
  latest.current = call;
  useEffect(() => {
    const timer = setTimeout(() => latest.current());
    return () => clearTimeout(timer);
  }, []);
}

/** Shows why something could not be loaded, with a button that tries again. */
function Failed({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  return (
    <>
      <Alert kind="error">{text}</Alert>
      <Button onClick={onRetry}>{t('action.tryAgain')}</Button>
    </>
  );
}

/** The key for an authenticator app, and the field for its first code. */
function TotpKey({ setup }: { setup: Setup }): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const { start, confirm } = setup;
  const sentenceId = useId();
  if (setup.status !== 'ready') {
    return start.isIdle || start.isPending ? (
      <Spinner label={t('widget.loading')} />
    ) : (
      <Failed
        text={start.error ? errorText(t, start.error) : t('secondFactor.keyReplaced')}
        onRetry={() => start.mutate()}
      />
    );
  }
  return (
    <>
      <div className="foyer-group">
        <Text>{t('secondFactor.scan')}</Text>
        <QrCode text={setup.uri} label={t('secondFactor.qrCode')} />
        <div className="foyer-secret foyer-group" data-gap="small">
          <code dir="ltr">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={setup.secret} label={t('secondFactor.copyKey')} variant="link" />
        </div>
      </div>
      <div className="foyer-group">
        <Text id={sentenceId}>{t('secondFactor.enterFirst')}</Text>
        <CodeForm verify={confirm} sentenceId={sentenceId} />
      </div>
    </>
  );
}

function ShowKey({ logOut }: Pick<UseSecondFactorResult, 'logOut'>): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const setup = useTotpSetup();
  useOnMount(() => setup.status === 'idle' && setup.start.mutate());
  return (
    <Screen title={<Unbroken text={t('secondFactor.setUpTitle')} />}>
      <TotpKey setup={setup} />
      <LogOut logOut={logOut} />
    </Screen>
  );
}

/** The longest part of the name of a file, in characters. Some systems allow 255 bytes for the whole name. */
const PART_LENGTH = 40;

/** Returns the name of a file, whose parts say which account of which site it is for: no system refuses its characters. */
function fileName(parts: readonly string[]): string {
  const plain = (part: string) =>
    [...part.replace(/[^\p{L}\p{M}\p{N}@.+_-]+/gu, ' ').trim()].slice(0, PART_LENGTH).join('');
  return `${parts.map(plain).filter(Boolean).join(' ')}.txt`;
}

/** Starts the download of a text as a file. */
function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The recovery codes as a list, which the user can copy and download. */
function RecoveryCodeList({ codes }: { codes: readonly string[] }): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const { projectName } = useBootstrap();
  const { client } = useFoyer();
  const text = codes.join('\n');
  const save = () => {
    const user = client.user.getSync();
    download(text, fileName(['recovery-codes', projectName ?? '', user ? accountName(user) : '']));
  };
  return (
    <div className="foyer-group" data-gap="small">
      <ul className="foyer-secret" ref={dressLater}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className="foyer-pair">
        <CopyButton text={text} label={t('secondFactor.copy')} variant="secondary" />
        <Button variant="secondary" icon={<Glyph name="download" />} onClick={save}>
          {t('secondFactor.download')}
        </Button>
      </div>
    </div>
  );
}

/** Shows the recovery codes until the user has saved them. */
function NewRecoveryCodes({ codes, acknowledge }: ReadyCodes): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const [isSaved, setSaved] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  return (
    <>
      <Text>{t('secondFactor.save')}</Text>
      <RecoveryCodeList codes={codes} />
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(!isSaved);
          if (isSaved) acknowledge.mutate();
          else checkbox.current?.focus();
        }}
      >
        <Checkbox
          label={t('secondFactor.saved')}
          checked={isSaved}
          onChange={(saved) => {
            setSaved(saved);
            setRefused(false);
          }}
          required
          error={isRefused ? t('secondFactor.saveFirst') : null}
          inputRef={checkbox}
          isInForm
        />
        {acknowledge.error && <Alert kind="error">{errorText(t, acknowledge.error)}</Alert>}
        <Button type="submit" pending={acknowledge.isPending} pendingLabel={t('widget.loading')}>
          {t('action.continue')}
        </Button>
      </Form>
    </>
  );
}

function SaveCodes(): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const recovery = useRecoveryCodes();
  const { load } = recovery;
  useOnMount(() => recovery.status === 'idle' && load.mutate());
  function contents(): ReactNode {
    if (recovery.status === 'ready') return <NewRecoveryCodes {...recovery} />;
    if (load.error) return <Failed text={errorText(t, load.error)} onRetry={() => load.mutate()} />;
    return <Spinner label={t('widget.loading')} />;
  }
  return <Screen title={t('secondFactor.saveTitle')}>{contents()}</Screen>;
}

/** Sets up an authenticator app in the second step of a sign-in. */
export function TotpSetup({ step }: { step: UseSecondFactorResult }): ReactNode {
  return step.status === 'saving' ? <SaveCodes /> : <ShowKey logOut={step.logOut} />;
}

/** What the account page shows too. */
export const totpParts = { TotpKey, RecoveryCodeList, NewRecoveryCodes };
