'use client';

import {
  type AppOptions,
  type ClientProps,
  type FoyerClient,
  type FoyerConfig,
  FoyerProvider,
  type StepUpFunction,
  useFoyer,
  useStepUpDialog,
} from '@foyer/react-hooks';
import { createLazy, stepUpsOf } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { preload } from '../loading/lazy-component.ts';
import { useLazy } from '../loading/use-lazy.ts';
import { whenUsable } from '../loading/when-usable.ts';
import { type Look, useLook } from '../screens/look.ts';
import { preloadLanguage } from '../strings/language.ts';

/** Props of `StepUp`. */
export interface StepUpProps extends ClientProps, Look, Pick<AppOptions, 'onError'> {
  /** Of `passkeyOptions`, only the domain applies. Default: that of the `FoyerProvider` above. */
  config?: Pick<FoyerConfig, 'enableShadowDOM' | 'inAppBrowser' | 'passkeyOptions'> | undefined;
}

/** Returns the function of `mountStepUp`, once the dialog that it mounts is there. */
export async function stepUpOf(client: FoyerClient): Promise<StepUpFunction> {
  const stepUps = stepUpsOf(client);
  await stepUps.opened();
  return stepUps.stepUp;
}

const stepUpDialog = createLazy(() => import('../step-up/StepUpDialog.tsx').then((loaded) => loaded.StepUpDialog));

/** The dialog of a step-up, below a `FoyerProvider`. */
export function StepUpAsker(props: Look): ReactNode {
  const { client, config, reportError } = useFoyer();
  const { theme, strings, locale } = useLook(props);
  const actions = useStepUpDialog();
  const isOpen = actions.view.status !== 'closed';
  const { Component } = useLazy(stepUpDialog, false);
  useEffect(
    () =>
      whenUsable(() => {
        preload(stepUpDialog);
        preloadLanguage(locale);
      }),
    [locale],
  );
  useEffect(() => {
    // Without its code there is no dialog that the user could close.
    if (isOpen) stepUpDialog.load().catch(stepUpsOf(client).fail);
  }, [client, isOpen]);
  const onCrash = (error: unknown) => {
    reportError(error);
    stepUpsOf(client).fail(error);
  };
  return (
    isOpen &&
    Component && (
      <ErrorBoundary onError={onCrash} fallback={() => null}>
        <Component {...{ actions, theme, strings, locale }} isIsolated={config.enableShadowDOM} />
      </ErrorBoundary>
    )
  );
}

/**
 * The dialog in which the user confirms who they are: `useStepUp` of `@foyer/react-hooks` opens it, and so does a call of
 * Foyer's hooks and widgets that the API refuses for lack of factors. Shows nothing until then. Render it once on a page
 * that needs it, anywhere, inside a `FoyerProvider` or with the same client. The page must load the stylesheet `@foyer/ui/style.css`, unless
 * `config.enableShadowDOM` is on.
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { useStepUp } from '@foyer/react-hooks';
 * import { createFoyerClient, FoyerProvider, StepUp } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * function ExportButton() {
 *   const { stepUp } = useStepUp();
 *   const start = async () => {
 *     await stepUp({ maxAgeSeconds: 300 });
 *     location.assign('/export');
 *   };
 *   return <button onClick={() => start().catch(() => {})}>Export my data</button>;
 * }
 *
 * export const Account = () => (
 *   <FoyerProvider client={client}>
 *     <ExportButton />
 *     <StepUp />
 *   </FoyerProvider>
 * );
 * ```
 */
export function StepUp({ theme, strings, locale, ...app }: StepUpProps): ReactNode {
  return (
    <FoyerProvider {...app}>
      <StepUpAsker {...{ theme, strings, locale }} />
    </FoyerProvider>
  );
}
