/** The project, for the server and as props of Foyer's components. Without a `baseUrl`, it is a hosted project. */
export const project = {
  publicToken: process.env.FOYER_PUBLIC_TOKEN ?? '',
  baseUrl: process.env.FOYER_BASE_URL,
};
