import { createLazy } from '@foyer/react-hooks/internal';
import { partOf } from '../../loading/lazy-component.ts';

const screens = createLazy(() => import('./passkey-screens.ts').then((loaded) => loaded.passkeyScreens));

/** The screens of the passkey registration. They are separate because no other screen leads to them. */
export const passkeyComponents = {
  PasskeyRegistrationStart: partOf(screens, (loaded) => loaded.PasskeyRegistrationStart),
  PasskeyRegistrationSuccess: partOf(screens, (loaded) => loaded.PasskeyRegistrationSuccess),
};
