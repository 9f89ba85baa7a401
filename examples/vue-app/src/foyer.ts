import { createFoyerClient } from '@foyer/core';
import { shallowRef } from 'vue';

/** The client of the page: it keeps and renews the session, and signs out. */
export const foyer = createFoyerClient(import.meta.env.VITE_FOYER_PUBLIC_TOKEN, {
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
});

/** Who is signed in. It also changes when another tab signs in or out. */
export const auth = shallowRef(foyer.state.get());
foyer.state.subscribe(() => {
  auth.value = foyer.state.get();
});
