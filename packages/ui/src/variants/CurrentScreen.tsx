import { useFlow, useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Spinner } from '../components/Spinner.tsx';
import { Loaded } from '../screens/Loaded.tsx';
import { productsOf } from '../screens/main/plan-main.ts';
import { partsArrived } from '../screens/part.ts';
import { partOf, preloadScreens } from '../screens.ts';
import { useStrings } from '../use-strings.tsx';

/** Safari has no idle callback: by then the page has drawn. */
const IDLE_FALLBACK_MS = 300;

const nothing = {};

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}

/** The screen that the flow stands on. What may come next is loaded before anyone asks for it. */
export function CurrentScreen(): ReactNode {
  const t = useStrings();
  const { config } = useFoyer();
  const { screen } = useFlow().state;
  const products = useMemo(() => productsOf(config), [config]);
  const preload = useCallback(() => preloadScreens(products), [products]);
  // Not beside what this screen itself still waits for.
  useEffect(() => whenIdle(() => void partsArrived().then(preload)), [preload]);

  return (
    // Not every page is ever idle: whoever touches the form is about to need the rest of it.
    <div onFocusCapture={preload} onPointerDownCapture={preload}>
      <Loaded key={screen} part={partOf(screen)} props={nothing} fallback={<Spinner label={t('widget.loading')} />} />
    </div>
  );
}
