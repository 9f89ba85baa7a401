import { readStepUp, STEP_UP_PARAMETER, type StepUpAsked, safeReturnTo } from '@foyer/core/internal';
import { isCeremonyError, useFoyer, useStepUpDialog, useUser } from '@foyer/react-hooks';
import { stepUpsOf } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Screen } from '../components/Screen.tsx';
import { stepUpStrings } from '../strings/account/step-up.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { StepUpView } from './StepUpView.tsx';

type Requirement = Exclude<StepUpAsked, 'second_factor'>;

const query = () => new URLSearchParams(location.search);
/** The page that a server has refused. */
const refusedPage = () => safeReturnTo(query().get('returnTo'));

/** Returns the URL of a path of this origin, which the `<base>` of the page would resolve otherwise. */
const urlOf = (path: string) => location.origin + path;

/** Leads to the app's first page. An app below a path has its login page there, too. */
function leave(): void {
  const folder = new URL('.', location.href).pathname;
  location.assign(urlOf(refusedPage().startsWith(folder) ? folder : '/'));
}

function StepUpScreen({ requirement }: { requirement: Requirement }): ReactNode {
  const t = useStringsWith(stepUpStrings);
  const { client, reportError } = useFoyer();
  const actions = useStepUpDialog();
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let isCurrent = true;
    stepUpsOf(client)
      .stepUpForPage(requirement)
      .then(
        () => isCurrent && location.replace(urlOf(refusedPage())),
        (error) => {
          if (!isCurrent) return;
          if (isCeremonyError(error) && error.reason === 'cancelled') leave();
          else {
            reportError(error);
            setFailure(error);
          }
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [client, requirement, reportError]);

  if (failure) {
    return (
      <Screen title={t('stepUp.title')}>
        <Alert kind="error">{errorText(t, failure)}</Alert>
        <Button variant="secondary" onClick={leave}>
          {t('action.cancel')}
        </Button>
      </Screen>
    );
  }
  return actions.view.status === 'closed' ? <Spinner label={t('widget.loading')} /> : <StepUpView actions={actions} />;
}

/**
 * The login of a page to which a server has led: it asks a user who has signed in already for what the server requires, and
 * leads back. Everyone else signs in first, on the screens that are its children.
 */
export function LoginStepUp({ children }: { children: ReactNode }): ReactNode {
  const { status, held } = useUser();
  const [requirement] = useState(() => readStepUp(query().get(STEP_UP_PARAMETER)));
  // Who signs in on this page is led on by the application.
  const [wasSignedIn, setSignedIn] = useState<boolean | null>(null);
  if (wasSignedIn === null && status !== 'unknown') setSignedIn(status === 'signedIn');
  if (!wasSignedIn || status !== 'signedIn' || held || !requirement || requirement === 'second_factor') {
    return children;
  }
  return <StepUpScreen requirement={requirement} />;
}
