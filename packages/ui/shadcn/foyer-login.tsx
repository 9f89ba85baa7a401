'use client';

import { defineFoyerConfig, Login } from '@foyer/ui';
import '@foyer/ui/style.css';
import '@foyer/ui/shadcn.css';

const config = defineFoyerConfig({
  products: ['otp', 'passkeys'],
  otpOptions: { methods: ['email'] },
});

export function FoyerLogin(project: { publicToken: string; baseUrl?: string | undefined }) {
  return <Login {...project} config={config} afterSignIn="/" />;
}
