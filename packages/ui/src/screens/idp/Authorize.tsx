import { type IdpAuthorizeOptions, useIdpAuthorize } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Link } from '../../components/Link.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { Text } from '../../components/Text.tsx';
import { idpSentences } from '../../strings/idp.ts';
import { useStringsWith } from '../../use-strings.tsx';
import { Loaded } from '../Loaded.tsx';
import type { Part } from '../part.ts';
import { Consent } from './Consent.tsx';
import { IdpNotice } from './IdpNotice.tsx';
import { Named } from './Named.tsx';
import { plainText } from './plain-text.ts';

/** What a login in place is told. */
export interface LoginInPlaceProps {
  /** The login has told the host all that there was to tell. */
  onComplete(): void;
  /** `theme.hideHeaderText` */
  hideHeader: boolean;
}

/** What `Authorize` takes. */
export interface AuthorizeProps extends IdpAuthorizeOptions {
  /** Shown to those who are not signed in. Default: they are only told so. */
  login?: Part<LoginInPlaceProps> | undefined;
  /** That login has no header. Default false. */
  hideHeader?: boolean | undefined;
}

/** An app that wants to sign a user in: from the look into its request to the way back. */
export function Authorize({ login, hideHeader = false, ...options }: AuthorizeProps): ReactNode {
  const t = useStringsWith(idpSentences);
  const request = useIdpAuthorize(options);
  const { status } = request;
  // A login that has just succeeded may still have something to tell the host when the request goes on already.
  const [isLoginHeld, holdLogin] = useState(false);
  const isLoginShown = login && status === 'noSession' && !request.isSilent;
  if (isLoginShown && !isLoginHeld) holdLogin(true);

  return (
    <>
      {login && isLoginHeld && (
        <div className="foyer-group" hidden={!isLoginShown}>
          <Alert kind="info">{t('idp.noSession')}</Alert>
          <Loaded
            part={login}
            props={{ onComplete: () => holdLogin(false), hideHeader }}
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
