/** Must be the first import of every entry, so that none of them runs in production. */

export const refusal =
  '@foyer/testing is in a production build, or NODE_ENV is "production". It signs in without credentials, so it must not be shipped: import it only in tests and stories.';

function isProduction(): boolean {
  // Bundlers replace the whole expression, so `typeof process` could not guard it: a page has no `process`.
  try {
    return process.env.NODE_ENV === 'production';
  } catch {
    return false;
  }
}

if (isProduction()) throw new Error(refusal);
