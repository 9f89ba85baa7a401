import { type Lazy as LazyValue, useIsInBrowser } from '@foyer/react-hooks/internal';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useStrings } from '../strings/use-strings.tsx';
import type { LazyComponent } from './lazy-component.ts';
import { ReloadButton } from './ReloadButton.tsx';

interface LazyProps<Props> {
  component: LazyComponent<Props>;
  props: Props;
  /** Rendered until the component is loaded. */
  fallback: ReactNode;
}

/**
 * Loads a component. React renders it in the background, which the user's input interrupts.
 *
 * @param isWanted whether to load it. Default true
 */
export function useLazy<Props>(lazy: LazyComponent<Props>, isWanted = true) {
  const Component = useDeferredValue(
    useSyncExternalStore(lazy.subscribe, lazy.get, () => (lazy.isOnServer ? lazy.get() : undefined)),
  );
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let live = true;
    lazy.load().catch(() => {
      if (live) setFailed(attempt);
    });
    return () => {
      live = false;
    };
  }, [lazy, isWanted, attempt]);
  return {
    /** Undefined until it is loaded. */
    Component,
    hasFailed: failed === attempt,
    /** Whether loading was repeated: some browsers load a module only again after a reload of the page. */
    isRetried: attempt > 0,
    retry: () => setAttempt(attempt + 1),
  };
}

/** What could not be loaded to hydrate a page. */
const failures = new WeakSet<object>();

interface HydratedProps {
  code: Pick<LazyValue<unknown>, 'get' | 'load'> | undefined;
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

/** Renders a lazy-loaded component: immediately if it is loaded, and with a retry button if loading fails. */
export function Lazy<Props extends object>(lazy: LazyProps<Props>): ReactNode {
  const { component, fallback } = lazy;
  const content = <Loaded {...lazy} />;
  if (!component.isOnServer) return content;
  return (
    <HydrationBoundary code={component} fallback={fallback}>
      {content}
    </HydrationBoundary>
  );
}

function Loaded<Props extends object>({ component, props, fallback }: LazyProps<Props>): ReactNode {
  const t = useStrings();
  const { Component, hasFailed, isRetried, retry } = useLazy(component);
  if (Component) return <Component {...props} />;
  if (!hasFailed) return fallback;
  return (
    <>
      <Alert kind="error">{t('widget.loadFailed')}</Alert>
      <Button variant="secondary" onClick={retry}>
        {t('action.tryAgain')}
      </Button>
      {isRetried && <ReloadButton />}
    </>
  );
}
