import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { useStrings } from '../use-strings.tsx';
import type { Part } from './part.ts';

interface LoadedProps<Props> {
  part: Part<Props>;
  props: Props;
  /** Stands in until the part has arrived. */
  fallback: ReactNode;
}

/** Draws a part: at once where it has arrived, and with a way to try again where it could not be had. */
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
