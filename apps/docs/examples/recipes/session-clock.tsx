import { createFoyerClient, FoyerProvider, SessionClock } from '@foyer/ui';
import type { ReactNode } from 'react';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

export const Layout = ({ children }: { children: ReactNode }) => (
  <FoyerProvider client={client}>
    {children}
    <SessionClock warnSeconds={60} idleMinutes={15} />
  </FoyerProvider>
);
