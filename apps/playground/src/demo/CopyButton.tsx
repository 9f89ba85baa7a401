import { type ReactNode, useEffect, useState } from 'react';

/** Copies a text and shows a confirmation for two seconds. */
export function CopyButton({
  text,
  label,
  children,
}: {
  text: string;
  label?: string;
  children: ReactNode;
}): ReactNode {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      className="button"
      aria-label={isCopied ? undefined : label}
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      {isCopied ? 'Copied' : children}
    </button>
  );
}
