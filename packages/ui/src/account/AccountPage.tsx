import { type UseAccountResult, useAccount, useFoyer, useUser } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { focusedIn } from '../components/place.ts';
import { Screen } from '../components/Screen.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { partOf } from '../loading/lazy-component.ts';
import { accountStrings } from '../strings/account/account.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { adoptSheet } from '../theme/adopt-sheet.ts';
import { dressLater } from '../theme/dress-later.ts';
import sheet from './account-sheet.ts';
import { Outline } from './Outline.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { type PartName, planSections } from './plan-sections.ts';

const surroundings = createLazy(() => import('./surroundings.ts').then((loaded) => loaded.surroundings));
const head = partOf(surroundings, (loaded) => loaded.AccountHead);
const list = partOf(surroundings, (loaded) => loaded.SectionList);
// Support hardly ever opens this page.
const notice = createLazy(() =>
  import('../screens/ImpersonationNotice.tsx').then((loaded) => loaded.ImpersonationNotice),
);
const contacts = createLazy(() => import('./ContactsSection.tsx').then((loaded) => loaded.ContactsSection));
const passwords = createLazy(() => import('./PasswordSection.tsx').then((loaded) => loaded.PasswordSection));
const passkeys = createLazy(() => import('./PasskeysSection.tsx').then((loaded) => loaded.PasskeysSection));
const secondFactor = createLazy(() => import('./SecondFactorSection.tsx').then((loaded) => loaded.SecondFactorSection));
const connections = createLazy(() => import('./connections.ts').then((loaded) => loaded.connections));
const social = partOf(connections, (loaded) => loaded.SocialSection);
const wallets = partOf(connections, (loaded) => loaded.WalletsSection);
const more = createLazy(() => import('./more-sections.ts').then((loaded) => loaded.moreSections));
const connectedApps = partOf(more, (loaded) => loaded.ConnectedAppsSection);
const session = partOf(more, (loaded) => loaded.SessionSection);
const deletion = partOf(more, (loaded) => loaded.DeleteSection);

interface ContentProps extends Pick<AccountPageProps, 'onDelete'> {
  part: PartName;
  account: UseAccountResult;
}

/** A part of the page, once it is loaded. */
function Content({ part, account, onDelete }: ContentProps): ReactNode {
  const { user } = account;
  const isReadOnly = account.impersonator !== null;
  const fallback = <Outline part={part} user={user} />;
  switch (part) {
    case 'profile':
      return <ProfileSection account={account} />;
    case 'emails':
      return <Lazy component={contacts} props={{ kind: 'email', isReadOnly, user }} fallback={fallback} />;
    case 'phones':
      return <Lazy component={contacts} props={{ kind: 'phone', isReadOnly, user }} fallback={fallback} />;
    case 'passwords':
      return <Lazy component={passwords} props={{ isReadOnly }} fallback={fallback} />;
    case 'passkeys':
      return <Lazy component={passkeys} props={{ account }} fallback={fallback} />;
    case 'oauth':
      return <Lazy component={social} props={{ isReadOnly }} fallback={fallback} />;
    case 'wallets':
      return <Lazy component={wallets} props={{ isReadOnly }} fallback={fallback} />;
    case 'secondFactor':
      return <Lazy component={secondFactor} props={{ isReadOnly }} fallback={fallback} />;
    case 'connectedApps':
      return <Lazy component={connectedApps} props={{ isReadOnly }} fallback={fallback} />;
    case 'session':
      return account.session && <Lazy component={session} props={{ session: account.session }} fallback={fallback} />;
    case 'delete':
      return onDelete && <Lazy component={deletion} props={{ user, onDelete }} fallback={fallback} />;
  }
}

interface AccountPageProps {
  /** The id for the title, which names the frame. */
  titleId: string;
  /** Called once the sections are shown. */
  onShown: () => void;
  /** Deletes the account. Undefined: the page does not offer it. */
  onDelete: (() => Promise<void> | void) | undefined;
  /** Whether the page has its heading, the user's name and a list of the sections. Default true. */
  isFramed?: boolean;
}

function dress(element: Element | null): void {
  dressLater(element);
  // After those that it changes.
  if (element) adoptSheet(element, sheet);
}

/** What stands in the place of the head until it is loaded. */
const headOutline = (
  <div className="foyer-account-head" aria-hidden="true">
    <span className="foyer-avatar" />
    <div className="foyer-outline" data-line="text" />
  </div>
);

function Sections({ titleId, onShown, onDelete, isFramed = true }: AccountPageProps): ReactNode {
  const t = useStringsWith(accountStrings);
  const { config, resolved } = useFoyer();
  const account = useAccount();
  const { status, error, retry, user, impersonator } = account;
  const box = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLSpanElement>(null);
  const isDeletable = !!onDelete && impersonator === null;
  const parts = useMemo(
    (): PartName[] => [...planSections(config, resolved), ...(isDeletable ? (['delete'] as const) : [])],
    [config, resolved, isDeletable],
  );

  /** The status at the last rendering. */
  const before = useRef(status);
  useEffect(() => {
    if (status === 'success') onShown();
    const heading = title.current?.closest<HTMLElement>('.foyer-title');
    // What had the focus is gone with the sections.
    if (status === 'signedOut' && before.current === 'success' && heading) {
      const active = focusedIn(heading);
      if (!active || active.localName === 'body') heading.focus();
    }
    before.current = status;
  }, [status, onShown]);

  function contents(): ReactNode {
    if (status === 'pending') {
      return (
        <>
          <span className="foyer-hidden" role="status">
            {t('widget.loading')}
          </span>
          {isFramed && headOutline}
          <div className="foyer-account-parts">
            {parts.map((part) => (
              <div key={part}>
                <Outline part={part} user={null} />
              </div>
            ))}
          </div>
        </>
      );
    }
    if (status === 'signedOut') return <Alert kind="info">{t('idp.noSession')}</Alert>;
    if (!user) {
      return (
        <>
          <Alert kind="error">{errorText(t, error)}</Alert>
          <Button variant="secondary-small" onClick={retry}>
            {t('action.tryAgain')}
          </Button>
        </>
      );
    }
    return (
      <>
        {isFramed && <Lazy component={head} props={{ user }} fallback={headOutline} />}
        {isFramed && parts.length > 1 && <Lazy component={list} props={{ parts, box, titleId }} fallback={null} />}
        <div className="foyer-account-parts" ref={box}>
          {impersonator !== null && <Lazy component={notice} props={{ impersonator }} fallback={null} />}
          {parts.map((part) => (
            <div key={part} data-name={part}>
              <Content part={part} account={account} onDelete={onDelete} />
            </div>
          ))}
        </div>
      </>
    );
  }
  return (
    <div className="foyer-account" ref={dress}>
      <Screen
        title={
          isFramed ? (
            <span id={titleId} ref={title}>
              {t('account.title')}
            </span>
          ) : (
            t('account.title')
          )
        }
        hideTitle={!isFramed}
      >
        {contents()}
      </Screen>
    </div>
  );
}

/** The account of the signed-in user, section by section. What a user has begun ends when another one signs in. */
export function AccountPage(props: AccountPageProps): ReactNode {
  const { user } = useUser();
  const [{ id, users }, setSeen] = useState({ id: user?.userId, users: 0 });
  if (user && user.userId !== id) setSeen({ id: user.userId, users: id ? users + 1 : users });
  return <Sections key={users} {...props} />;
}
