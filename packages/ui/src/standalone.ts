/**
 * Entry `@foyer/ui/standalone`: the widgets with everything that they need, for a page without React. It contains Preact.
 * Its files are modules that a browser loads as they are: serve `dist/standalone` of this package, or name it in an
 * import map. The import has no side effects.
 */
export { errorMessage } from '@foyer/core';
export { createFoyerClient } from '@foyer/react-hooks';
export { defineElements } from './element.ts';
export { mountIdentityProvider, mountLogin, mountPasskeyRegistration, mountResetPassword } from './mount.tsx';
