import { isCeremonyError, useAccountWallets } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Glyph } from '../components/icons/Glyph.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useToast } from '../components/notices/use-toast.ts';
import { Text } from '../components/Text.tsx';
import { useEscape } from '../components/use-escape.ts';
import { plainText } from '../screens/plain-text.ts';
import { accountStrings } from '../strings/account/account.ts';
import { accountConnectionsStrings } from '../strings/account/account-connections.ts';
import { accountEntriesStrings } from '../strings/account/account-entries.ts';
import { errorText } from '../strings/error-text.ts';
import { cryptoStrings } from '../strings/login/crypto.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { Entries } from './Entries.tsx';
import { focusHeading, Section } from './Section.tsx';
import { shownWalletError } from './shown-error.ts';
import { WalletNote } from './WalletNote.tsx';

const strings = { ...accountStrings, ...accountEntriesStrings, ...accountConnectionsStrings, ...cryptoStrings };
const chains = { ethereum: 'Ethereum', solana: 'Solana' };

/** Returns the ends of an address, by which people know it. A short one stays. */
const shortAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}\u2026${address.slice(-4)}` : address;

/** The crypto wallets. */
export function WalletsSection({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const t = useStringsWith(strings);
  const { show } = useToast();
  const { wallets, found, connect, remove } = useAccountWallets();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const close = () => {
    // Before the buttons are gone with the one that has the focus.
    focusHeading(box.current);
    setOpen(false);
    connect.reset();
  };
  useEscape(box, isOpen ? close : undefined);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen) box.current?.querySelector('button')?.focus();
  }, [isOpen]);
  const error = shownWalletError(connect.error);
  const text = error && (isCeremonyError(error) ? t(`error.wallet_${error.reason}` as 'error.wallet_cancelled') : '');
  return (
    <Section name="wallets">
      <Entries
        glyph="wallet"
        entries={wallets.map(({ id, address, type, isOnlyWay }) => {
          const full = plainText(address);
          const name = isReadOnly ? full : shortAddress(full);
          const isShort = name !== full;
          return {
            id,
            name,
            full,
            note: <WalletNote address={full} chain={chains[type]} isShort={isShort} />,
            isOnlyWay,
          };
        })}
        remove={isReadOnly ? undefined : remove}
      />
      <div className={isOpen ? 'foyer-group foyer-opened' : 'foyer-group'} data-gap="small" ref={box}>
        {!isReadOnly && !isOpen && (
          <Button variant="link-small" icon={<Glyph name="plus" />} onClick={() => setOpen(true)}>
            {t('account.connectWallet')}
          </Button>
        )}
        {isOpen && (
          <>
            {found.map((wallet) => (
              <Button
                key={wallet.id}
                variant="secondary-small"
                pending={connect.isPending && connect.variables?.wallet.id === wallet.id}
                pendingLabel={t('crypto.waiting', { wallet: plainText(wallet.name) })}
                softDisabled={connect.isPending}
                onClick={() =>
                  connect.mutate(
                    { wallet },
                    {
                      onSuccess: () => {
                        close();
                        show({ kind: 'success', message: t('account.saved') });
                      },
                    },
                  )
                }
              >
                {plainText(wallet.name) ||
                  t(wallet.walletType === 'solana' ? 'crypto.otherSolana' : 'crypto.otherEthereum')}
              </Button>
            ))}
            {!found.length && <Text kind="caption">{t('account.noWallet')}</Text>}
            {error && <Alert kind="error">{text || errorText(t, error)}</Alert>}
            <Button variant="link-small" onClick={close}>
              {t('action.cancel')}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
