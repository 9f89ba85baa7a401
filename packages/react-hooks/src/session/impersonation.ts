import type { FoyerClient } from '@foyer/core';
import { clientError } from '@foyer/core/internal';
import type { ApiSession } from '@foyer/core/operations';

/** Returns the email address of the person who uses the account of a user for support; null if the user does. */
export function impersonatorOf(session: Pick<ApiSession, 'authentication_factors'> | null): string | null {
  const factor = session?.authentication_factors.find(({ type }) => type === 'impersonated');
  return factor ? (factor.impersonated_factor?.impersonator_email_address ?? '') : null;
}

/** Refuses to change, or to show secrets of, an account that is viewed for support. */
export function refuseImpersonator(client: FoyerClient): void {
  if (impersonatorOf(client.session.getSync()) === null) return;
  throw clientError({
    status_code: 403,
    error_type: 'impersonated_session',
    error_message: 'You can only view this account.',
  });
}
