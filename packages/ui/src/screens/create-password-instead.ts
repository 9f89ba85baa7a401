import { createPart } from './part.ts';

/** Offers a user without a password to create one. Loaded only if passwords are configured. */
export const createPasswordInstead = createPart(() =>
  import('./password/password-screens.tsx').then((loaded) => loaded.passwordParts.CreatePasswordInstead),
);
