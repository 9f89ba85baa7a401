import { eagerComponent, lazyComponent } from '../screens/lazy-component.ts';
import { Login } from './Login.tsx';

const others = () => import('./other-variants.ts').then((loaded) => loaded.otherVariants);

/** The variants. The other ones are lazy-loaded, because most pages have only the login. */
export const variants = {
  login: eagerComponent(Login),
  resetPassword: lazyComponent(() => others().then((loaded) => loaded.ResetPassword)),
  passkeyRegistration: lazyComponent(() => others().then((loaded) => loaded.PasskeyRegistration)),
  identityProvider: lazyComponent(() => others().then((loaded) => loaded.IdentityProvider)),
};
