import { createFoyerClient, FoyerProvider, ImpersonationBanner } from '@foyer/ui';
import '@foyer/ui/style.css';
import type { ReactNode } from 'react';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

export const Layout = ({ children }: { children: ReactNode }) => (
  <FoyerProvider client={client}>
    <ImpersonationBanner />
    {children}
  </FoyerProvider>
);
