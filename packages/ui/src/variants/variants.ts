import { createLazy } from '@foyer/react-hooks/internal';
import { eagerComponent, partOf } from '../screens/lazy-component.ts';
import { Login } from './Login.tsx';

const others = createLazy(() => import('./other-variants.ts').then((loaded) => loaded.otherVariants));

/** The variants. The other ones are lazy-loaded, because most pages have only the login. */
export const variants = {
  login: eagerComponent(Login),
  resetPassword: partOf(others, (loaded) => loaded.ResetPassword),
  passkeyRegistration: partOf(others, (loaded) => loaded.PasskeyRegistration),
  account: partOf(others, (loaded) => loaded.Account),
  identityProvider: partOf(others, (loaded) => loaded.MountedIdentityProvider),
  connectedApps: partOf(others, (loaded) => loaded.ConnectedApps),
  // Not of the variants: they are on a page beside them, or alone.
  stepUp: createLazy(() => import('./StepUp.tsx').then((loaded) => loaded.StepUp)),
  sessionClock: createLazy(() => import('./SessionClock.tsx').then((loaded) => loaded.SessionClock)),
};

/** Returns the function of `mountStepUp`. */
export const stepUpOf = createLazy(() => import('./StepUp.tsx').then((loaded) => loaded.stepUpOf));
