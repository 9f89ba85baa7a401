import { expect, it } from 'vitest';
import * as entry from './foyer.ts';

it('@foyer/elements exports these names', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'createFoyerClient',
    'defineElements',
    'defineFoyerConfig',
    'mountAccount',
    'mountConnectedApps',
    'mountIdentityProvider',
    'mountImpersonationBanner',
    'mountLogin',
    'mountLoginDialog',
    'mountPasskeyRegistration',
    'mountResetPassword',
    'mountSessionClock',
    'mountStepUp',
    'mountUserButton',
  ]);
});
