import { type ReactNode, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useStrings } from '../strings/use-strings.tsx';
import { HydrationBoundary } from './HydrationBoundary.tsx';
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
