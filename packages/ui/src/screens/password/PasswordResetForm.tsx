import { type RedirectQuestion, useFlow, usePasswordReset } from '@foyer/react-hooks';
import { type ReactNode, useContext } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passwordStrings } from '../../strings/login/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { redirectQuestion } from '../chunks.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ResetLinkForm } from './ResetLinkForm.tsx';
import { RedirectCallbackContext } from './redirect-callback.ts';

/** The screen for the links in a password email: the first leads to a form, the second signs in. */
export function PasswordResetForm(): ReactNode {
  const t = useStringsWith(passwordStrings);
  const redirect = useContext(RedirectCallbackContext);
  const { reset, logIn, email, otherBrowser, back } = usePasswordReset();
  const { resetPasswordState, errorDescriptor } = useFlow().state;

  const needsLink = !resetPasswordState.token || !!errorDescriptor;

  const body = () => {
    if (redirect.status === 'pending') return <Spinner />;
    if (redirect.status === 'error') {
      return (
        <>
          <Alert kind="error">{errorText(t, redirect.error)}</Alert>
          <Button variant="secondary" onClick={redirect.retry}>
            {t('action.tryAgain')}
          </Button>
        </>
      );
    }
    if (needsLink) return <ResetLinkForm />;
    return (
      <>
        <NewPasswordForm label={t('password.newLabel')} email={email} call={reset} />
        {logIn && (
          <>
            <Button
              variant="link"
              pending={logIn.isPending}
              pendingLabel={t('landing.pending')}
              softDisabled={reset.isPending}
              onClick={() => logIn.mutate()}
            >
              {t('password.resetWithout')}
            </Button>
            {logIn.error && <Alert kind="error">{errorText(t, logIn.error)}</Alert>}
          </>
        )}
      </>
    );
  };
  const linkOfOtherBrowser: RedirectQuestion | null = otherBrowser
    ? { status: 'otherBrowser', email: '', cancel: back }
    : null;
  const question = linkOfOtherBrowser ?? ('cancel' in redirect ? redirect : null);
  if (question) {
    const loading = <Spinner label={t('widget.loading')} />;
    return <Lazy component={redirectQuestion} props={{ redirect: question }} fallback={loading} />;
  }
  const title = redirect.status === 'pending' ? t('landing.pending') : t('password.resetTitle');
  // The focused form disappears when its link is refused: show the other form as a separate screen, which takes the focus.
  return (
    <Screen key={needsLink ? 'link' : 'form'} title={title}>
      {body()}
    </Screen>
  );
}
