import type { AppAccess, FoyerError } from '@foyer/react-hooks';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Text } from '../../components/Text.tsx';
import { errorText } from '../../strings/error-text.ts';
import { connectedAppsStrings } from '../../strings/idp/connected-apps.ts';
import { idpStrings } from '../../strings/idp/idp.ts';
import { idpDetailsStrings } from '../../strings/idp/idp-details.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { dressLater } from '../../theme/dress-later.ts';
import { plainText } from '../plain-text.ts';
import { RemovalQuestion } from '../RemovalQuestion.tsx';
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
  const { clientId, clientHost, isVerified, scopes } = app;
  const name = plainText(app.name ?? '') || t('idp.theApp');
  return (
    <li data-id={clientId}>
      {/* Every row has the same buttons: the name of the group distinguishes them. */}
      <fieldset className="foyer-group" data-gap="small" aria-labelledby={nameId} ref={dressLater}>
        <div className="foyer-row">
          <p className="foyer-text" data-kind="strong" id={nameId}>
            <bdi>{name}</bdi>
          </p>
          {!isAsking && !isReadOnly && (
            <Button variant="secondary-small" onClick={() => onAsk(true)}>
              {t('connectedApps.disconnect')}
            </Button>
          )}
        </div>
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
        {isAsking && (
          <>
            {error && <Alert kind="error">{errorText(t, error)}</Alert>}
            <RemovalQuestion
              question={t('connectedApps.question')}
              name={name}
              sentence={t('connectedApps.warning')}
              yes={t('connectedApps.disconnect')}
              pending={pending}
              onYes={onDisconnect}
              onNo={() => onAsk(false)}
            />
          </>
        )}
      </fieldset>
    </li>
  );
}
