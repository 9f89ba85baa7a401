/** The Foyer project: the default one of the local provider. */
export const environment = {
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  baseUrl: 'http://localhost:4000',
};
