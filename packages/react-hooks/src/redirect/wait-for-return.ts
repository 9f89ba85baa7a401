/** How long to wait for the browser to leave the page, in milliseconds. */
const NAVIGATION_TIMEOUT_MS = 10_000;

/** Waits until the user returns to the page from the back-forward cache, or the browser has not left it in time. */
export function waitForReturn(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pageshow', onShow);
      resolve();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    const timer = setTimeout(end, NAVIGATION_TIMEOUT_MS);
    addEventListener('pageshow', onShow);
  });
}
