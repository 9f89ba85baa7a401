import { createFoyerClient } from '@foyer/core';
import { useTestProvider } from '@foyer/testing/jest';

const provider = useTestProvider({ users: [{ email: 'ada@example.com' }] });

/** Returns the client of a test. */
export const newClient = () => createFoyerClient(provider().publicToken, { baseUrl: provider().url });
