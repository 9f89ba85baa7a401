import { expect, it } from 'vitest';
import * as entry from './foyer.ts';

it('@foyer/elements exports these names', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'createFoyerClient',
    'defineElements',
    'defineFoyerConfig',
    'errorMessage',
    'mountAccount',
    'mountConnectedApps',
    'mountIdentityProvider',
    'mountLogin',
    'mountPasskeyRegistration',
    'mountResetPassword',
    'mountSessionClock',
    'mountStepUp',
  ]);
});
