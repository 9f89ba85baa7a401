import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useStrings } from '../strings/use-strings.tsx';
import type { Part } from './part.ts';

interface LoadedProps<Props> {
  part: Part<Props>;
  props: Props;
  /** Rendered until the component is loaded. */
  fallback: ReactNode;
}

/** Renders a lazy-loaded component: immediately if it is loaded, and with a retry button if loading fails. */
export function Loaded<Props extends object>({ part, props, fallback }: LoadedProps<Props>): ReactNode {
  const t = useStrings();
  const Component = useSyncExternalStore(part.subscribe, part.get, part.getServerSnapshot);
  useEffect(() => part.load(), [part]);
  if (Component === 'failed') {
    return (
      <>
        <Alert kind="error">{t('widget.loadFailed')}</Alert>
        <Button variant="secondary" onClick={part.load}>
          {t('action.tryAgain')}
        </Button>
      </>
    );
  }
  return Component ? <Component {...props} /> : fallback;
}
