import { expect, it } from 'vitest';
import * as entry from './index.ts';

it('@foyer/ui exports these names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "Account",
      "ConnectedApps",
      "FoyerProvider",
      "IdentityProvider",
      "ImpersonationBanner",
      "Login",
      "LoginDialog",
      "PasskeyRegistration",
      "ResetPassword",
      "SessionClock",
      "StepUp",
      "UserButton",
      "createFoyerClient",
      "defineFoyerConfig",
      "errorMessage",
      "isApiError",
      "isCeremonyError",
      "isFoyerError",
      "isNetworkError",
      "isUsageError",
    ]
  `);
});
