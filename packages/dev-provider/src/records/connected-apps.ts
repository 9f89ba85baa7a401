import { and, eq, isNull } from 'drizzle-orm';
import { handler } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { connectedAppConsents, connectedApps, idpAuthorizations, users } from '../schema.ts';
import { isRegisteredUrl } from '../verification/redirect-urls.ts';
import { noBody } from '../verification/validation.ts';
import { requireSession } from './session-records.ts';

/** An app that signs in its users through a project. */
export type ConnectedApp = typeof connectedApps.$inferSelect;

/**
 * Returns the project's connected app.
 *
 * @throws ProviderError `connected_app_not_found`.
 */
export async function requireConnectedApp(db: Db, projectId: string, clientId: string): Promise<ConnectedApp> {
  const [app] = await db
    .select()
    .from(connectedApps)
    .where(and(eq(connectedApps.clientId, clientId), eq(connectedApps.projectId, projectId)));
  if (!app) throw new ProviderError('connected_app_not_found');
  return app;
}

/** Whether the app is a public client: it has no secret, because it could not protect one. */
export function isPublicApp(app: ConnectedApp): boolean {
  return app.clientType.endsWith('_public');
}

/**
 * Validates the redirect URL of a request, exactly as sent.
 *
 * @throws ProviderError `connected_app_supplied_redirect_url_not_found_in_client` when the app has not registered the
 * URL, or when it has a fragment (RFC 6749, section 3.1.2).
 */
export function checkAppRedirect(registered: string[] | null, given: string): void {
  if (given.includes('#') || !isRegisteredUrl(registered, given))
    throw new ProviderError('connected_app_supplied_redirect_url_not_found_in_client');
}

/** Returns the scopes that a user has granted to an app; null when there is no consent. */
export async function readConsent(db: Db, userId: string, clientId: string): Promise<string[] | null> {
  const [consent] = await db.select().from(connectedAppConsents).where(ofUserAndApp(userId, clientId));
  return consent?.scopes ?? null;
}

/** Adds scopes to a user's consent for an app. */
export async function rememberConsent(
  tx: Db,
  consent: { userId: string; clientId: string; scopes: string[]; now: Date },
): Promise<void> {
  const { userId, clientId, now } = consent;
  // Lock the user, so that two simultaneous consents are merged.
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  const known = (await readConsent(tx, userId, clientId)) ?? [];
  const scopes = [...new Set([...known, ...consent.scopes])];
  await tx
    .insert(connectedAppConsents)
    .values({ userId, clientId, scopes, createdAt: now })
    .onConflictDoUpdate({ target: [connectedAppConsents.userId, connectedAppConsents.clientId], set: { scopes } });
}

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
      name: app.name,
      description: app.description,
      client_type: app.clientType,
      ...(app.logoUrl !== null && { logo_url: app.logoUrl }),
      scopes_granted: scopes.join(' '),
    })),
  };
});

/**
 * Revokes the consent of the session's user for an app. The app's authorization codes and tokens stop working
 * immediately.
 */
export const revokedConnectedApp = handler<'user.revokedConnectedApp'>(noBody, async (call) => {
  const { userId } = (await requireSession(call)).row;
  const clientId = call.params.id ?? '';
  await call.services.db.transaction(async (tx) => {
    const removed = await tx.delete(connectedAppConsents).where(ofUserAndApp(userId, clientId)).returning();
    if (removed.length === 0) throw new ProviderError('connected_app_not_found');
    await tx
      .update(idpAuthorizations)
      .set({ revokedAt: call.now })
      .where(
        and(
          eq(idpAuthorizations.userId, userId),
          eq(idpAuthorizations.clientId, clientId),
          isNull(idpAuthorizations.revokedAt),
        ),
      );
  });
  return {};
});

function ofUserAndApp(userId: string, clientId: string) {
  return and(eq(connectedAppConsents.userId, userId), eq(connectedAppConsents.clientId, clientId));
}
