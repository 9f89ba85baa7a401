/** The documentation does not install Jest: these two functions have the same types in Vitest. */
declare module '@jest/globals' {
  export { expect, test } from 'vitest';
}

/** The path of the site's files, which ends with a slash: Rspress builds the pages with Rspack. */
declare const __webpack_public_path__: string;

/** The stylesheets of examples, which a bundler adds to the page. */
declare module '*.css';

/** The documentation does not install SvelteKit: its examples use these two functions. */
declare module '@sveltejs/kit' {
  export function error(status: number, body: { message: string }): never;
  export function redirect(status: number, location: string): never;
}
