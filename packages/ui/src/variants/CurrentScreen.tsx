import { useFlow, useFoyer } from '@foyer/react-hooks';
import { methodOf } from '@foyer/react-hooks/internal';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Spinner } from '../components/notices/Spinner.tsx';
import { Lazy } from '../screens/Lazy.tsx';
import { useAfterFirstInput } from '../screens/user-input.ts';
import { componentOf, heldSignIn, preloadScreens } from '../screens.ts';
import { useStrings } from '../strings/use-strings.tsx';
import { Replaceable } from './Replaceable.tsx';

/** Renders the flow's current screen, and preloads the screens that may come next. */
export function CurrentScreen(): ReactNode {
  const t = useStrings();
  const { config, resolved } = useFoyer();
  const { products } = resolved;
  const { state, isRestoring, held, dispatch } = useFlow();
  const { screen } = state;
  // Restored from another page of the origin: without `products`, a flow returns to every screen, but the widget offers
  // email links only.
  const isForeign = methodOf[screen] === 'crypto' && !products.includes('crypto');
  useEffect(() => {
    if (isForeign) dispatch({ type: 'back' });
  }, [isForeign, dispatch]);
  useAfterFirstInput(useCallback(() => preloadScreens(products, config), [products, config]));

  const loading = <Spinner label={t('widget.loading')} />;
  if (isRestoring || isForeign) return loading;
  return (
    <Replaceable key={held ? held.reason : screen} name={held ? null : screen}>
      <Lazy component={held ? heldSignIn : componentOf(screen)} props={{}} fallback={loading} />
    </Replaceable>
  );
}
