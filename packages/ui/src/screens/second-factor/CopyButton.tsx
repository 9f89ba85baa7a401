import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonVariant } from '../../components/Button.tsx';
import { CheckIcon } from '../../components/icons/CheckIcon.tsx';
import { Glyph } from '../../components/icons/Glyph.tsx';
import { Text } from '../../components/Text.tsx';
import { secondFactorStrings } from '../../strings/login/second-factor.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** How long the check mark is shown, in milliseconds. */
const COPIED_MS = 4_000;

interface CopyButtonProps {
  text: string;
  label: string;
  variant: ButtonVariant;
}

/** A button that copies a text, and then shows whether that has worked: by its icon, or in words beside it. */
export function CopyButton({ text, label, variant }: CopyButtonProps): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(setOutcome, COPIED_MS, null);
    return () => clearTimeout(timer);
  }, [outcome]);
  // Pages without HTTPS have no clipboard, and a permissions policy may forbid it.
  const copy = async () => navigator.clipboard.writeText(text);
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button
        variant={variant}
        icon={isCopied ? <CheckIcon /> : <Glyph name="copy" />}
        onClick={() =>
          copy().then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }
      >
        {label}
      </Button>
      <div role="status" className={isCopied ? 'foyer-hidden' : undefined}>
        {outcome && <Text kind="caption">{t(isCopied ? 'secondFactor.copied' : 'secondFactor.copyFailed')}</Text>}
      </div>
    </>
  );
}
