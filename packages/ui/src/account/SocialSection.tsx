import { isApiError, type OAuthProvider, useSocialAccounts } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useAnnounce } from '../components/notices/announcer.tsx';
import { partOf } from '../loading/lazy-component.ts';
import { useLazy } from '../loading/use-lazy.ts';
import { plainText } from '../screens/plain-text.ts';
import { accountStrings } from '../strings/account/account.ts';
import { accountConnectionsStrings } from '../strings/account/account-connections.ts';
import { accountEntriesStrings } from '../strings/account/account-entries.ts';
import { errorText } from '../strings/error-text.ts';
import type { Translate } from '../strings/translate.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { Entries } from './Entries.tsx';
import { focusHeading, Section } from './Section.tsx';
import { shownError } from './shown-error.ts';

// The logos, which are there if the page had the login.
const methods = createLazy(() => import('../screens/main/methods.ts').then((loaded) => loaded.methods));
const providerMark = partOf(methods, (loaded) => loaded.ProviderMark);

const strings = { ...accountStrings, ...accountEntriesStrings, ...accountConnectionsStrings };

/**
 * Returns why an account was not connected: the sentences of a sign-in do not fit a user who is signed in.
 *
 * @param isAgain whether the account was connected before
 */
function connectionError(t: Translate<keyof typeof strings>, error: Error, isAgain: boolean): string {
  const type = isApiError(error) ? error.error_type : '';
  if (type === 'access_denied') return t(isAgain ? 'account.notReconnected' : 'account.notConnected');
  // Without a request, it is any other error with which the social provider has led back.
  const isTaken = isApiError(error) && type === 'oauth_flow_callback_error' && error.request_id;
  return isTaken ? t('account.ofOtherUser') : errorText(t, error);
}

/** The accounts at social providers. */
export function SocialSection({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const t = useStringsWith(strings);
  const announce = useAnnounce();
  const { accounts, available, hasReturned, connect, remove } = useSocialAccounts();
  const { Component: Mark } = useLazy(providerMark);
  const name = (type: string) => methods.get()?.nameOf(type as OAuthProvider) ?? type;
  const mark = (type: string) => Mark && <Mark type={type as OAuthProvider} />;
  const box = useRef<HTMLDivElement>(null);
  const { data, variables } = connect;
  const error = shownError(connect.error);
  const connected = data?.isConnected ? variables?.type : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each connection.
  useEffect(() => {
    if (!connected) return;
    // The button that had the focus is gone.
    focusHeading(box.current);
    announce(t(data?.isAgain ? 'account.reconnected' : 'account.added', { name: name(connected) }));
  }, [connected]);

  const connectable = isReadOnly ? [] : available;
  const progress = (type: string) => ({
    pending: connect.isPending && variables?.type === type,
    pendingLabel: t('widget.loading'),
    softDisabled: connect.isPending,
  });
  return (
    <Section name="oauth" hasReturned={hasReturned}>
      <div className="foyer-group" data-gap="small" ref={box}>
        <Entries
          glyph="app"
          entries={accounts.map(({ id, type, email, isOnlyWay, reconnect }) => ({
            id,
            name: name(type),
            icon: mark(type),
            note: (
              <>
                {email && (
                  // Of another direction than the name.
                  <span className="foyer-text" data-kind="caption" dir="auto">
                    {plainText(email)}
                  </span>
                )}{' '}
                {reconnect && <Badge kind="warning">{t('account.lacksScopes')}</Badge>}
              </>
            ),
            isOnlyWay,
            action: !isReadOnly && reconnect && (
              <Button variant="link-small" {...progress(type)} onClick={() => connect.mutate(reconnect)}>
                {t('account.reconnect')}
              </Button>
            ),
          }))}
          remove={isReadOnly ? undefined : remove}
        />
        {connectable.length > 0 && (
          <div className="foyer-actions">
            {connectable.map((type) => (
              <Button
                key={type}
                variant="secondary-small"
                icon={mark(type)}
                {...progress(type)}
                onClick={() => connect.mutate({ type })}
              >
                {t('account.connect', { provider: name(type) })}
              </Button>
            ))}
          </div>
        )}
        {error && (
          <Alert kind="error">
            {connectionError(
              t,
              error,
              accounts.some(({ type }) => type === variables?.type),
            )}
          </Alert>
        )}
      </div>
    </Section>
  );
}
