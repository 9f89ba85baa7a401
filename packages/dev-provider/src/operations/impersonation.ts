import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { handler } from '../call.ts';
import { ProviderError } from '../errors.ts';
import { sha256 } from '../random.ts';
import { authResponse, signIn } from '../records/session-records.ts';
import { impersonationTokens } from '../schema.ts';
import { guardFields } from '../verification/validation.ts';

const SESSION_MINUTES = 60;

/** Signs in support staff as a user, in a separate session. The user's own session does not change. */
export const authenticate = handler<'impersonation.authenticate'>(
  z.object({ impersonation_token: z.string(), ...guardFields }),
  async (call, request) => {
    const session = await call.services.db.transaction(async (tx) => {
      const [used] = await tx
        .update(impersonationTokens)
        .set({ usedAt: call.now })
        .where(
          and(
            eq(impersonationTokens.tokenHash, sha256(request.impersonation_token)),
            eq(impersonationTokens.projectId, call.project.projectId),
            isNull(impersonationTokens.usedAt),
            gt(impersonationTokens.expiresAt, call.now),
          ),
        )
        .returning();
      if (!used) throw new ProviderError('unable_to_auth_impersonation_token');
      return signIn({ ...call, sessionToken: null }, tx, {
        userId: used.userId,
        minutes: SESSION_MINUTES,
        factor: {
          type: 'impersonated',
          delivery_method: 'impersonation',
          last_authenticated_at: call.now.toISOString(),
          impersonated_factor: {
            impersonator_id: used.impersonatorId,
            impersonator_email_address: used.impersonatorEmail,
          },
        },
      });
    });
    return authResponse(call, session);
  },
);
