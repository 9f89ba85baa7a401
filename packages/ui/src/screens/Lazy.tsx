import { type ReactNode, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
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
 * Returns a lazy-loaded component once it is loaded, `'failed'` if it could not be loaded, and null before. Loads nothing.
 * React renders what has been loaded since in the background, which the user's input interrupts.
 */
export const useLazy = <Props extends object>(lazy: LazyComponent<Props>) =>
  useDeferredValue(useSyncExternalStore(lazy.subscribe, lazy.get, lazy.getServerSnapshot));

/** Renders a lazy-loaded component: immediately if it is loaded, and with a retry button if loading fails. */
export function Lazy<Props extends object>({ component: lazy, props, fallback }: LazyProps<Props>): ReactNode {
  const t = useStrings();
  const Component = useLazy(lazy);
  useEffect(() => lazy.load(), [lazy]);
  if (Component === 'failed') {
    return (
      <>
        <Alert kind="error">{t('widget.loadFailed')}</Alert>
        <Button variant="secondary" onClick={lazy.load}>
          {t('action.tryAgain')}
        </Button>
        {lazy.hasFailedAgain() && <ReloadButton />}
      </>
    );
  }
  return Component ? <Component {...props} /> : fallback;
}
