import { type Lazy, useIsInBrowser } from '@foyer/react-hooks/internal';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** What could not be loaded to hydrate a page. */
const failures = new WeakSet<object>();

interface HydratedProps {
  code: Pick<Lazy<unknown>, 'get' | 'load'> | undefined;
  onHydrated: (isHydrated: true) => void;
  children: ReactNode;
}

/** Suspends until the code for what a server has rendered is loaded. */
function Hydrated({ code, onHydrated, children }: HydratedProps): ReactNode {
  const isInBrowser = useIsInBrowser();
  useEffect(() => onHydrated(true), [onHydrated]);
  if (!isInBrowser && code && !code.get() && !failures.has(code)) {
    throw code.load().catch(() => void failures.add(code));
  }
  return children;
}

interface HydrationBoundaryProps {
  /** The code that the children need. Default: it is there. */
  code?: HydratedProps['code'];
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Hydrates what a server has rendered apart from what is around it, and later: React lets the user's input come between.
 * What suspends inside stays as the server has rendered it. Renders its children alone in a page of the browser.
 */
export function HydrationBoundary({ code, fallback, children }: HydrationBoundaryProps): ReactNode {
  const isInBrowser = useIsInBrowser();
  const [isOfServer] = useState(!isInBrowser);
  const [isHydrated, setHydrated] = useState(false);
  const boundary = isOfServer && (
    <Suspense fallback={fallback}>
      <Hydrated code={code} onHydrated={setHydrated}>
        {children}
      </Hydrated>
    </Suspense>
  );
  // React 18 discards what has not hydrated yet if it receives an update.
  const first = useRef(boundary);
  if (!isOfServer) return children;
  return isHydrated ? boundary : first.current;
}
