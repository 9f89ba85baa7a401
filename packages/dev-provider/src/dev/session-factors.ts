import { type ApiUser, type AuthenticationFactor, oauthProviders } from '@foyer/core/operations';
import { z } from 'zod';
import { type Random, randomId } from '../random.ts';
import { providerFacts } from '../social/oauth-providers.ts';

/** The delivery methods of each type of factor. */
const deliveries: Record<AuthenticationFactor['type'], readonly string[]> = {
  magic_link: ['email', 'embedded'],
  otp: ['email', 'sms', 'whatsapp'],
  oauth: [...oauthProviders.map((provider) => `oauth_${provider}`), 'oauth_access_token_exchange'],
  webauthn: ['webauthn_registration'],
  totp: ['authenticator_app'],
  recovery_codes: ['recovery_code'],
  crypto: ['crypto_wallet'],
  password: ['knowledge'],
  signature_challenge: ['biometric'],
  impersonated: ['impersonation'],
  trusted_auth_token: ['trusted_token_exchange'],
};

/** A factor of a session that `POST /dev/sessions` creates. */
export const factorInput = z
  .strictObject({
    type: z.enum(Object.keys(deliveries) as AuthenticationFactor['type'][]),
    delivery_method: z.string(),
    age_seconds: z.number().min(0).max(3_155_760_000).nullish(),
  })
  .refine(({ type, delivery_method }) => deliveries[type].includes(delivery_method), {
    error: ({ input }) => {
      const { type } = input as { type: AuthenticationFactor['type'] };
      return `the delivery_method of ${type} must be ${deliveries[type].join(', ')}`;
    },
  });

/** Writes a factor as if the user had authenticated with it, with the details of the user's first one of its kind. */
export function writeFactor(
  random: Random,
  user: ApiUser,
  { type, delivery_method, age_seconds }: z.infer<typeof factorInput>,
  now: Date,
): AuthenticationFactor {
  const at = new Date(now.getTime() - (age_seconds ?? 0) * 1000).toISOString();
  const times = { last_authenticated_at: at, created_at: at, updated_at: at };
  return { type, delivery_method, ...times, ...detailOf(random, user, delivery_method) };
}

type Detail = Record<`${string}_factor`, Record<string, string>>;

/** Returns the detail object of a factor; none if the user has no factor of its kind. */
function detailOf(random: Random, user: ApiUser, delivery: string): Detail {
  const email = user.emails[0];
  const phone = user.phone_numbers[0];
  const passkey = user.webauthn_registrations[0];
  const totp = user.totps[0];
  const wallet = user.crypto_wallets[0];
  switch (delivery) {
    case 'email':
    case 'embedded':
      return email ? { email_factor: { email_id: email.email_id, email_address: email.email } } : {};
    case 'sms':
    case 'whatsapp':
      return phone ? { phone_number_factor: { phone_id: phone.phone_id, phone_number: phone.phone_number } } : {};
    case 'webauthn_registration':
      if (!passkey) return {};
      return {
        webauthn_factor: {
          webauthn_registration_id: passkey.webauthn_registration_id,
          domain: passkey.domain,
          user_agent: passkey.user_agent,
        },
      };
    case 'authenticator_app':
      return totp ? { authenticator_app_factor: { totp_id: totp.totp_id } } : {};
    case 'recovery_code':
      return { recovery_code_factor: { totp_recovery_code_id: randomId(random, 'totp-recovery-code-test') } };
    case 'crypto_wallet': {
      if (!wallet) return {};
      const { verified: _verified, ...detail } = wallet;
      return { crypto_wallet_factor: detail };
    }
    case 'impersonation':
      return {
        impersonated_factor: {
          impersonator_id: randomId(random, 'impersonator-test'),
          impersonator_email_address: 'support@example.test',
        },
      };
    default:
      return socialDetail(user, delivery);
  }
}

function socialDetail(user: ApiUser, delivery: string): Detail {
  const provider = oauthProviders.find((each) => delivery === `oauth_${each}`);
  const account = user.providers.find(
    ({ provider_type }) => provider && provider_type === providerFacts[provider].name,
  );
  if (!provider || !account) return {};
  const { oauth_user_registration_id: id, provider_subject } = account;
  return { [`${provider}_oauth_factor`]: { id, provider_subject } };
}
