import { useFlow, useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Lazy } from '../screens/Lazy.tsx';
import { whenLazyComponentsSettled } from '../screens/lazy-component.ts';
import { componentOf, preloadScreens } from '../screens.ts';
import { useStrings } from '../strings/use-strings.tsx';

/** The delay for Safari, which has no idle callback: the page has rendered by then. */
const IDLE_FALLBACK_MS = 300;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}

/** Renders the flow's current screen, and preloads the screens that may come next. */
export function CurrentScreen(): ReactNode {
  const t = useStrings();
  const { products } = useFoyer().resolved;
  const { screen } = useFlow().state;
  const preload = useCallback(() => preloadScreens(products), [products]);
  // Preload only after the components that this screen itself needs.
  useEffect(() => whenIdle(() => void whenLazyComponentsSettled().then(preload)), [preload]);

  return (
    // Some pages are never idle: preload also when the user interacts with the form.
    <div onFocusCapture={preload} onPointerDownCapture={preload}>
      <Lazy
        key={screen}
        component={componentOf(screen)}
        props={{}}
        fallback={<Spinner label={t('widget.loading')} />}
      />
    </div>
  );
}
