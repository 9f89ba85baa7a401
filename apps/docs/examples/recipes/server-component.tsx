import { FoyerProvider, Login } from '@foyer/ui';
import '@foyer/ui/style.css';
import type { ReactNode } from 'react';

const project = {
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  baseUrl: 'http://localhost:4000',
};

/** For the widgets and the hooks of client components on every page, such as `useUser` and `useSignOut`. */
export function Layout({ children }: { children: ReactNode }) {
  return <FoyerProvider {...project}>{children}</FoyerProvider>;
}

export function Page() {
  return <Login config={{ products: ['emailMagicLinks'] }} />;
}
