import type { WalletOption } from '@foyer/core/flow';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { WalletIcon } from '../../components/icons/WalletIcon.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { useToast } from '../../components/notices/use-toast.ts';
import { Text } from '../../components/Text.tsx';
import { cryptoStrings } from '../../strings/login/crypto.ts';
import { formStrings } from '../../strings/login/form.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { walletDeepLink, walletNames, walletSites } from '../wallet-links.ts';

/** How long an app has to open after the tap. */
const OPENING_MS = 2_000;

/** Calls back if the page is still visible a while after the tap of a link to an app. */
function useOpening(onFailed: () => void): () => void {
  const [tappedAt, setTappedAt] = useState(0);
  useEffect(() => {
    if (!tappedAt) return;
    const timer = setTimeout(() => document.visibilityState === 'visible' && onFailed(), OPENING_MS);
    // The app has opened. The page may be visible again before the timer runs.
    const stop = () => clearTimeout(timer);
    document.addEventListener('visibilitychange', stop);
    addEventListener('blur', stop);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', stop);
      removeEventListener('blur', stop);
    };
  }, [tappedAt, onFailed]);
  return () => setTappedAt(performance.now());
}

/** Copies the address of the page, for the browser of a wallet's app, or shows it if the browser denies that. */
function CopyLink(): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const { show } = useToast();
  const [isDenied, setDenied] = useState(false);
  // Pages without HTTPS have no clipboard, and a permissions policy may forbid it.
  const copy = async () => navigator.clipboard.writeText(location.href);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          copy().then(
            () => show({ kind: 'success', message: t('cryptoConnect.copied') }),
            () => setDenied(true),
          )
        }
      >
        {t('cryptoConnect.copy')}
      </Button>
      {isDenied && (
        <Text>
          <bdi>{location.href}</bdi>
        </Text>
      )}
    </>
  );
}

/** Explains that the chosen wallet was not found, and how to install it or, on a phone, open the page in its app. */
export function WalletMissing({ option }: { option: WalletOption }): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const wallet = walletNames[option];
  const [hasFailed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const onTap = useOpening(onFailed);
  const icon = <WalletIcon mark={option} />;
  const newTab = t.with(formStrings)('link.newTab');
  if (!wallet) {
    const isSolana = option === 'GenericSolanaWallet';
    return (
      <>
        <Text>{t(isSolana ? 'cryptoConnect.missingSolana' : 'cryptoConnect.missingEthereum')}</Text>
        <LinkButton href={walletSites[option]} newTab note={newTab} icon={icon}>
          {t(isSolana ? 'cryptoConnect.findSolana' : 'cryptoConnect.findEthereum')}
        </LinkButton>
      </>
    );
  }
  const app = walletDeepLink(option, location.href, navigator);
  return (
    <>
      <Text>{t(app ? 'cryptoConnect.missingOnPhone' : 'cryptoConnect.missing', { wallet })}</Text>
      <div role="status">{hasFailed && <Alert kind="info">{t('cryptoConnect.notOpened', { wallet })}</Alert>}</div>
      <div className="foyer-group" data-gap="small">
        {app && (
          <LinkButton href={app} icon={icon} onClick={onTap}>
            {t('cryptoConnect.openApp', { wallet })}
          </LinkButton>
        )}
        <LinkButton href={walletSites[option]} newTab note={newTab} icon={icon}>
          {t('cryptoConnect.get', { wallet })}
        </LinkButton>
        {hasFailed && <CopyLink />}
      </div>
    </>
  );
}
