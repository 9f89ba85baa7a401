import { expect, it, vi } from 'vitest';
import { preloadScreens, screens } from './screens.ts';

it('has Main from the start', () => {
  expect(screens.Main?.get()).toBeTypeOf('function');
});

it('loads ahead of time what the products lead to, and nothing else', async () => {
  preloadScreens(['otp', 'crypto']);
  await vi.waitFor(() => {
    expect(screens.OTPAuthenticate?.get()).toBeTypeOf('function');
    expect(screens.OTPConfirmation?.get()).toBeTypeOf('function');
  });
  expect(screens.EmailConfirmation?.get()).toBeNull();
  preloadScreens(['emailMagicLinks']);
  await vi.waitFor(() => {
    expect(screens.EmailConfirmation?.get()).toBeTypeOf('function');
    expect(screens.PasswordConfirmation?.get()).toBeTypeOf('function');
  });
});
