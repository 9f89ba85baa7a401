/** The pause after the first paint in which nothing is loaded, in milliseconds: the user may be typing. */
const PAUSE_MS = 300;
/** The longest wait for a moment when the page is idle, in milliseconds: some pages are never idle. */
const IDLE_WAIT_MS = 2000;

/**
 * Calls back once the current screen is painted, and the page is idle some time later: for what must not compete with
 * that. A hidden page paints when it becomes visible.
 *
 * @returns a function that cancels the call
 */
export function whenUsable(work: () => void): () => void {
  let isCancelled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    if (!isCancelled) work();
  };
  // Safari has no idle callback.
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(call, { timeout: IDLE_WAIT_MS }) : call();
  requestAnimationFrame(() => {
    if (!isCancelled) timer = setTimeout(whenIdle, PAUSE_MS);
  });
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
