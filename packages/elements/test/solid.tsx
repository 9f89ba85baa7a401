/** @jsxImportSource solid-js */
import '@foyer/elements/solid';
import { createFoyerClient } from '@foyer/elements';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

export const SignIn = () => (
  <foyer-login
    class="sign-in"
    client={client}
    config={{ products: ['emailMagicLinks'] }}
    afterSignIn="/account"
    attr:base-url="http://localhost:4000"
    on:foyer-event={({ detail }) => detail.type.trim()}
  />
);

// @ts-expect-error: not the name of a product.
export const Wrong = () => <foyer-login config={{ products: ['pigeons'] }} />;
