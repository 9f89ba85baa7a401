'use client';

import { createFoyerClient, type FoyerConfig, Login } from '@foyer/ui';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const client = createFoyerClient(process.env.NEXT_PUBLIC_FOYER_PUBLIC_TOKEN ?? '', {
  baseUrl: process.env.NEXT_PUBLIC_FOYER_BASE_URL ?? '',
});
const config: FoyerConfig = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };

/** Has the server draw the page again when the provider has confirmed or ended the session. */
function useFreshPage() {
  const router = useRouter();
  useEffect(
    () =>
      client.state.subscribe(() => {
        if (!client.state.get().fromCache) router.refresh();
      }),
    [router],
  );
}

export function SignIn() {
  useFreshPage();
  return <Login client={client} config={config} />;
}

export function LogOut() {
  useFreshPage();
  return (
    <button type="button" onClick={() => client.session.revoke()}>
      Log out
    </button>
  );
}
