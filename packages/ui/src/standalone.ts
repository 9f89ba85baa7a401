/**
 * Entry `@foyer/ui/standalone`: the widgets with everything that they need, React included, for a page without a bundler.
 * Its files are modules that a browser loads as they are: serve `dist/standalone` of this package, or name it in an
 * import map. The import has no side effects.
 */
export { createFoyerClient, errorMessage } from '@foyer/react-hooks';
export { defineElements } from './element.ts';
export { mountIdentityProvider, mountLogin, mountPasskeyRegistration, mountResetPassword } from './mount.tsx';
