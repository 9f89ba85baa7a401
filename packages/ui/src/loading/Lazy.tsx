import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useStrings } from '../strings/use-strings.tsx';
import { HydrationBoundary } from './HydrationBoundary.tsx';
import type { LazyComponent } from './lazy-component.ts';
import { ReloadButton } from './ReloadButton.tsx';
import { useLazy } from './use-lazy.ts';

interface LazyProps<Props> {
  component: LazyComponent<Props>;
  props: Props;
  /** Rendered until the component is loaded. */
  fallback: ReactNode;
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
