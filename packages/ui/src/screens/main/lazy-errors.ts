import { confirmations } from '../chunks.ts';
import { lazyComponent } from '../lazy-component.ts';

/** The error of the passkey button. */
export const passkeyLoginError = lazyComponent(() => confirmations().then((loaded) => loaded.PasskeyLoginError));
