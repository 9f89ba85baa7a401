import { createPart } from '../part.ts';

const screens = () => import('./passkey-screens.ts').then((loaded) => loaded.passkeyScreens);

/** The screens of the passkey registration. */
export const passkeyParts = {
  PasskeyRegistrationStart: createPart(() => screens().then((loaded) => loaded.PasskeyRegistrationStart)),
  PasskeyRegistrationSuccess: createPart(() => screens().then((loaded) => loaded.PasskeyRegistrationSuccess)),
};
