import { usePasskeyRegistration } from '@foyer/react-hooks';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { mountLogin } from '../mount.tsx';
import { PasskeyRegistration } from './PasskeyRegistration.tsx';
import { enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();

function Broken(): ReactNode {
  throw new Error('broken');
}

const Sent = (): ReactNode => <p>Sent</p>;

function Start(): ReactNode {
  const { skip } = usePasskeyRegistration();
  return (
    <button type="button" onClick={skip}>
      Later
    </button>
  );
}

async function sendLink() {
  await enter('Email', 'ada@example.com');
  await press('Continue with email');
}

it("a component that throws in place of a screen is reported, and the widget's own screen is shown", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  harness.show({}, { screens: { EmailConfirmation: Broken } });
  await sendLink();
  await title('Check your email');
  expect(harness.errors).toEqual([expect.objectContaining({ cause: expect.objectContaining({ message: 'broken' }) })]);
  expect(screen.getByRole('region', { name: 'Sign in' })).toBeTruthy();
  log.mockRestore();
});

it('a header that throws is reported and shown as an error of the widget, which the page survives', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  harness.show({}, { header: <Broken /> });
  await title('Something went wrong');
  expect(harness.errors).toHaveLength(1);
  log.mockRestore();
});

it('a replaced screen without a heading takes the focus itself', async () => {
  harness.show({}, { screens: { EmailConfirmation: Sent } });
  await sendLink();
  const text = await screen.findByText('Sent');
  await waitFor(() => expect(document.activeElement).toBe(text.closest('section')));
});

it('the screens of the other widgets can be replaced', async () => {
  harness.show({}, { screens: { PasskeyRegistrationStart: Start } }, PasskeyRegistration);
  await press('Later');
  expect(harness.events.map(({ type }) => type)).toEqual(['PASSKEY_SKIP']);
});

it('an empty header or footer leaves no element', async () => {
  const { container } = harness.show({}, { header: null, footer: false });
  await title('Sign up or log in');
  expect(container.querySelector('.foyer-slot')).toBeNull();
});

it('mountLogin fills the header and the footer once, and replaces an element by an update', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const element = (text: string) => Object.assign(document.createElement('b'), { textContent: text });
  const fill = vi.fn((box: HTMLElement) => box.append('Acme'));
  const { client } = harness;
  const login = await act(async () => mountLogin(place, { client, header: fill, footer: element('Help') }));
  await title('Sign up or log in');
  expect(place.querySelector('.foyer-header')?.textContent).toBe('Acme');
  expect(place.querySelector('.foyer-footer')?.innerHTML).toBe('<div><b>Help</b></div>');
  await act(async () => login.update({ locale: 'de', header: fill, footer: element('Hilfe') }));
  await screen.findByText('Hilfe');
  expect(place.querySelector('.foyer-footer')?.innerHTML).toBe('<div><b>Hilfe</b></div>');
  expect(fill).toHaveBeenCalledTimes(1);
  await act(async () => login.update({ footer: <StrictMode>Node</StrictMode> }));
  await screen.findByText('Node');
  await act(async () => login.unmount());
  place.remove();
});
