import { lazyComponent } from '../lazy-component.ts';

/** Consent and logout, in a separate chunk: a page that only signs in never loads it. */
export const idpComponent = lazyComponent(() => import('./IDPConsent.tsx').then((loaded) => loaded.IDPConsent));
