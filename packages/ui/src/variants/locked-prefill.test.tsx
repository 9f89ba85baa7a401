import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();

const passwords = { products: ['passwords'] as const };
const links = { products: ['emailMagicLinks'] as const };
const codes = (...methods: ('email' | 'sms' | 'whatsapp')[]) => ({
  products: ['otp'] as const,
  otpOptions: { methods },
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email', { selector: 'input' });
const phone = () => screen.findByLabelText<HTMLInputElement>('Phone number', { selector: 'input' });
const lockedTo = (address: string) => ({ prefill: { email: address, locked: true } });

describe.each([
  ['email links', links],
  ['passcodes', codes('email')],
  ['passwords', passwords],
  ['passcodes in tabs', codes('email', 'sms')],
])('a locked address of %s', (_, config) => {
  it('replaces what was typed, exactly, whenever it arrives, and stays when it is unlocked', async () => {
    const { rerender } = harness.show(config);
    await screen.findByLabelText('Email', { selector: 'input' });
    await enter('Email', 'x');
    rerender(harness.login(config, lockedTo('ada@example.com')));
    expect(email().value).toBe('ada@example.com');
    expect(email().readOnly).toBe(true);
    rerender(harness.login(config, lockedTo('Grace@example.com')));
    expect(email().value).toBe('Grace@example.com');
    // What a script of the page writes is neither shown for long nor sent.
    email().value = 'eve@example.com';
    rerender(harness.login(config, { prefill: { email: 'Grace@example.com' } }));
    expect(email().readOnly).toBe(false);
    rerender(harness.login(config, lockedTo('Grace@example.com')));
    expect(email().value).toBe('Grace@example.com');
    rerender(harness.login(config, {}));
    expect(email().value).toBe('Grace@example.com');
  });
});

it('a locked address is sent, and what it replaces never is', async () => {
  const { rerender } = harness.show(links);
  await enter('Email', 'eve@example.com');
  rerender(harness.login(links, lockedTo('ada@example.com')));
  email().value = 'eve@example.com';
  await press('Continue with email');
  await title('Check your email');
  screen.getByText('An email was sent to ada@example.com');
  expect(await harness.messages('eve@example.com')).toHaveLength(0);
});

it('an address that is submitted before it is replaced by a locked one is not sent', async () => {
  const { rerender } = harness.show(links);
  await enter('Email', 'eve@example.com');
  const form = email().form as HTMLFormElement;
  act(() => {
    fireEvent.submit(form);
    rerender(harness.login(links, lockedTo('ada@example.com')));
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue with email' }).dataset.state).toBe('idle'));
  expect(email().value).toBe('ada@example.com');
  expect(await harness.messages('eve@example.com')).toHaveLength(0);
});

describe.each(['sms', 'whatsapp'] as const)('a locked number of %s', (method) => {
  const config = codes(method);
  const lockedTo = (number: string) => ({ prefill: { phone: number, locked: true } });

  it('replaces what was typed, whenever it arrives, and is sent', async () => {
    const { rerender } = harness.show(config);
    await enter('Phone number', '2025550199');
    rerender(harness.login(config, lockedTo('+442071838750')));
    const field = await phone();
    expect(field.readOnly).toBe(true);
    await waitFor(() => expect(field.value).toBe('+44 20 7183 8750'));
    rerender(harness.login(config, lockedTo('+12025550123')));
    await waitFor(() => expect(field.value).toBe('+1 202 555 0123'));
    field.value = '2025550199';
    await press(method === 'sms' ? 'Continue with text message' : 'Continue with WhatsApp');
    await title('Enter passcode');
    screen.getByText('A 6-digit passcode was sent to you at +12025550123');
    expect(await harness.messages('+12025550199')).toHaveLength(0);
  });

  it('stays when it is unlocked', async () => {
    const { rerender } = harness.show(config);
    await enter('Phone number', '2025550199');
    rerender(harness.login(config, lockedTo('+12025550123')));
    const field = await phone();
    await waitFor(() => expect(field.value).toBe('+1 202 555 0123'));
    rerender(harness.login(config, {}));
    expect(field.readOnly).toBe(false);
    expect(field.value).toBe('+1 202 555 0123');
  });
});

it('a locked address replaces what was typed on the page that requests a reset link', async () => {
  const { rerender } = harness.showReset();
  await enter('Email', 'eve@example.com');
  rerender(harness.reset(undefined, lockedTo('ada@example.com')));
  expect(email().value).toBe('ada@example.com');
  rerender(harness.reset());
  expect(email().value).toBe('ada@example.com');
});
