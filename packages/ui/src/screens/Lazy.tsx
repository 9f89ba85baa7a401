import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useStrings } from '../strings/use-strings.tsx';
import type { LazyComponent } from './lazy-component.ts';

interface LazyProps<Props> {
  component: LazyComponent<Props>;
  props: Props;
  /** Rendered until the component is loaded. */
  fallback: ReactNode;
}

/** Renders a lazy-loaded component: immediately if it is loaded, and with a retry button if loading fails. */
export function Lazy<Props extends object>({ component: lazy, props, fallback }: LazyProps<Props>): ReactNode {
  const t = useStrings();
  const Component = useSyncExternalStore(lazy.subscribe, lazy.get, lazy.getServerSnapshot);
  useEffect(() => lazy.load(), [lazy]);
  if (Component === 'failed') {
    return (
      <>
        <Alert kind="error">{t('widget.loadFailed')}</Alert>
        <Button variant="secondary" onClick={lazy.load}>
          {t('action.tryAgain')}
        </Button>
      </>
    );
  }
  return Component ? <Component {...props} /> : fallback;
}
