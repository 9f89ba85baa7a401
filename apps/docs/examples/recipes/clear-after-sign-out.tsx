import { createFoyerClient, FoyerProvider } from '@foyer/react-hooks';
import type { ReactNode } from 'react';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

/** @param props.clear removes what belongs to one user, such as `() => queryClient.clear()` of TanStack Query */
export const App = ({ clear, children }: { clear: () => void; children: ReactNode }) => (
  <FoyerProvider client={client} onUserChange={clear}>
    {children}
  </FoyerProvider>
);
