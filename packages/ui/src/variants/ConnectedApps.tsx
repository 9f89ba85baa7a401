'use client';

import { type AppOptions, type FoyerConfig, FoyerProvider } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useId, useMemo } from 'react';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import type { ConnectedAppsScreenProps } from '../screens/idp/ConnectedAppsScreen.tsx';
import { useStrings } from '../strings/use-strings.tsx';
import type { FrameOptions, HostContent } from './frame-options.ts';
import { Shell } from './Shell.tsx';

/** The options of `ConnectedApps`. */
export interface ConnectedAppsOptions extends Omit<AppOptions, 'config'>, FrameOptions {
  /** Default: that of the `FoyerProvider` above. */
  config?: Pick<FoyerConfig, 'enableShadowDOM'> | undefined;
  /**
   * The `client_id` of each third-party app that you have checked: every other one is marked as unverified. Default: only
   * apps whose `client_id` is a URL are.
   */
  verifiedClients?: readonly string[] | undefined;
}

/** Props of `ConnectedApps`: its options, and what the host application renders in its frame. */
export interface ConnectedAppsProps extends ConnectedAppsOptions, HostContent {}

const list = createLazy(() =>
  import('../screens/idp/ConnectedAppsScreen.tsx').then((loaded) => loaded.ConnectedAppsScreen),
);

function AppList({ verifiedClients, titleId }: ConnectedAppsScreenProps): ReactNode {
  const t = useStrings();
  const props = useMemo(() => ({ verifiedClients, titleId }), [verifiedClients, titleId]);
  return <Lazy component={list} props={props} fallback={<Spinner label={t('widget.loading')} />} />;
}

/**
 * Lists the apps that the signed-in user has authorized, with their scopes, and disconnects them. Follows whenever the
 * window comes to the front. Reports `ACCOUNT_CHANGED` for each app that is disconnected. The page must load the
 * stylesheet `@foyer/ui/style.css`, unless `config.enableShadowDOM` is on.
 *
 * Disconnecting ends the app's codes and tokens at the API. An API that validates access tokens by itself accepts them until
 * they expire.
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { ConnectedApps, createFoyerClient } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const Apps = () => <ConnectedApps client={client} />;
 * ```
 */
export function ConnectedApps(props: ConnectedAppsProps): ReactNode {
  const titleId = useId();
  return (
    <FoyerProvider {...props}>
      <Shell props={props} labelledBy={titleId}>
        <AppList verifiedClients={props.verifiedClients} titleId={titleId} />
      </Shell>
    </FoyerProvider>
  );
}
