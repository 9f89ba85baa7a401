import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { IdentityProvider } from './IdentityProvider.tsx';
import { enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const EMAIL = 'ada@example.com';
const callback = 'https://notes.example/callback';

// The first test would wait for the whole page to be compiled.
beforeAll(
  () => Promise.all([import('../screens/idp/ConsentScreen.tsx'), import('../screens/idp/IDPConsent.tsx')]),
  60_000,
);
afterEach(() => history.replaceState(null, '', '/'));

/** Opens the page with the request of an app. */
async function show(query: Record<string, string> = {}, app: object = {}, props: object = {}) {
  const { client_id } = await harness.dev('/connected_apps', {
    ...{ client_name: 'Notes', redirect_urls: [callback], client_type: 'third_party', ...app },
  });
  const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const request = { client_id, redirect_uri: callback, code_challenge, ...query };
  history.replaceState(null, '', `/?${new URLSearchParams(request)}`);
  harness.show({ products: ['otp'], otpOptions: { methods: ['email'] } }, props, IdentityProvider);
}

const names = () => [...document.querySelectorAll('.foyer-requester bdi')].map(({ textContent }) => textContent);

it('the consent page shows the host of a resource whole, and shortens what follows it', async () => {
  const host = `api.mybank.com.${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(30)}.evil.example`;
  await harness.signIn(EMAIL);
  await show({ resource: `https://user:pw@${host}/${'p'.repeat(400)}` });
  await title('Sign in to Notes with Foyer');
  await waitFor(() => expect(names()).toEqual(['notes.example', expect.any(String)]));
  const shown = names()[1] ?? '';
  expect(shown.startsWith(`https://${host}/ppp`)).toBe(true);
  expect([shown.at(-1), shown.length]).toEqual(['\u2026', `https://${host}`.length + 200]);
});

it('the consent page calls an app unverified that has registered itself, and names its destination', async () => {
  await harness.signIn(EMAIL);
  await show({}, { client_name: 'Foyer Support', client_type: 'third_party_public' });
  await title('Sign in to Foyer Support with Foyer');
  await screen.findByText('Unverified app');
  expect(names()).toEqual(['notes.example']);
});

it('the consent page shows the name and the mark of a known app, and that it is verified', async () => {
  const logo = 'https://host.example/mark.svg';
  const knownClients = [{ name: 'Notes Cloud', redirectHosts: ['notes.example'], logo }];
  await harness.signIn(EMAIL);
  await show({}, { client_name: 'Anything', client_type: 'third_party_public' }, { consentOptions: { knownClients } });
  await title('Sign in to Notes Cloud with Foyer');
  const badge = await screen.findByText('Verified');
  expect(screen.queryByText('Unverified app')).toBe(null);
  expect(names()).toEqual(['notes.example']);
  const mark = badge.parentElement?.querySelector('img');
  expect([mark?.src, mark?.alt]).toEqual([logo, '']);
  // A mark that cannot be loaded is removed.
  mark?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(badge.parentElement?.querySelector('img')).toBe(null));
});

it('the consent page calls an app unverified that only has the name of a known one', async () => {
  await harness.signIn(EMAIL);
  const knownClients = [{ name: 'Notes Cloud', redirectHosts: ['cloud.example'] }];
  await show({}, { client_name: 'NOTES cloud' }, { consentOptions: { knownClients } });
  await title('Sign in to NOTES cloud with Foyer');
  await screen.findByText('Unverified app');
  expect(screen.queryByText('Verified')).toBe(null);
});

it('the consent page names who views the account, and has no Allow', async () => {
  const { user_id } = await harness.dev('/users', { email: EMAIL });
  const { token } = await harness.dev('/impersonation_tokens', { user_id, impersonator: 'help@example.com' });
  await harness.client.impersonation.authenticate({ impersonation_token: token });
  await show({ state: 'st&te' }, { client_type: 'first_party' });
  await title('Sign in to Notes with Foyer');
  await screen.findByText('You are viewing this account as help@example.com.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Deny']);
  await press('Deny');
  await screen.findByText('Access to the application was denied.');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Return to Notes' });
  expect(link.href).toMatch(`${callback}?error=access_denied&state=st%26te&iss=`);
});

it('the consent page names the screens of the login inside it, and then its own', async () => {
  await show({}, {}, { loginInPlace: true });
  const name = () => document.querySelector('.foyer-root')?.getAttribute('data-screen');
  await title('Sign up or log in');
  await waitFor(() => expect(name()).toBe('Main'));
  await enter('Email', EMAIL);
  await press('Continue with email');
  await title('Enter passcode');
  await waitFor(() => expect(name()).toBe('OTPAuthenticate'));
  const [{ code }] = await harness.messages(EMAIL);
  await enter('Passcode', code);
  await title('Sign in to Notes with Foyer');
  await waitFor(() => expect(name()).toBe('IDPConsent'));
});
