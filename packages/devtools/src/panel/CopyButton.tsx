import { useEffect, useState } from 'preact/hooks';

interface CopyButtonProps {
  text: string;
  /** The accessible name. Default: the visible text. */
  label?: string;
  children: string;
}

/** Copies a text, and says for two seconds whether that has worked. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const [result, setResult] = useState<'Copied' | 'Not copied'>();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), 2000);
    return () => clearTimeout(timer);
  }, [result]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copied');
    } catch {
      // An insecure page, or a browser that denies it: the text can be selected.
      setResult('Not copied');
    }
  }
  return (
    <button type="button" aria-label={result ? undefined : label} onClick={copy}>
      {result ?? children}
    </button>
  );
}
