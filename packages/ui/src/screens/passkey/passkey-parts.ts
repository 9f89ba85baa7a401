import { createPart } from '../part.ts';

const screens = () => import('./passkey-screens.ts').then((loaded) => loaded.passkeyScreens);

/** The screens of the passkey registration. They are separate because no other screen leads to them. */
export const passkeyParts = {
  PasskeyRegistrationStart: createPart(() => screens().then((loaded) => loaded.PasskeyRegistrationStart)),
  PasskeyRegistrationSuccess: createPart(() => screens().then((loaded) => loaded.PasskeyRegistrationSuccess)),
};
