import { OAuthButtons } from './oauth/OAuthButtons.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';

/**
 * What Main shows for social providers and passkeys. One chunk: a request takes longer than the few kilobytes of a
 * method that a page does not use.
 */
export const methods = {
  OAuthButtons,
  PasskeyLogin,
  loadWays: () => import('./WayOut.tsx').then((loaded) => loaded.ways),
};
