import { render, screen } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import {
  Account,
  type AppOptions,
  ConnectedApps,
  FoyerProvider,
  IdentityProvider,
  Login,
  PasskeyRegistration,
  ResetPassword,
} from '../index.ts';
import { loginHarness } from './testing/login-harness.tsx';

const harness = loginHarness();
const baseUrl = 'http://localhost:4000';

it.each<[name: string, Widget: ComponentType<AppOptions>]>([
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

it.each<[name: string, Widget: ComponentType<AppOptions>]>([
  ['Login', Login],
  ['ResetPassword', ResetPassword],
  ['PasskeyRegistration', PasskeyRegistration],
  ['IdentityProvider', IdentityProvider],
  ['Account', Account],
  ['ConnectedApps', ConnectedApps],
])('%s has the client, the configuration, the look and the callbacks of the provider above', async (_, Widget) => {
  const { container } = render(
    <FoyerProvider
      client={harness.client}
      config={{ products: ['passwords'] }}
      theme={{ colors: { primary: '#4B2AAD' } }}
      locale="es"
    >
      <Widget />
    </FoyerProvider>,
  );
  await screen.findByRole('heading');
  const root = container.querySelector<HTMLElement>('.foyer-root');
  expect(root?.lang).toBe('es');
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
  expect(rules.map(({ cssText }) => cssText).join()).toContain('--foyer-color-primary: #4B2AAD');
});

it("a widget's own props come before those of the provider", async () => {
  const { container } = render(
    <FoyerProvider client={harness.client} config={{ products: ['passwords'] }} locale="es">
      <Login config={{ products: ['otp'], otpOptions: { methods: ['sms'] } }} locale="de" />
    </FoyerProvider>,
  );
  expect(await screen.findByLabelText('Telefonnummer')).toBeTruthy();
  expect(container.querySelector<HTMLElement>('.foyer-root')?.lang).toBe('de');
});
