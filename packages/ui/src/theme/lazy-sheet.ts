import text from './sheet.ts';

/**
 * The stylesheet for shadow trees. The build makes lazy-loaded chunks import what every page has; `sheet.ts`, which is
 * also an entry, must import nothing.
 */
export const sheet = text;
