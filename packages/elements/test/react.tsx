/** @jsxImportSource react */
import '@foyer/elements/react';
import { createFoyerClient, type FoyerLoginElement } from '@foyer/elements';
import { createRef } from 'react';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

const login = createRef<FoyerLoginElement>();

export const SignIn = () => (
  <foyer-login
    className="sign-in"
    client={client}
    config={{ products: ['emailMagicLinks'] }}
    after-sign-in="/account"
    onfoyer-event={({ detail }) => detail.type.trim()}
    ref={login}
  >
    <h1 slot="header">Acme</h1>
  </foyer-login>
);

export const NewPassword = () => <foyer-reset-password client={client} reset-token="example" />;

// @ts-expect-error: not the name of a product.
export const Wrong = () => <foyer-login config={{ products: ['pigeons'] }} />;
