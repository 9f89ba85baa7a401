'use client';

import {
  type ClientProps,
  type FoyerClient,
  FoyerProvider,
  type StepUp as StepUpFunction,
  useFoyer,
  useStepUpDialog,
} from '@foyer/react-hooks';
import { createLazy, stepUpsOf } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { useLazy } from '../screens/Lazy.tsx';
import { preload } from '../screens/lazy-component.ts';
import { whenUsable } from '../screens/when-usable.ts';
import { preloadLanguage } from '../strings/language.ts';
import type { WidgetOptions } from './widget-options.ts';

/** Props of `StepUp`. Of `config`, only `enableShadowDOM`, `inAppBrowser` and the domain of the passkeys apply. */
export type StepUpProps = ClientProps & Pick<WidgetOptions, 'config' | 'theme' | 'strings' | 'locale' | 'onError'>;

/** Returns the function of `mountStepUp`, once the dialog that it mounts is there. */
export async function stepUpOf(client: FoyerClient): Promise<StepUpFunction> {
  const stepUps = stepUpsOf(client);
  await stepUps.opened();
  return stepUps.stepUp;
}

const stepUpDialog = createLazy(() => import('../step-up/StepUpDialog.tsx').then((loaded) => loaded.StepUpDialog));

/** The dialog of a step-up, below a `FoyerProvider`. */
export function StepUpAsker({ config, theme, strings, locale }: Omit<StepUpProps, keyof ClientProps>): ReactNode {
  const { client, reportError } = useFoyer();
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
        <Component {...{ actions, theme, strings, locale }} isIsolated={config?.enableShadowDOM} />
      </ErrorBoundary>
    )
  );
}

/**
 * The dialog in which the user confirms who they are: `useStepUp` of `@foyer/react-hooks` opens it, and so does a call of
 * Foyer's hooks and widgets that the API refuses for lack of factors. Shows nothing until then. Render it once on a page
 * that needs it, anywhere, with the same client. The page must load the stylesheet `@foyer/ui/style.css`, unless
 * `config.enableShadowDOM` is on.
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { FoyerProvider, useStepUp } from '@foyer/react-hooks';
 * import { createFoyerClient, StepUp } from '@foyer/ui';
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
 *     <StepUp client={client} />
 *   </FoyerProvider>
 * );
 * ```
 */
export function StepUp({ config, theme, strings, locale, onError, ...client }: StepUpProps): ReactNode {
  const passkeyOptions = config?.passkeyOptions;
  const own = useMemo(() => ({ ...(passkeyOptions && { passkeyOptions }) }), [passkeyOptions]);
  return (
    // This variant has no screen that a reload restores.
    <FoyerProvider {...client} config={own} variant="passkey-registration" onError={onError}>
      <StepUpAsker {...{ config, theme, strings, locale }} />
    </FoyerProvider>
  );
}
