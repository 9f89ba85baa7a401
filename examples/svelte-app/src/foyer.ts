import { createFoyerClient } from '@foyer/elements';
import { readable } from 'svelte/store';

/** The client of the page: it keeps and renews the session, and signs out. */
export const foyer = createFoyerClient(import.meta.env.VITE_FOYER_PUBLIC_TOKEN, {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
});

/** Who is signed in. It also changes when another tab signs in or out. */
export const auth = readable(foyer.state.get(), (set) => {
  const update = () => set(foyer.state.get());
  update();
  return foyer.state.subscribe(update);
});
