import { confirmations } from './chunks.ts';
import { lazyComponent } from './lazy-component.ts';

/** Shows an error. Loaded with the next screens, so that it is there before the user loses the connection. */
export const errorAlert = lazyComponent(() => confirmations().then((loaded) => loaded.ErrorAlert));
