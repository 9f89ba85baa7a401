import { type UseTermsResult, useFoyer, useTerms } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Form.tsx';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { errorText } from '../../strings/error-text.ts';
import { legalStrings } from '../../strings/login/legal.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { placeError } from '../use-form-error.tsx';
import { LegalSentence, OptIns } from './LegalNotice.tsx';

/** Ends the session, and leads to Main. */
function LogOut({ logOut }: Pick<UseTermsResult, 'logOut'>): ReactNode {
  const t = useStringsWith(legalStrings);
  return (
    <div className="foyer-group" data-gap="small">
      {logOut.error && <Alert kind="error">{errorText(t, logOut.error)}</Alert>}
      <Button
        variant="link"
        pending={logOut.isPending}
        pendingLabel={t('widget.sending')}
        onClick={() => logOut.mutate()}
      >
        {t('action.logOut')}
      </Button>
    </div>
  );
}

function AgreeError({ error }: { error: Error | null }): ReactNode {
  const t = useStringsWith(legalStrings);
  const failure = error && placeError(t, error);
  return failure && (failure.alert ?? <Alert kind="error">{failure.field}</Alert>);
}

/** Asks for the agreement to the current version, and for the opt-ins. */
function Ask({ terms }: { terms: UseTermsResult }): ReactNode {
  const t = useStringsWith(legalStrings);
  const { legalOptions } = useFoyer().config;
  const { agree, logOut } = terms;
  const [isGiven, setGiven] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [ticked, setTicked] = useState(() => terms.optIns.filter(({ isTicked }) => isTicked).map(({ name }) => name));
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    setMissing(!isGiven);
    if (isGiven) agree.mutate({ optIns: ticked });
    else input.current?.focus();
  };
  return (
    <Screen title={t('legal.changed')}>
      <Form onSubmit={submit}>
        <div className="foyer-group" data-gap="small">
          <Checkbox
            label={<LegalSentence kind="agree" legalOptions={legalOptions} />}
            checked={isGiven}
            onChange={(isGiven) => {
              setGiven(isGiven);
              if (isGiven) setMissing(false);
            }}
            required
            error={isMissing ? t('error.agreement_required') : null}
            inputRef={input}
            isInForm
          />
          <OptIns
            optIns={terms.optIns.map((optIn) => ({ ...optIn, isTicked: ticked.includes(optIn.name) }))}
            onChange={(name, isTicked) =>
              setTicked((before) => [...before.filter((other) => other !== name), ...(isTicked ? [name] : [])])
            }
            isInForm
          />
        </div>
        <AgreeError error={agree.error} />
        <Button type="submit" pending={agree.isPending} pendingLabel={t('widget.sending')}>
          {t('action.continue')}
        </Button>
      </Form>
      <LogOut logOut={logOut} />
    </Screen>
  );
}

/** Asks for the agreement to terms that have changed, and stores what the user has agreed to before the sign-in. */
export function Terms(): ReactNode {
  const t = useStringsWith(legalStrings);
  const terms = useTerms();
  const { agree, logOut } = terms;
  if (terms.status === 'asking') return <Ask terms={terms} />;
  if (!agree.error) return <Spinner label={t('widget.loading')} />;
  return (
    <Screen title={t('main.logInTitle')}>
      <AgreeError error={agree.error} />
      <Button pending={agree.isPending} pendingLabel={t('widget.sending')} onClick={() => agree.mutate({})}>
        {t('action.tryAgain')}
      </Button>
      <LogOut logOut={logOut} />
    </Screen>
  );
}
