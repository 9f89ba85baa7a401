import { type AccountSection, type UseAccountResult, useAccount, useFoyer } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Screen } from '../components/Screen.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { partOf } from '../loading/lazy-component.ts';
import { ImpersonationNotice } from '../screens/ImpersonationNotice.tsx';
import { accountStrings } from '../strings/account/account.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { planSections } from './plan-sections.ts';
import { SessionSection } from './SessionSection.tsx';

const contacts = createLazy(() => import('./ContactsSection.tsx').then((loaded) => loaded.ContactsSection));
const passwords = createLazy(() => import('./PasswordSection.tsx').then((loaded) => loaded.PasswordSection));
const passkeys = createLazy(() => import('./PasskeysSection.tsx').then((loaded) => loaded.PasskeysSection));
const secondFactor = createLazy(() => import('./SecondFactorSection.tsx').then((loaded) => loaded.SecondFactorSection));
const connectedApps = createLazy(() =>
  import('./ConnectedAppsSection.tsx').then((loaded) => loaded.ConnectedAppsSection),
);
const deletion = createLazy(() => import('./DeleteSection.tsx').then((loaded) => loaded.DeleteSection));
const connections = createLazy(() => import('./connections.ts').then((loaded) => loaded.connections));
const social = partOf(connections, (loaded) => loaded.SocialSection);
const wallets = partOf(connections, (loaded) => loaded.WalletsSection);

function SectionOf({ name, account }: { name: AccountSection; account: UseAccountResult }): ReactNode {
  const t = useStringsWith(accountStrings);
  const isReadOnly = account.impersonator !== null;
  const loading = <Spinner label={t('widget.loading')} />;
  switch (name) {
    case 'profile':
      return <ProfileSection account={account} />;
    case 'emails':
      return <Lazy component={contacts} props={{ kind: 'email', isReadOnly }} fallback={loading} />;
    case 'phones':
      return <Lazy component={contacts} props={{ kind: 'phone', isReadOnly }} fallback={loading} />;
    case 'passwords':
      return <Lazy component={passwords} props={{ isReadOnly }} fallback={loading} />;
    case 'passkeys':
      return <Lazy component={passkeys} props={{ account }} fallback={loading} />;
    case 'oauth':
      return <Lazy component={social} props={{ isReadOnly }} fallback={loading} />;
    case 'wallets':
      return <Lazy component={wallets} props={{ isReadOnly }} fallback={loading} />;
    case 'secondFactor':
      return <Lazy component={secondFactor} props={{ isReadOnly }} fallback={loading} />;
    case 'connectedApps':
      return <Lazy component={connectedApps} props={{ isReadOnly }} fallback={loading} />;
    case 'session':
      return account.session && <SessionSection session={account.session} />;
  }
}

interface AccountPageProps {
  /** The id for the title, which names the frame. */
  titleId: string;
  /** Called once the sections are shown. */
  onShown: () => void;
  /** Deletes the account. Undefined: the page does not offer it. */
  onDelete: (() => Promise<void> | void) | undefined;
}

/** The account of the signed-in user, section by section. */
export function AccountPage({ titleId, onShown, onDelete }: AccountPageProps): ReactNode {
  const t = useStringsWith(accountStrings);
  const { config, resolved } = useFoyer();
  const account = useAccount();
  const { status, error, retry, user, impersonator } = account;
  const sections = useMemo(() => planSections(config, resolved), [config, resolved]);

  useEffect(() => {
    if (status === 'success') onShown();
  }, [status, onShown]);

  const contents = {
    pending: <Spinner label={t('widget.loading')} />,
    error: (
      <>
        <Alert kind="error">{errorText(t, error)}</Alert>
        <Button variant="secondary" onClick={retry}>
          {t('action.tryAgain')}
        </Button>
      </>
    ),
    success: (
      <>
        {impersonator !== null && <ImpersonationNotice impersonator={impersonator} />}
        {sections.map((name) => (
          <SectionOf key={name} name={name} account={account} />
        ))}
        {onDelete && impersonator === null && (
          <Lazy
            component={deletion}
            props={{ name: user?.emails[0]?.email ?? user?.phoneNumbers[0]?.phoneNumber, onDelete }}
            fallback={<Spinner label={t('widget.loading')} />}
          />
        )}
      </>
    ),
    signedOut: <Alert kind="info">{t('idp.noSession')}</Alert>,
  };
  return <Screen title={<span id={titleId}>{t('account.title')}</span>}>{contents[status]}</Screen>;
}
