import { passwords } from './chunks.ts';
import { lazyComponent } from './lazy-component.ts';

/** Offers a user without a password to create one. Loaded only if passwords are configured. */
export const createPasswordInstead = lazyComponent(() => passwords().then((loaded) => loaded.CreatePasswordInstead));
