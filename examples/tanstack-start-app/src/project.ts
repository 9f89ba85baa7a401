/** The project, as props of Foyer's components. Without a `baseUrl`, it is a hosted project. */
export const project = {
  publicToken: import.meta.env.VITE_FOYER_PUBLIC_TOKEN,
  baseUrl: import.meta.env.VITE_FOYER_BASE_URL,
};
