'use client';

import { FoyerProvider, type FoyerProviderProps } from '@foyer/react-hooks';
import { useRouter } from 'next/navigation';

/**
 * Names the project once for everything below it. The page is rendered again when another user is signed in than the one
 * for whom the server has rendered it, or none, in any tab.
 */
export function SessionProvider(props: FoyerProviderProps) {
  const router = useRouter();
  return <FoyerProvider {...props} onUserChange={() => router.refresh()} />;
}
