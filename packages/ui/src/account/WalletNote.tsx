import { type ReactNode, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Glyph } from '../components/icons/Glyph.tsx';
import { useAnnounce } from '../components/notices/announcer.tsx';
import { accountConnectionsStrings } from '../strings/account/account-connections.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

interface WalletNoteProps {
  address: string;
  chain: string;
  /** Whether the address is shortened. A button copies the full one, and shows it. */
  isShort: boolean;
}

/** What is shown beside the address of a wallet. */
export function WalletNote({ address, chain, isShort }: WalletNoteProps): ReactNode {
  const t = useStringsWith(accountConnectionsStrings);
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<'secondFactor.copied' | 'secondFactor.copyFailed' | null>(null);
  const copy = async () => {
    // Pages without HTTPS have no clipboard, and a permissions policy may forbid it.
    const next = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => 'secondFactor.copied' as const,
        () => 'secondFactor.copyFailed' as const,
      );
    setOutcome(next);
    announce(t(next));
  };
  return (
    <>
      {isShort && (
        <Button variant="link-small" icon={<Glyph name="copy" />} onClick={copy}>
          <span className="foyer-hidden">{t('secondFactor.copy')}</span>
        </Button>
      )}{' '}
      <span className="foyer-text" data-kind="caption">
        {chain}
      </span>
      {outcome && (
        <p className="foyer-text" data-kind="caption">
          <code dir="ltr">{address}</code> <span>{t(outcome)}</span>
        </p>
      )}
    </>
  );
}
