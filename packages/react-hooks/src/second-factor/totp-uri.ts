import type { ApiUser } from '@foyer/core';

/**
 * Returns the address from which an authenticator app reads a key, with the defaults of RFC 6238: SHA-1, 6 digits, 30
 * seconds. A colon separates issuer and account, and apps decode an escaped one differently, so neither contains one.
 */
export function totpUri(secret: string, issuer: string, { emails, phone_numbers, user_id }: ApiUser): string {
  const plain = (text: string) => encodeURIComponent(text.replaceAll(':', ' ').trim());
  const account = emails?.[0]?.email ?? phone_numbers?.[0]?.phone_number ?? user_id;
  const label = issuer ? `${plain(issuer)}:${plain(account)}` : plain(account);
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}${issuer && `&issuer=${plain(issuer)}`}`;
}
