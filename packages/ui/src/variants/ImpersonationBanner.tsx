'use client';

import { type AppOptions, type ClientProps, FoyerProvider, useFoyer, useUser } from '@foyer/react-hooks';
import { createLazy, useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type ReactNode, useRef } from 'react';
import { Lazy } from '../loading/Lazy.tsx';
import { type Look, useLook } from '../screens/look.ts';
import { StringsProvider, useTranslation } from '../strings/use-strings.tsx';
import { applyTheme } from '../theme/apply-theme.ts';

/** Props of `ImpersonationBanner`. */
export interface ImpersonationBannerProps extends ClientProps, Look, Pick<AppOptions, 'initial'> {}

// Most visits are not impersonated.
const notice = createLazy(() =>
  import('../screens/ImpersonationNotice.tsx').then((loaded) => loaded.ImpersonationNotice),
);

function Banner({ theme }: Pick<ImpersonationBannerProps, 'theme'>): ReactNode {
  const t = useTranslation();
  const { client } = useFoyer();
  const { session } = useUser();
  const factors = session && client.session.getSync()?.authentication_factors;
  const factor = factors?.find(({ type }) => type === 'impersonated');
  const root = useRef<HTMLDivElement>(null);
  const isShown = !!t && !!factor;
  useIsomorphicLayoutEffect(() => (root.current ? applyTheme(root.current, theme ?? {}) : undefined), [isShown, theme]);
  if (!isShown) return null;
  return (
    <div
      className="foyer-root"
      data-position="banner"
      lang={t.locale}
      dir={t.directionIn?.(root.current ?? document.body)}
      ref={root}
    >
      <Lazy
        component={notice}
        props={{ impersonator: factor.impersonated_factor?.impersonator_email_address ?? '' }}
        fallback={null}
      />
    </div>
  );
}

/**
 * Says on any page that the account is viewed for support, and by whom: `You are viewing this account as
 * help@example.com.` Renders nothing for a user's own session. The page must load the stylesheet `@foyer/ui/style.css`.
 *
 * @example
 * ```tsx
 * import { createFoyerClient, ImpersonationBanner } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const Header = () => <ImpersonationBanner client={client} />;
 * ```
 */
export function ImpersonationBanner(props: ImpersonationBannerProps): ReactNode {
  const { theme, strings, locale } = useLook(props);
  return (
    <FoyerProvider {...props}>
      <StringsProvider strings={strings} locale={locale}>
        <Banner theme={theme} />
      </StringsProvider>
    </FoyerProvider>
  );
}
