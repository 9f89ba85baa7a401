import { useEffect, useState } from 'react';

/** How long a question is visible before the user can answer it, in milliseconds. Longer than a double click. */
export const CONSENT_ARMING_MS = 600;

/**
 * Whether the user can agree to a question. `arming`: it has only just come into view, and a click may be meant for what
 * was there before. `framed`: a page of another origin embeds this one and may cover the button; the user can agree only
 * in a separate window.
 */
export type ConsentGuard = 'arming' | 'ready' | 'framed';

/** Whether a page of another origin embeds this one. */
function isFramedByAnother(): boolean {
  try {
    for (let page: Window = window; page !== page.parent; page = page.parent) void page.parent.location.href;
    return false;
  } catch {
    return true;
  }
}

/**
 * Guards a question against unintended clicks. It arms again whenever the window comes to the front: if a window closes
 * between the two clicks of a double click, the second one hits the window below.
 *
 * @param isAsked whether the question is on the screen
 */
export function useConsentGuard(isAsked: boolean): ConsentGuard {
  const [guard, setGuard] = useState<ConsentGuard>('arming');

  useEffect(() => {
    if (!isAsked) return;
    if (isFramedByAnother()) {
      setGuard('framed');
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      clearTimeout(timer);
      setGuard('arming');
      timer = setTimeout(() => setGuard('ready'), CONSENT_ARMING_MS);
    };
    arm();
    window.addEventListener('focus', arm);
    document.addEventListener('visibilitychange', arm);
    return () => {
      clearTimeout(timer);
      setGuard('arming');
      window.removeEventListener('focus', arm);
      document.removeEventListener('visibilitychange', arm);
    };
  }, [isAsked]);

  return guard;
}
