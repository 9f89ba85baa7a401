import { useFlow, useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Lazy } from '../screens/Lazy.tsx';
import { whenUsable } from '../screens/when-usable.ts';
import { componentOf, heldSignIn, preloadScreens } from '../screens.ts';
import { useStrings } from '../strings/use-strings.tsx';

/** Renders the flow's current screen, and preloads the screens that may come next. */
export function CurrentScreen(): ReactNode {
  const t = useStrings();
  const { products } = useFoyer().resolved;
  const { state, isRestoring, held } = useFlow();
  const { screen } = state;
  const preload = useCallback(() => preloadScreens(products), [products]);
  // Preload only after the components that this screen itself needs.
  useEffect(() => whenUsable(preload), [preload]);

  const loading = <Spinner label={t('widget.loading')} />;
  if (isRestoring) return loading;
  return (
    // Some pages are never idle: preload also when the user interacts with the form.
    <div onFocusCapture={preload} onPointerDownCapture={preload}>
      <Lazy
        key={held ? held.reason : screen}
        component={held ? heldSignIn : componentOf(screen)}
        props={{}}
        fallback={loading}
      />
    </div>
  );
}
