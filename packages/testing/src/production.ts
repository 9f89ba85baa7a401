import { refusal } from './refuse-production.ts';

/**
 * Replaces every entry in a production build, through the export condition `production`. It exports the names of all
 * entries, so that a bundler builds the import, and the page reports this error instead of a missing name.
 */
export const createSoftwareAuthenticator = undefined;
export const createTestProvider = undefined;
export const createTestWallet = undefined;
export const expect = undefined;
export const FoyerTestProvider = undefined;
export const session = undefined;
export const signIn = undefined;
export const test = undefined;
export const useTestProvider = undefined;

throw new Error(refusal);
