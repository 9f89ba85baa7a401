'use client';

import { type AccountSection, type AppOptions, type FoyerConfig, FoyerProvider, useFoyer } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ComponentProps, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import type { AccountPage } from '../account/AccountPage.tsx';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { preload } from '../loading/lazy-component.ts';
import { useStrings } from '../strings/use-strings.tsx';
import type { FrameOptions, HostContent } from './frame-options.ts';
import { Shell } from './Shell.tsx';

/** The options of the account page. `config.accountOptions` chooses the sections and names the apps that you have checked. */
export interface AccountPageOptions extends AppOptions, FrameOptions {
  /**
   * Deletes the account, on the server of the host application: the API lets no page do it. The account page then shows
   * 'Delete account', which asks the user to type the email address. Once the promise is fulfilled, the user is signed out.
   * If it rejects, the page shows that this has failed. Default: users cannot delete their accounts.
   */
  onDeleteAccount?: (() => Promise<void> | void) | undefined;
  /** The sections, in their order. Default: those of `config.accountOptions`. */
  sections?: readonly AccountSection[] | undefined;
  /**
   * Whether the page has a border, the heading 'Account', the user's name and a list of the sections. `false` is for a page
   * of the app that has these itself, such as the settings with the section of the passkeys alone. Default true.
   */
  frame?: boolean | undefined;
}

/** Props of `Account`: its options, and what the host application renders in its frame. */
export interface AccountProps extends AccountPageOptions, HostContent {}

const accountPage = createLazy(() => import('../account/AccountPage.tsx').then((loaded) => loaded.AccountPage));

// After the page: only a change that the API refuses needs it.
const stepUp = createLazy(() => import('./StepUp.tsx').then((loaded) => loaded.StepUpAsker));

function Page(props: ComponentProps<typeof AccountPage>): ReactNode {
  const t = useStrings();
  return <Lazy component={accountPage} props={props} fallback={<Spinner label={t('widget.loading')} />} />;
}

/** Provides the sections of a widget, which come before those of the configuration. */
function WithSections({
  sections,
  children,
}: Pick<AccountPageOptions, 'sections'> & { children: ReactNode }): ReactNode {
  const { config } = useFoyer();
  const written = sections?.join();
  const own = useMemo((): FoyerConfig => {
    const chosen = written?.split(',') as AccountSection[] | undefined;
    return chosen ? { ...config, accountOptions: { ...config.accountOptions, sections: chosen } } : config;
  }, [config, written]);
  return <FoyerProvider config={own}>{children}</FoyerProvider>;
}

const positionOf = (position: FrameOptions['position'], frame: boolean) => {
  if (!frame) return 'banner';
  return position === 'floating' ? position : 'page';
};

/**
 * The account page of the signed-in user: name, email addresses, phone numbers, password, passkeys, social accounts,
 * wallets, two-step verification, connected apps and the session, each in a section. Reports `ACCOUNT_CHANGED` for each
 * change. A change that the API refuses for lack of factors opens the dialog of `StepUp`, and is sent again once the
 * user has confirmed who they are. The account of a user who is impersonated for support is read-only. The page must
 * load the stylesheet `@foyer/ui/style.css`, unless `config.enableShadowDOM` is on.
 *
 * A social account is connected by a redirect that returns to this page's URL, which must be a redirect URL of the project.
 *
 * Never throws: errors are shown and passed to `onError`.
 *
 * @example
 * ```tsx
 * import { Account, createFoyerClient } from '@foyer/ui';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 *
 * export const AccountPage = () => (
 *   <Account client={client} config={{ products: ['emailMagicLinks', 'passwords', 'passkeys'] }} />
 * );
 * ```
 */
export function Account(props: AccountProps): ReactNode {
  const { theme, strings, locale, position, sections, frame = true } = props;
  const titleId = useId();
  const [isShown, setShown] = useState(false);
  // Beside the language and the user.
  useState(() => preload(accountPage));
  const onShown = useCallback(() => setShown(true), []);
  return (
    <FoyerProvider {...props}>
      <WithSections sections={sections}>
        <Shell props={{ ...props, position: positionOf(position, frame) }} labelledBy={frame ? titleId : undefined}>
          <Page titleId={titleId} onShown={onShown} onDelete={props.onDeleteAccount} isFramed={frame} />
        </Shell>
      </WithSections>
      {isShown && <Lazy component={stepUp} props={{ theme, strings, locale }} fallback={null} />}
    </FoyerProvider>
  );
}
