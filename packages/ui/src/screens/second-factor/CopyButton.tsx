import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Text } from '../../components/Text.tsx';
import { secondFactorStrings } from '../../strings/login/second-factor.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** How long 'Copied' is shown, in milliseconds. */
const COPIED_MS = 4_000;

/** A button that copies a text, and then shows whether that has worked. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const t = useStringsWith(secondFactorStrings);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(setOutcome, COPIED_MS, null);
    return () => clearTimeout(timer);
  }, [outcome]);
  // Pages without HTTPS have no clipboard, and a permissions policy may forbid it.
  const copy = async () => navigator.clipboard.writeText(text);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          copy().then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }
      >
        {label}
      </Button>
      <div role="status">
        {outcome && (
          <Text kind="caption">{t(outcome === 'copied' ? 'secondFactor.copied' : 'secondFactor.copyFailed')}</Text>
        )}
      </div>
    </>
  );
}
