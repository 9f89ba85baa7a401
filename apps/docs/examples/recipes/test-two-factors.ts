import { createTestProvider } from '@foyer/testing';

const provider = await createTestProvider({ users: [{ email: 'ada@example.com', phone_number: '+12025550123' }] });

// With an authenticator app, for the second step of a form: signIn(page, { by: 'passcode', as, totp: eve }).
const eve = await provider.createUser({ email: 'eve@example.com', totp: true });
export const codes = { app: await eve.totpCode(), recovery: eve.recoveryCodes };

// Multi-factor: this session may change factors for 50 minutes more.
await provider.createSession('ada@example.com', {
  factors: [
    { type: 'otp', delivery_method: 'email', age_seconds: 600 },
    { type: 'otp', delivery_method: 'sms', age_seconds: 600 },
  ],
});

// Without the rule.
await provider.configure({ factor_changes: 'unchecked' });
