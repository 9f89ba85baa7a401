import { type UseConnectedAppsOptions, useConnectedApps } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Entry } from '../../components/Entry.tsx';
import { Glyph } from '../../components/icons/Glyph.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { useAnnounce } from '../../components/notices/announcer.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { errorText } from '../../strings/error-text.ts';
import { connectedAppsStrings } from '../../strings/idp/connected-apps.ts';
import { idpStrings } from '../../strings/idp/idp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { plainText } from '../plain-text.ts';
import { ConnectedAppRow } from './ConnectedAppRow.tsx';

const strings = { ...idpStrings, ...connectedAppsStrings };

/** Props of `ConnectedAppList`. */
export interface ConnectedAppListProps extends Pick<UseConnectedAppsOptions, 'verifiedClients'> {
  /** Whether the apps cannot be disconnected. Default false. */
  isReadOnly?: boolean;
}

/** The apps that the user has authorized, without a heading. Each can be disconnected, one at a time. */
export function ConnectedAppList({ isReadOnly = false, verifiedClients }: ConnectedAppListProps): ReactNode {
  const t = useStringsWith(strings);
  const announce = useAnnounce();
  const { status, error, retry, apps, disconnect } = useConnectedApps({ verifiedClients });
  const [askedId, setAskedId] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);

  /**
   * The row whose button was clicked, and what to announce once its app is disconnected. The focus moves to the row's
   * new button, or to the heading, because it would be lost with the clicked button.
   */
  const [changed, setChanged] = useState<{ id: string; message?: string } | null>(null);
  useEffect(() => {
    if (!changed) return;
    const row = [...(box.current?.querySelectorAll('[data-id]') ?? [])].find(
      (each) => each.getAttribute('data-id') === changed.id,
    );
    // In a question, the safe answer is the last button.
    const button = row?.querySelector<HTMLElement>('button:last-of-type');
    const heading = box.current?.closest('section')?.querySelector<HTMLElement>('h2, h3');
    if (heading && !button) heading.tabIndex = -1;
    (button ?? heading)?.focus();
    if (changed.message) announce(changed.message);
  }, [changed, announce]);

  switch (status) {
    case 'pending':
      return <Spinner label={t('widget.loading')} />;
    case 'signedOut':
      return <Alert kind="error">{t('idp.noSession')}</Alert>;
    case 'error':
      return (
        <>
          <Alert kind="error">{errorText(t, error)}</Alert>
          <Button variant="secondary" onClick={retry}>
            {t('action.tryAgain')}
          </Button>
        </>
      );
  }
  return (
    <div ref={box}>
      {apps.length === 0 && (
        <Entry icon={<Glyph name="app" />} kind="caption">
          <p>{t('connectedApps.empty')}</p>
          <p>{t('connectedApps.emptyHint')}</p>
        </Entry>
      )}
      <ul className="foyer-group" data-gap="small">
        {apps.map((app) => {
          const { clientId } = app;
          return (
            <ConnectedAppRow
              key={clientId}
              app={app}
              isReadOnly={isReadOnly}
              isAsking={askedId === clientId}
              pending={disconnect.isPending && disconnect.variables.clientId === clientId}
              error={disconnect.error}
              onAsk={(isAsking) => {
                if (disconnect.isPending) return;
                disconnect.reset();
                setAskedId(isAsking ? clientId : null);
                setChanged({ id: clientId });
              }}
              onDisconnect={() =>
                disconnect.mutate(
                  { clientId },
                  {
                    onSuccess() {
                      const client = plainText(app.name ?? '') || t('idp.theApp');
                      setAskedId(null);
                      setChanged({ id: clientId, message: t('connectedApps.disconnected', { client }) });
                    },
                  },
                )
              }
            />
          );
        })}
      </ul>
    </div>
  );
}
