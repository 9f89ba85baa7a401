import { type Screen, startScreens, transitions } from '@foyer/core/flow';
import { expect, it, vi } from 'vitest';
import { confirmations, crypto, otp, passkeyOffer, passwords, profileDetails, secondFactor } from './screens/chunks.ts';
import { componentOf, preloadScreens, screens } from './screens.ts';

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

it('preloadScreens loads the chunks that the products lead to, and nothing else', () => {
  const chunks = { confirmations, crypto, otp, passkeyOffer, passwords, profileDetails, secondFactor };
  const loads = Object.entries(chunks).map(([name, chunk]) => [name, vi.spyOn(chunk, 'load')] as const);
  const loaded = () => loads.filter(([, load]) => load.mock.calls.length).map(([name]) => name);
  preloadScreens(['otp', 'crypto'], {});
  // The last screen of a wallet sign-in is that of every method.
  expect(loaded()).toEqual(['confirmations', 'crypto', 'otp']);
  for (const [, load] of loads) load.mockClear();
  preloadScreens(['otp'], {});
  expect(loaded()).toEqual(['otp']);
  preloadScreens(['passwords'], {});
  expect(loaded()).toEqual(['confirmations', 'otp', 'passwords']);
  for (const [, load] of loads) load.mockClear();
  preloadScreens(['oauth'], { detailsOptions: { fields: [] } });
  expect(loaded()).toEqual(['confirmations', 'profileDetails']);
  for (const [, load] of loads) load.mockClear();
  preloadScreens(['oauth'], { secondFactorOptions: {} });
  expect(loaded()).toEqual(['confirmations', 'secondFactor']);
  for (const [, load] of loads) load.mockClear();
  preloadScreens(['oauth'], { passkeyOptions: { offer: 'afterSignIn' } });
  expect(loaded()).toEqual(['confirmations', 'passkeyOffer']);
  vi.restoreAllMocks();
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
    'PasskeyOffer',
    'PasswordBreached',
    'PasswordConfirmation',
    'PasswordCreateOrLogin',
    'PasswordDedupe',
    'PasswordForgot',
    'PasswordResetForm',
    'PasswordSetNew',
    'ProfileDetails',
    'SecondFactor',
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
