import { nameOf, OAuthButtons } from './oauth/OAuthButtons.tsx';
import { ProviderMark } from './oauth/ProviderMark.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';

/**
 * What Main shows for social providers and passkeys. One chunk: a request takes longer than the few kilobytes of a
 * method that a page does not use.
 */
export const methods = {
  OAuthButtons,
  PasskeyLogin,
  ProviderMark,
  nameOf,
  loadWays: () => import('./WayOut.tsx').then((loaded) => loaded.ways),
};
