import { type Screen, startScreens, transitions } from '@foyer/core/flow';
import { eventually } from '@foyer/test-support/eventually';
import { expect, it, vi } from 'vitest';
import { chunkOf, laterScreens } from './later-screens.tsx';
import { Main } from './screens/main/Main.tsx';

const { LaterScreen, preloadScreens, screens } = laterScreens;

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

it('preloadScreens loads the chunks that the products and the steps lead to, and nothing else', () => {
  const {
    SecondFactor: secondFactor,
    Terms: terms,
    ProfileDetails: profileDetails,
    PasskeyOffer: passkeyOffer,
  } = screens;
  const chunks = { ...chunkOf, secondFactor, terms, profileDetails, passkeyOffer };
  const loads = Object.entries(chunks).map(([name, chunk]) => [name, vi.spyOn(chunk, 'load')] as const);
  const loadedBy = (...call: Parameters<typeof preloadScreens>) => {
    for (const [, load] of loads) load.mockClear();
    preloadScreens(...call);
    return loads.filter(([, load]) => load.mock.calls.length).map(([name]) => name);
  };
  expect(loadedBy(['otp', 'passwords'], {})).toEqual(['otp', 'passwords']);
  expect(loadedBy(['otp'], {})).toEqual(['otp']);
  expect(loadedBy(['crypto'], {})).toEqual(['crypto']);
  // Their screens are loaded with the table.
  expect(loadedBy(['emailMagicLinks', 'oauth', 'passkeys'], {})).toEqual([]);
  expect(loadedBy(['oauth'], { detailsOptions: { fields: [] } })).toEqual(['profileDetails']);
  expect(loadedBy(['oauth'], { legalOptions: { version: '2' } })).toEqual(['terms']);
  expect(loadedBy(['oauth'], { legalOptions: { optIns: [] } })).toEqual(['terms']);
  expect(loadedBy(['oauth'], { legalOptions: { requireAgreement: true } })).toEqual([]);
  expect(loadedBy(['oauth'], { secondFactorOptions: {} })).toEqual(['secondFactor']);
  expect(loadedBy(['oauth'], { passkeyOptions: { offer: 'afterSignIn' } })).toEqual(['passkeyOffer']);
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
    'Terms',
  ];
  expect([...new Set(reachable)].sort()).toEqual(expected);
  expect(['Main', ...Object.keys(screens)].sort()).toEqual(expected);
  for (const screen of Object.values(screens)) screen.load();
  await eventually(() => {
    const missing = Object.entries(screens).filter(([, component]) => typeof component.get() !== 'function');
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

it('a screen of another variant shows the sign-in form instead of an empty widget', () => {
  const others = ['PasskeyRegistrationStart', 'PasskeyRegistrationSuccess', 'IDPConsent'] as const;
  for (const screen of others) {
    expect(LaterScreen({ screen, isUnexpectedUser: false, fallback: null })).toMatchObject({ type: Main });
  }
});
