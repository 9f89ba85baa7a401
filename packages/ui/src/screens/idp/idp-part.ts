import { createPart } from '../part.ts';

/** Consent and logout, in a separate chunk: a page that only signs in never loads it. */
export const idpPart = createPart(() => import('./IDPConsent.tsx').then((loaded) => loaded.IDPConsent));
