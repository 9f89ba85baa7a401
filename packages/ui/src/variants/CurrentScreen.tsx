import { type FoyerConfig, type Product, useFlow, useFoyer } from '@foyer/react-hooks';
import { createLazy, loadCalls, methodOf } from '@foyer/react-hooks/internal';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Spinner } from '../components/notices/Spinner.tsx';
import { useScreenName } from '../components/Screen.tsx';
import { Lazy } from '../loading/Lazy.tsx';
import { partOf } from '../loading/lazy-component.ts';
import { useAfterFirstInput } from '../loading/user-input.ts';
import { Main } from '../screens/main/Main.tsx';
import { useStrings } from '../strings/use-strings.tsx';
import { Replaceable } from './Replaceable.tsx';

const laterScreens = createLazy(() => import('../later-screens.tsx').then((loaded) => loaded.laterScreens));
const laterScreen = partOf(laterScreens, (loaded) => loaded.LaterScreen);

/** Starts loading the client's calls and the screens that may come next. After a failure, the first use tries again. */
function preloadNext(products: readonly Product[], config: FoyerConfig): void {
  loadCalls().catch(() => {});
  laterScreens.load().then(
    ({ preloadScreens }) => preloadScreens(products, config),
    () => {},
  );
}

/** Renders the flow's current screen, and preloads the screens that may come next. */
export function CurrentScreen(): ReactNode {
  const t = useStrings();
  const { config, resolved } = useFoyer();
  const { products } = resolved;
  const { state, isRestoring, unexpectedUser, dispatch } = useFlow();
  const { screen } = state;
  // Restored from another page of the origin: without `products`, a flow returns to every screen, but the widget offers
  // email links only.
  const isForeign = methodOf[screen] === 'crypto' && !products.includes('crypto');
  useEffect(() => {
    if (isForeign) dispatch({ type: 'back' });
  }, [isForeign, dispatch]);
  useScreenName(isRestoring || isForeign || unexpectedUser ? undefined : screen);
  useAfterFirstInput(useCallback(() => preloadNext(products, config), [products, config]));

  const loading = <Spinner label={t('widget.loading')} />;
  if (isRestoring || isForeign) return loading;
  return (
    <Replaceable key={unexpectedUser ? unexpectedUser.reason : screen} name={unexpectedUser ? null : screen}>
      {screen === 'Main' && !unexpectedUser ? (
        <Main />
      ) : (
        <Lazy
          component={laterScreen}
          props={{ screen, isUnexpectedUser: !!unexpectedUser, fallback: loading }}
          fallback={loading}
        />
      )}
    </Replaceable>
  );
}
