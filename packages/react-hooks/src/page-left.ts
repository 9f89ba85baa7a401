/**
 * Waits for a page that is about to be left to be there again: the user has come back to it as it was (the back-forward
 * cache), or has not left it after all.
 *
 * @param ms after how long it counts as not left
 */
export function untilReturned(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pageshow', onShow);
      resolve();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    const timer = setTimeout(end, ms);
    addEventListener('pageshow', onShow);
  });
}
