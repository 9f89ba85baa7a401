import type { ApiUser } from '@foyer/core/operations';

/**
 * Returns the claims about a user that the scopes allow (OpenID Connect Core, section 5.4). Omits claims without a
 * value.
 */
export function userClaims(user: ApiUser, scopes: string[]): Record<string, unknown> {
  const { first_name, middle_name, last_name } = user.name;
  const name = [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');
  const email = user.emails.find((known) => known.verified) ?? user.emails[0];
  const phone = user.phone_numbers.find((known) => known.verified) ?? user.phone_numbers[0];
  return {
    ...(scopes.includes('profile') && {
      ...(name !== '' && { name }),
      ...(first_name !== '' && { given_name: first_name }),
      ...(middle_name !== '' && { middle_name }),
      ...(last_name !== '' && { family_name: last_name }),
    }),
    ...(scopes.includes('email') && email && { email: email.email, email_verified: email.verified }),
    ...(scopes.includes('phone') &&
      phone && { phone_number: phone.phone_number, phone_number_verified: phone.verified }),
  };
}

export const CLAIM_NAMES = [
  ...['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'at_hash'],
  ...['name', 'given_name', 'middle_name', 'family_name'],
  ...['email', 'email_verified', 'phone_number', 'phone_number_verified'],
];
