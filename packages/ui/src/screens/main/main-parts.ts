import { createLazy } from '@foyer/react-hooks/internal';
import { onServer } from '../../loading/lazy-component.ts';
import { legalNotice as lazyLegalNotice } from '../chunks.ts';

// What Main shows for some methods. A page that only sends email links loads none of it. A server renders it from
// `main-parts.server.ts`, which has the same names: `imports` in `package.json` selects the file.

export const methods = onServer(createLazy(() => import('./methods.ts').then((loaded) => loaded.methods)));
/** The form with a phone number. */
export const phoneForm = onServer(createLazy(() => import('./forms/PhoneForm.tsx').then((loaded) => loaded.PhoneForm)));
/** The tabs of the sign-in form. */
export const methodTabs = onServer(
  createLazy(() => import('./forms/MethodTabs.tsx').then((loaded) => loaded.MethodTabs)),
);
/** The wallet buttons. */
export const walletButtons = onServer(
  createLazy(() => import('./WalletButtons.tsx').then((loaded) => loaded.WalletButtons)),
);
/** What `legalOptions` shows. */
export const legalNotice = onServer(lazyLegalNotice);
