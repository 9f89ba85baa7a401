import { FoyerProvider } from '@foyer/react-hooks';
import type { RequestLike } from '@foyer/server';
import type { ReactNode } from 'react';
import { foyer } from './backend.ts';

const project = {
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  baseUrl: 'http://localhost:4000',
};

/** The root of every page. Your framework provides the request. */
export async function Layout({ request, children }: { request: RequestLike; children: ReactNode }) {
  return (
    <FoyerProvider {...project} initial={await foyer.initial(request)}>
      {children}
    </FoyerProvider>
  );
}
