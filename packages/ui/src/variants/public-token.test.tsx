import { render, screen } from '@testing-library/react';
import { type ComponentProps, type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { IdentityProvider, Login, type LoginProps, PasskeyRegistration, ResetPassword } from '../index.ts';
import { loginHarness } from './testing/login-harness.tsx';

const harness = loginHarness();
const baseUrl = 'http://localhost:4000';

it.each<[name: string, Widget: ComponentType<LoginProps>]>([
  ['Login', Login],
  ['ResetPassword', ResetPassword],
  ['PasskeyRegistration', PasskeyRegistration],
  ['IdentityProvider', IdentityProvider],
])('%s creates one client from a public token, also in StrictMode', async (_, Widget) => {
  const warn = vi.spyOn(console, 'warn');
  const { publicToken } = harness.client;
  harness.client.destroy();
  const { unmount } = render(
    <StrictMode>
      <Widget publicToken={publicToken} baseUrl={baseUrl} />
    </StrictMode>,
  );
  await screen.findByRole('heading');
  unmount();
  // `createFoyerClient` warns about a second client of the same token.
  expect(warn).not.toHaveBeenCalled();
});

it('Login renders on a server from a public token', () => {
  const { publicToken } = harness.client;
  expect(renderToString(<Login publicToken={publicToken} baseUrl={baseUrl} />)).toContain('Sign up or log in');
});

// `tsc` checks each `@ts-expect-error` below: it fails if the line compiles.
it('a widget takes either a client or a public token', () => {
  const { client } = harness;
  const both = { client, publicToken: client.publicToken };
  const props: ComponentProps<typeof Login | typeof IdentityProvider | typeof ResetPassword>[] = [
    { client },
    { publicToken: client.publicToken },
    // @ts-expect-error neither
    { locale: 'es' },
    // @ts-expect-error both
    both,
  ];
  expect(props).toHaveLength(4);
});
