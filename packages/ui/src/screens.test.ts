import { type Screen, startScreens, transitions } from '@foyer/core/flow';
import { expect, it, vi } from 'vitest';
import { componentOf, screens } from './screens.ts';

/** A second copy of the module, which has loaded no screen. */
const unloaded = './screens.ts?unloaded';

/** All screens that a flow can reach from the start of a variant. */
function reachableFrom(start: Screen): Screen[] {
  const reached = new Set([start]);
  for (const screen of reached) {
    for (const target of Object.values(transitions[screen])) {
      if (target !== 'self' && target !== 'restored') reached.add(target);
    }
  }
  return [...reached];
}

it('the sign-in form is loaded from the start', () => {
  expect(screens.Main.get()).toBeTypeOf('function');
});

it('preloadScreens loads what the products lead to, and nothing else', async () => {
  // The copy, because other files of this worker may have loaded the screens. The modules that it imports stay shared:
  // a second React or a second context in the worker would break later files.
  const { preloadScreens, screens } = (await import(unloaded)) as typeof import('./screens.ts');
  preloadScreens(['otp', 'crypto']);
  await vi.waitFor(() => {
    expect(screens.OTPAuthenticate.get()).toBeTypeOf('function');
    expect(screens.OTPConfirmation.get()).toBeTypeOf('function');
  });
  expect(screens.EmailConfirmation.get()).toBeNull();
  preloadScreens(['emailMagicLinks']);
  await vi.waitFor(() => {
    expect(screens.EmailConfirmation.get()).toBeTypeOf('function');
    expect(screens.PasswordConfirmation.get()).toBeTypeOf('function');
  });
});

it('every screen that a sign-in or a password reset can reach has a component to show', async () => {
  const reachable = [...reachableFrom(startScreens.login), ...reachableFrom(startScreens['reset-password'])];
  const expected = [
    'CryptoConfirmation',
    'CryptoConnect',
    'CryptoError',
    'CryptoOtherScreen',
    'CryptoSetupWallet',
    'CryptoSignMessage',
    'EmailConfirmation',
    'Main',
    'OTPAuthenticate',
    'OTPConfirmation',
    'PasskeyConfirmation',
    'PasswordBreached',
    'PasswordConfirmation',
    'PasswordCreateOrLogin',
    'PasswordDedupe',
    'PasswordForgot',
    'PasswordResetForm',
    'PasswordSetNew',
  ];
  expect([...new Set(reachable)].sort()).toEqual(expected);
  expect(Object.keys(screens).sort()).toEqual(expected);
  for (const screen of Object.values(screens)) screen.load();
  await vi.waitFor(() => {
    const missing = Object.entries(screens).filter(([, component]) => typeof component.get() !== 'function');
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

it('a screen of another variant shows the sign-in form instead of an empty widget', () => {
  const others = ['PasskeyRegistrationStart', 'PasskeyRegistrationSuccess', 'IDPConsent'] as const;
  for (const screen of others) expect(componentOf(screen)).toBe(screens.Main);
});
