/** The documentation does not install Jest: these two functions have the same types in Vitest. */
declare module '@jest/globals' {
  export { expect, test } from 'vitest';
}
