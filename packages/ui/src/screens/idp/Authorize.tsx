import { type UseIdpAuthorizeOptions, useIdpAuthorize } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Link } from '../../components/Link.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import type { LazyComponent } from '../../loading/lazy-component.ts';
import { idpStrings } from '../../strings/idp/idp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { plainText } from '../plain-text.ts';
import type { ConsentScreenProps } from './ConsentScreen.tsx';
import type { ConsentOptions } from './consent-options.ts';
import { IdpNotice } from './IdpNotice.tsx';
import { Named } from './Named.tsx';

/** Props of the login that `loginInPlace` shows. */
export interface LoginInPlaceProps {
  /** Called once the login has reported all its events to the host application. */
  onComplete(): void;
}

/** Props of `Authorize`. */
export interface AuthorizeProps extends Pick<UseIdpAuthorizeOptions, 'trustedAuthToken' | 'tokenProfileId'> {
  /** Shown if the user is not signed in. Default: a message that asks the user to log in. */
  login?: LazyComponent<LoginInPlaceProps> | undefined;
  /** The dialog in which the user proves a factor. */
  stepUp: ReactNode;
  options?: ConsentOptions | undefined;
  /**
   * The question. It is a prop, because it uses parts of this chunk: with an import here, the two chunks would import
   * each other, and bundlers would add both to every page.
   */
  consent: LazyComponent<ConsentScreenProps>;
}

/** Handles an app's authorization request, from its start to the redirect back to the app. */
export function Authorize({ login, stepUp, options = {}, consent, ...trusted }: AuthorizeProps): ReactNode {
  const t = useStringsWith(idpStrings);
  const { verifiedClients, knownClients, requiresStepUp } = options;
  const request = useIdpAuthorize({ ...trusted, verifiedClients, knownClients, requiresStepUp });
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
      {status === 'confirming' && stepUp}
    </>
  );

  function show(): ReactNode {
    switch (request.status) {
      case 'consent':
      case 'confirming':
      case 'submitting':
        return request.status === 'consent' || request.consent ? (
          <Lazy component={consent} props={{ request, options }} fallback={<Spinner label={t('widget.loading')} />} />
        ) : (
          <Spinner label={t('widget.loading')} />
        );
      case 'denied': {
        const client = plainText(request.clientName ?? '') || t('idp.theApp');
        return (
          <Screen title={t('idp.denied')} hideTitle>
            <Text kind="strong">{t('idp.denied')}</Text>
            <Text>
              <Link href={request.returnUrl}>
                <Named text={t('idp.returnTo')} name={client} />
              </Link>
            </Text>
          </Screen>
        );
      }
      default:
        return <IdpNotice request={request} />;
    }
  }
}
