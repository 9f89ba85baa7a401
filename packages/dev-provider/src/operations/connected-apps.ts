import { eq } from 'drizzle-orm';
import { handler } from '../call.ts';
import { ProviderError } from '../errors.ts';
import { publicIdOf, revokeConsent } from '../records/connected-apps.ts';
import { requireSession } from '../records/session-records.ts';
import { connectedAppConsents, connectedApps } from '../schema.ts';
import { noBody } from '../verification/validation.ts';

/** Lists the apps that the session's user has authorized. */
export const getConnectedApps = handler<'user.getConnectedApps'>(noBody, async (call) => {
  const { row } = await requireSession(call);
  const rows = await call.services.db
    .select({ app: connectedApps, scopes: connectedAppConsents.scopes })
    .from(connectedAppConsents)
    .innerJoin(connectedApps, eq(connectedApps.clientId, connectedAppConsents.clientId))
    .where(eq(connectedAppConsents.userId, row.userId))
    .orderBy(connectedAppConsents.createdAt, connectedApps.clientId);
  return {
    connected_apps: rows.map(({ app, scopes }) => ({
      connected_app_id: app.clientId,
      client_id: publicIdOf(app),
      name: app.name,
      description: app.description,
      client_type: app.clientType,
      ...(app.logoUrl !== null && { logo_url: app.logoUrl }),
      scopes_granted: scopes.join(' '),
    })),
  };
});

/** Revokes the consent of the session's user for an app. */
export const revokedConnectedApp = handler<'user.revokedConnectedApp'>(noBody, async (call) => {
  const { userId } = (await requireSession(call)).row;
  const consent = { userId, clientId: call.params.id ?? '', now: call.now };
  const hadConsent = await call.services.db.transaction((tx) => revokeConsent(tx, consent));
  if (!hadConsent) throw new ProviderError('connected_app_not_found');
  return {};
});
