import { createFoyerClient, FoyerProvider, UserButton } from '@foyer/ui';
import '@foyer/ui/style.css';
import type { ReactNode } from 'react';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

export const Layout = ({ children }: { children: ReactNode }) => (
  <FoyerProvider client={client} config={{ products: ['emailMagicLinks', 'passkeys'] }}>
    <header>
      <a href="/">Acme</a>
      <UserButton items={[{ label: 'Settings', href: '/settings' }]} />
    </header>
    {children}
  </FoyerProvider>
);
