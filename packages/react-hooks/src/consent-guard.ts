import { useCallback, useEffect, useState } from 'react';

/** How long a question stands before it can be answered, in milliseconds: longer than a double click. */
export const CONSENT_ARMING_MS = 600;

/**
 * Whether a question may be answered with yes. `arming`: it has only just come into view, and the click may have been
 * meant for what stood there before. `framed`: a page of another origin shows this one, and may have laid something
 * over the button; the answer can only be given in a window of its own.
 */
export type ConsentGuard = 'arming' | 'ready' | 'framed';

/** Whether any page around this one is of another origin. */
function isFramedByAnother(): boolean {
  try {
    for (let page: Window = window; page !== page.parent; page = page.parent) void page.parent.location.href;
    return false;
  } catch {
    return true;
  }
}

/**
 * Guards a question against clicks that were not meant for it. It arms anew whenever the window comes to the front: a
 * window that closes between the two clicks of a double click leaves the second to what was below.
 *
 * @param isAsked whether the question is on the screen
 */
export function useConsentGuard(isAsked: boolean): ConsentGuard {
  const [guard, setGuard] = useState<ConsentGuard>('arming');
  const arm = useCallback(() => {
    setGuard('arming');
    return setTimeout(() => setGuard('ready'), CONSENT_ARMING_MS);
  }, []);

  useEffect(() => {
    if (!isAsked) return;
    if (isFramedByAnother()) {
      setGuard('framed');
      return;
    }
    let timer = arm();
    const again = () => {
      clearTimeout(timer);
      timer = arm();
    };
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      setGuard('arming');
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isAsked, arm]);

  return guard;
}
