import { type IdpAuthorizeOptions, useIdpAuthorize } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Link } from '../../components/Link.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { idpStrings } from '../../strings/idp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { Lazy } from '../Lazy.tsx';
import type { LazyComponent } from '../lazy-component.ts';
import { Consent } from './Consent.tsx';
import { IdpNotice } from './IdpNotice.tsx';
import { Named } from './Named.tsx';
import { plainText } from './plain-text.ts';

/** Props of the login that `loginInPlace` shows. */
export interface LoginInPlaceProps {
  /** Called once the login has reported all its events to the host application. */
  onComplete(): void;
}

/** Props of `Authorize`. */
export interface AuthorizeProps extends IdpAuthorizeOptions {
  /** Shown if the user is not signed in. Default: a message that asks the user to log in. */
  login?: LazyComponent<LoginInPlaceProps> | undefined;
}

/** Handles an app's authorization request, from its start to the redirect back to the app. */
export function Authorize({ login, ...options }: AuthorizeProps): ReactNode {
  const t = useStringsWith(idpStrings);
  const request = useIdpAuthorize(options);
  const { status } = request;
  // A login that has just succeeded may still have events to report after the request has continued.
  const [isLoginHeld, holdLogin] = useState(false);
  const isLoginShown = login && status === 'noSession' && !request.isSilent;
  if (isLoginShown && !isLoginHeld) holdLogin(true);

  return (
    <>
      {login && isLoginHeld && (
        <div className="foyer-group" hidden={!isLoginShown}>
          <Alert kind="info">{t('idp.noSession')}</Alert>
          <Lazy
            component={login}
            props={{ onComplete: () => holdLogin(false) }}
            fallback={<Spinner label={t('widget.loading')} />}
          />
        </div>
      )}
      {!isLoginShown && show()}
    </>
  );

  function show(): ReactNode {
    switch (request.status) {
      case 'consent':
        return <Consent request={request} />;
      case 'submitting':
        return request.consent ? <Consent request={request} /> : <Spinner label={t('widget.loading')} />;
      case 'denied': {
        const client = plainText(request.clientName ?? '') || t('idp.theApp');
        return (
          <Screen title={t('idp.denied')} hideTitle>
            <Text kind="strong">{t('idp.denied')}</Text>
            <Link href={request.returnUrl}>
              <Named text={t('idp.returnTo')} name={client} />
            </Link>
          </Screen>
        );
      }
      default:
        return <IdpNotice request={request} />;
    }
  }
}
