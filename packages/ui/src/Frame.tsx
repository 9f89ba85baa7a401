import { isTestToken } from '@foyer/core';
import { useBootstrap, useFoyer } from '@foyer/react-hooks';
import { createLazy, internalsOf, useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { Announcer } from './components/notices/announcer.tsx';
import { Spinner } from './components/notices/Spinner.tsx';
import { ToastProvider } from './components/notices/ToastProvider.tsx';
import { createFirstScreen, FirstScreenContext, ScreenNameContext } from './components/Screen.tsx';
import { HydrationBoundary } from './loading/HydrationBoundary.tsx';
import { Lazy } from './loading/Lazy.tsx';
import { createUserInput, UserInputContext } from './loading/user-input.ts';
import { whenUsable } from './loading/when-usable.ts';
import { CrashScreen } from './screens/CrashScreen.tsx';
import type { Strings } from './strings/keys.ts';
import { languageOnServer } from './strings/language.ts';
import { StringsProvider, useTranslation } from './strings/use-strings.tsx';
import { applyTheme } from './theme/apply-theme.ts';
import type { Theme } from './theme/theme.ts';

// Only a test project looks for the stylesheet.
const missingSheet = createLazy(() => import('./theme/missing-sheet.ts').then((loaded) => loaded.warnWithoutSheet));

const watermark = createLazy(() => import('./Watermark.tsx').then((loaded) => loaded.Watermark));

/** Props of `Frame`. */
export interface FrameProps {
  theme?: Theme | undefined;
  strings?: Strings | undefined;
  /** The language as a BCP 47 tag, or `auto`. Default English. */
  locale?: string | undefined;
  /**
   * `floating`: fixed to the bottom corner of the window. `page`: as wide as the content of a page. `banner`: without border
   * and space around. Default `inline`.
   */
  position?: 'inline' | 'floating' | 'page' | 'banner' | undefined;
  /** The id of the title that names the frame. Default: it is named after signing in. */
  labelledBy?: string | undefined;
  /** The first screen of the flow, which names its later ones. Default: none. */
  screen?: string | undefined;
  /** Whether the provider is named below, if the project must do that. Default: it is. */
  isWatermarked?: boolean | undefined;
  /** The current screen. */
  children: ReactNode;
}

/**
 * Renders what surrounds every screen: container, logo, watermark and toasts, with the theme and the language.
 * Requires a `FoyerProvider` above it.
 */
export function Frame({ strings, locale, ...props }: FrameProps): ReactNode {
  return (
    <HydrationBoundary code={languageOnServer(locale)} fallback={null}>
      <StringsProvider strings={strings} locale={locale}>
        <Container {...props} isInTheirLanguage={!!strings && !locale} />
      </StringsProvider>
    </HydrationBoundary>
  );
}

interface ContainerProps
  extends Pick<FrameProps, 'theme' | 'position' | 'labelledBy' | 'screen' | 'isWatermarked' | 'children'> {
  /** Whether the host application overrides strings without naming their language. */
  isInTheirLanguage: boolean;
}

function Container({
  theme,
  position = 'inline',
  labelledBy,
  screen,
  isWatermarked = true,
  children,
  isInTheirLanguage,
}: ContainerProps): ReactNode {
  const t = useTranslation();
  const { reportError, client } = useFoyer();
  // For the emails, which actions of the user send later.
  internalsOf(client).language = t?.locale;
  const isTest = isTestToken(client.publicToken);
  const { displayWatermark, projectName } = useBootstrap();
  const root = useRef<HTMLElement>(null);
  const [firstScreen] = useState(createFirstScreen);
  const [shown, show] = useState(screen);
  const [input] = useState(createUserInput);
  useEffect(() => (root.current ? input.observe(root.current) : undefined), [input]);

  // Compare the theme by content: host applications often pass an inline object, which is new at each render.
  const written = JSON.stringify(theme ?? {});
  const stable = useMemo(() => JSON.parse(written) as Theme, [written]);
  useIsomorphicLayoutEffect(() => (root.current ? applyTheme(root.current, stable) : undefined), [stable]);

  // Late enough for a stylesheet that loads beside the page.
  useEffect(() => {
    if (!isTest) return;
    return whenUsable(() =>
      missingSheet.load().then(
        (warn) => warn(root.current),
        () => {},
      ),
    );
  }, [isTest]);

  const logo = stable.logo?.logoImageUrl;
  return (
    <section
      className="foyer-root"
      ref={root}
      aria-label={t?.('widget.label')}
      aria-labelledby={labelledBy}
      aria-busy={!t || undefined}
      lang={isInTheirLanguage ? undefined : t?.locale}
      dir={t?.directionIn?.(root.current)}
      data-position={position}
      data-screen={shown}
    >
      <Announcer>
        {t ? (
          <ToastProvider label={t('toast.label')} regionLabel={t('toast.region')}>
            {logo && <img className="foyer-logo" src={logo} alt={projectName ?? ''} />}
            <FirstScreenContext.Provider value={firstScreen}>
              <UserInputContext.Provider value={input}>
                <ErrorBoundary
                  onError={reportError}
                  fallback={(onRetry, isRetried) => <CrashScreen {...{ onRetry, isRetried }} />}
                >
                  <ScreenNameContext.Provider value={show}>{children}</ScreenNameContext.Provider>
                </ErrorBoundary>
              </UserInputContext.Provider>
            </FirstScreenContext.Provider>
          </ToastProvider>
        ) : (
          <Spinner />
        )}
      </Announcer>
      {t && displayWatermark && isWatermarked && <Lazy component={watermark} props={{}} fallback={null} />}
    </section>
  );
}
