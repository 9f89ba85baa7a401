import type { AppAccess, FoyerError } from '@foyer/react-hooks';
import { type ReactNode, useId, useRef } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Text } from '../../components/Text.tsx';
import { useEscape } from '../../components/use-escape.ts';
import { errorText } from '../../strings/error-text.ts';
import { connectedAppsStrings } from '../../strings/idp/connected-apps.ts';
import { idpStrings } from '../../strings/idp/idp.ts';
import { idpDetailsStrings } from '../../strings/idp/idp-details.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { plainText } from '../plain-text.ts';
import { Named } from './Named.tsx';
import { ScopeList } from './ScopeList.tsx';

const strings = { ...idpStrings, ...idpDetailsStrings, ...connectedAppsStrings };

interface ConnectedAppRowProps {
  app: AppAccess;
  isReadOnly: boolean;
  isAsking: boolean;
  pending: boolean;
  error: FoyerError | null;
  onAsk: (isAsking: boolean) => void;
  onDisconnect: () => void;
}

/** One connected app: who it is, what it may do, and a question before it is disconnected. */
export function ConnectedAppRow({
  app,
  isReadOnly,
  isAsking,
  pending,
  error,
  onAsk,
  onDisconnect,
}: ConnectedAppRowProps): ReactNode {
  const t = useStringsWith(strings);
  const nameId = useId();
  const row = useRef<HTMLLIElement>(null);
  const close = () => onAsk(false);
  useEscape(row, isAsking ? (pending ? null : close) : undefined);
  const { clientId, clientHost, isVerified, scopes } = app;
  const name = plainText(app.name ?? '') || t('idp.theApp');
  return (
    <li data-id={clientId} ref={row}>
      {/* Every row has the same buttons: the name of the group distinguishes them. */}
      <fieldset className="foyer-group" data-gap="small" aria-labelledby={nameId}>
        <p className="foyer-text" data-kind="strong" id={nameId}>
          <bdi>{name}</bdi>
        </p>
        {clientHost && (
          <Text kind="caption">
            <bdi>{clientHost}</bdi>
          </Text>
        )}
        {isVerified === false && (
          <div>
            <Badge kind="warning">{t('idpDetails.unverified')}</Badge>
          </div>
        )}
        <ScopeList
          scopes={scopes.map((scope) => ({ scope, isGrantable: true }))}
          texts={{ offline_access: t('connectedApps.offlineAccess') }}
        />
        {isAsking ? (
          <div className="foyer-group foyer-opened" data-gap="small">
            <Text kind="strong">
              <Named text={t('connectedApps.question')} name={name} />
            </Text>
            <Text>{t('connectedApps.warning')}</Text>
            {error && <Alert kind="error">{errorText(t, error)}</Alert>}
            <div className="foyer-row">
              <Button
                variant="secondary-danger"
                pending={pending}
                pendingLabel={t('widget.sending')}
                onClick={onDisconnect}
              >
                {t('connectedApps.disconnect')}
              </Button>
              <Button variant="secondary-small" softDisabled={pending} onClick={close}>
                {t('action.cancel')}
              </Button>
            </div>
          </div>
        ) : (
          !isReadOnly && (
            <div>
              <Button variant="secondary-small" onClick={() => onAsk(true)}>
                {t('connectedApps.disconnect')}
              </Button>
            </div>
          )
        )}
      </fieldset>
    </li>
  );
}
