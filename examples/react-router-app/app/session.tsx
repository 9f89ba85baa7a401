import { FoyerProvider } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { project } from './project';
import type { loader } from './root';
import { SessionHeader } from './session-header';

/** Adds the header and the user to the pages. They load again after a sign-in or sign-out, in any tab. */
export function Session({ children }: { children: ReactNode }) {
  const initial = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <FoyerProvider {...project} initial={initial} onUserChange={() => revalidate()}>
      <SessionHeader />
      {children}
    </FoyerProvider>
  );
}
