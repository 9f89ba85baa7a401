import { createFoyerClient } from '@foyer/elements';
import { createSignal } from 'solid-js';

/** The client of the page: it keeps and renews the session, and signs out. */
export const foyer = createFoyerClient(import.meta.env.VITE_FOYER_PUBLIC_TOKEN, {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
});

const [auth, setAuth] = createSignal(foyer.state.get());
foyer.state.subscribe(() => setAuth(foyer.state.get()));

/** Who is signed in. It also changes when another tab signs in or out. */
export { auth };
