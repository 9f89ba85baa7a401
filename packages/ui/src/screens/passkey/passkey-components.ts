import { lazyComponent } from '../lazy-component.ts';

const screens = () => import('./passkey-screens.ts').then((loaded) => loaded.passkeyScreens);

/** The screens of the passkey registration. They are separate because no other screen leads to them. */
export const passkeyComponents = {
  PasskeyRegistrationStart: lazyComponent(() => screens().then((loaded) => loaded.PasskeyRegistrationStart)),
  PasskeyRegistrationSuccess: lazyComponent(() => screens().then((loaded) => loaded.PasskeyRegistrationSuccess)),
};
