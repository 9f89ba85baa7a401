import { describe, expect, it } from 'vitest';
import type { ApiSession, ApiUser, AuthenticationFactor } from '../contract/wire.ts';
import { at, someAuth } from '../testing/stub-provider.ts';
import { type SecondFactorOptions, type SecondFactorTask, secondFactorTask } from './second-factor.ts';

const PHONE = '+14155550132';

const factors = {
  link: { type: 'magic_link', delivery_method: 'email' },
  emailCode: { type: 'otp', delivery_method: 'email' },
  social: { type: 'oauth', delivery_method: 'oauth_google' },
  text: { type: 'otp', delivery_method: 'sms' },
  whatsApp: { type: 'otp', delivery_method: 'whatsapp' },
  password: { type: 'password', delivery_method: 'knowledge' },
  wallet: { type: 'crypto', delivery_method: 'crypto_wallet' },
  passkey: { type: 'webauthn', delivery_method: 'webauthn_registration' },
  totp: { type: 'totp', delivery_method: 'authenticator_app' },
  recovery: { type: 'recovery_codes', delivery_method: 'recovery_code' },
} as const;

type FactorName = keyof typeof factors;

function task(
  names: readonly FactorName[],
  has: { totp?: boolean; phone?: boolean; verified?: boolean },
  options: SecondFactorOptions,
): SecondFactorTask | null {
  const { user, session } = someAuth();
  const verified = has.verified ?? true;
  const who: ApiUser = {
    ...user,
    totps: has.totp ? [{ totp_id: 'totp-1', verified }] : [],
    phone_numbers: has.phone ? [{ phone_id: 'phone-1', phone_number: PHONE, verified }] : [],
  };
  const used = names.map((name) => ({ ...factors[name], last_authenticated_at: at(1) }) as AuthenticationFactor);
  return secondFactorTask(who, { ...session, authentication_factors: used } as ApiSession, options);
}

const first: FactorName[] = ['link', 'emailCode', 'social', 'text', 'whatsApp', 'password', 'wallet'];
const both: SecondFactorOptions = { methods: ['totp', 'sms'] };
const app = { type: 'ask', totp: true, phoneNumbers: [] };
const text = { type: 'ask', totp: false, phoneNumbers: [PHONE] };

describe('secondFactorTask', () => {
  it.each(first)('asks a user with an authenticator app for its code after %s', (name) => {
    expect(task([name], { totp: true, phone: true }, {})).toEqual(app);
    expect(task([name], { totp: true }, { required: true })).toEqual(app);
  });

  it.each(first)('is nothing after %s for a user without one, and a set-up if one is required', (name) => {
    expect(task([name], { phone: true }, {})).toBeNull();
    expect(task([name], { totp: true, verified: false }, {})).toBeNull();
    expect(task([name], { phone: true }, { required: true })).toEqual({ type: 'setUp' });
  });

  it.each<[FactorName[]]>([[['passkey']], [['link', 'passkey']], [['password', 'totp']], [['text', 'recovery']]])(
    'is nothing once the session has a factor that is enough by itself: %s',
    (names) => {
      for (const options of [{}, both, { required: true }, { methods: ['sms'] } as const])
        expect(task(names, { totp: true, phone: true }, options)).toBeNull();
    },
  );

  it('offers a text message to a verified number, with the app or without', () => {
    expect(task(['link'], { totp: true, phone: true }, both)).toEqual({ ...app, phoneNumbers: [PHONE] });
    expect(task(['password'], { phone: true }, both)).toEqual(text);
    expect(task(['link'], { phone: true, verified: false }, both)).toBeNull();
    expect(task(['link'], { totp: true, phone: true }, { methods: ['sms'] })).toEqual(text);
  });

  it('is complete after a text message that follows another factor, and asks for no second text message', () => {
    expect(task(['link', 'text'], { totp: true, phone: true }, both)).toBeNull();
    expect(task(['password', 'text'], { phone: true }, { ...both, required: true })).toBeNull();
    expect(task(['text'], { phone: true }, both)).toBeNull();
    expect(task(['text'], { totp: true, phone: true }, both)).toEqual(app);
    expect(task(['whatsApp'], { totp: true, phone: true }, { methods: ['sms'] })).toBeNull();
    // The number is the only factor of the session.
    expect(task(['text'], { phone: true }, { ...both, required: true })).toEqual({ type: 'setUp' });
    expect(task(['link', 'text'], { totp: true, phone: true }, {})).toEqual(app);
  });

  it('says that an authenticator app is not allowed if the user has nothing else', () => {
    expect(task(['link'], { totp: true }, { methods: ['sms'] })).toEqual({ type: 'unusable' });
    expect(task(['link'], { totp: true }, { methods: [] })).toEqual({ type: 'unusable' });
    // What a user has to set up is allowed.
    expect(task(['link'], { totp: true }, { methods: ['sms'], required: true })).toEqual(app);
  });

  it('uses the default for methods that are no list, and ignores unknown ones', () => {
    expect(task(['link'], { totp: true }, { methods: 'totp' as never })).toEqual(app);
    expect(task(['link'], { totp: true }, { methods: ['email', 'totp'] as never })).toEqual(app);
  });

  it('reads users and sessions of other versions of the API', () => {
    const { user, session } = someAuth();
    const { totps, phone_numbers, ...old } = user;
    expect(secondFactorTask(old as ApiUser, session, both)).toBeNull();
  });
});
