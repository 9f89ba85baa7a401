import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alerts, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const QUESTION = 'Did you mean ada@gmail.com?';
const suggestion = () => screen.findByRole('button', { name: QUESTION });
const noSuggestion = () => waitFor(() => expect(screen.queryByRole('button', { name: QUESTION })).toBeNull());

/** Types an address. */
async function type(text: string) {
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  await act(async () => fireEvent.input(field, { target: { value: text } }));
  return field;
}

/** Types an address, and leaves the field. */
async function leave(text: string) {
  const field = await type(text);
  await act(async () => {
    field.focus();
    field.blur();
  });
  return field;
}

describe.each([
  ['links', { products: ['emailMagicLinks'] }, '/magic_links/email/login_or_create'],
  ['passcodes', { products: ['otp'], otpOptions: { methods: ['email'] } }, '/otps/email/login_or_create'],
  ['passwords', { products: ['passwords'] }, '/users/search'],
] as const)('the email form of %s', (_, config, path) => {
  it('suggests an address for a mistyped one, and sends it once it is chosen', async () => {
    harness.show(config);
    const field = await leave('ada@gmial.com');
    const button = await suggestion();
    const status = button.closest('[role=status]');
    expect(field.getAttribute('aria-describedby')).toBe(status?.id);

    await act(async () => button.click());
    expect(field.value).toBe('ada@gmail.com');
    expect(document.activeElement).toBe(field);
    await noSuggestion();
    expect(field.getAttribute('aria-describedby')).toBeNull();
    await press('Continue with email');
    await waitFor(async () =>
      expect(await harness.requests(path)).toMatchObject([{ body: { email: 'ada@gmail.com' } }]),
    );
  });

  it('sends a mistyped address as it is', async () => {
    harness.show(config);
    await leave('ada@gmial.com');
    await suggestion();
    await press('Continue with email');
    await waitFor(async () =>
      expect(await harness.requests(path)).toMatchObject([{ body: { email: 'ada@gmial.com' } }]),
    );
  });
});

it('a suggested address disappears when the user types', async () => {
  harness.show();
  await leave('ada@gmial.com');
  await suggestion();
  await type('ada@gmial.c');
  await noSuggestion();
});

it('an address is suggested only after the press that leaves the field, which would miss its target', async () => {
  harness.show();
  // Loads what suggests an address.
  await leave('ada@gmial.com');
  await suggestion();
  const field = await type('ada@gmai.com');
  await act(async () => {
    field.focus();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Continue with email' }));
    field.blur();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('button', { name: QUESTION })).toBeNull();
  await act(async () => fireEvent.pointerUp(screen.getByRole('button', { name: 'Continue with email' })));
  await suggestion();
});

it('no address is suggested for a domain that exists', async () => {
  harness.show();
  await leave('ada@gmial.com');
  await suggestion();
  await leave('ada@ymail.com');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
});

it('a suggested address and the error of the field both describe the field', async () => {
  harness.show();
  const field = await leave('ada@gmail,com');
  await press('Continue with email');
  await alerts('Email format is invalid.');
  const button = await suggestion();
  const ids = [screen.getByRole('alert').id, button.closest('[role=status]')?.id];
  expect(field.getAttribute('aria-describedby')).toBe(ids.join(' '));
  expect(field.value).toBe('ada@gmail,com');
  await act(async () => button.click());
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Continue with email');
  await title('Check your email');
});
