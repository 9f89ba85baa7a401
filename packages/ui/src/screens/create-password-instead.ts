import { createPart } from './part.ts';

/** What a user without a password is offered; only a page with passwords ever asks for it. */
export const createPasswordInstead = createPart(() =>
  import('./password/password-screens.tsx').then((loaded) => loaded.passwordParts.CreatePasswordInstead),
);
