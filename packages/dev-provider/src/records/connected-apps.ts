import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { type Project, projectNow } from '../projects.ts';
import { randomId } from '../random.ts';
import { connectedAppConsents, connectedApps, idpAuthorizations, users } from '../schema.ts';
import type { Services } from '../services.ts';
import { fetchClientDocument } from '../verification/client-document.ts';
import { isRegisteredUrl } from '../verification/redirect-urls.ts';

/** An app that signs in its users through a project. */
export type ConnectedApp = typeof connectedApps.$inferSelect;

/** The `client_id` by which an app calls itself. `ConnectedApp.clientId` identifies it in the database. */
export const publicIdOf = ({ clientId, metadataUrl }: Pick<ConnectedApp, 'clientId' | 'metadataUrl'>): string =>
  metadataUrl ?? clientId;

/** Returns the project's connected app with a `client_id`. */
export async function findConnectedApp(db: Db, projectId: string, clientId: string): Promise<ConnectedApp | undefined> {
  const [app] = await db
    .select()
    .from(connectedApps)
    .where(
      and(
        eq(connectedApps.projectId, projectId),
        or(
          eq(connectedApps.metadataUrl, clientId),
          and(eq(connectedApps.clientId, clientId), isNull(connectedApps.metadataUrl)),
        ),
      ),
    );
  return app;
}

/**
 * Returns the project's connected app with a `client_id`. An app with a metadata document is known once an authorization
 * has read the document.
 *
 * @throws {ProviderError} `connected_app_not_found`.
 */
export async function requireConnectedApp(db: Db, projectId: string, clientId: string): Promise<ConnectedApp> {
  const app = await findConnectedApp(db, projectId, clientId);
  if (!app) throw new ProviderError('connected_app_not_found');
  return app;
}

/**
 * Does the same, and reads the metadata document of an app whose `client_id` is a URL: its name and redirect URLs are
 * those of now.
 *
 * @param isForeignPage whether a page of another site sends the request: it must not find out what listens on this machine
 * @throws {ProviderError} `connected_app_not_found`, or `invalid_client` with what is wrong with the document.
 */
export async function readConnectedApp(
  services: Services,
  project: Project,
  clientId: string,
  isForeignPage: boolean,
): Promise<ConnectedApp> {
  const { db, random } = services;
  if (!/^https?:/i.test(clientId)) return requireConnectedApp(db, project.projectId, clientId);
  const { name, redirectUrls } = await fetchClientDocument(clientId, !isForeignPage);
  const [app] = await db
    .insert(connectedApps)
    .values({
      clientId: randomId(random, 'connected-app-test'),
      projectId: project.projectId,
      metadataUrl: clientId,
      clientType: 'third_party_public',
      name,
      redirectUrls,
      postLogoutRedirectUrls: [],
      createdAt: projectNow(services, project),
    })
    .onConflictDoUpdate({ target: [connectedApps.projectId, connectedApps.metadataUrl], set: { name, redirectUrls } })
    .returning();
  return app as ConnectedApp;
}

/** Whether the app is a public client: it has no secret, because it could not protect one. */
export function isPublicApp(app: ConnectedApp): boolean {
  return app.clientType.endsWith('_public');
}

/**
 * Validates the redirect URL of a request, exactly as sent.
 *
 * @throws {ProviderError} `connected_app_supplied_redirect_url_not_found_in_client` when the app has not registered the
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

/**
 * Removes a user's consent for an app. The app's authorization codes and tokens stop working immediately.
 *
 * @returns whether there was a consent.
 */
export async function revokeConsent(
  tx: Db,
  { userId, clientId, now }: { userId: string; clientId: string; now: Date },
): Promise<boolean> {
  const removed = await tx.delete(connectedAppConsents).where(ofUserAndApp(userId, clientId)).returning();
  if (removed.length === 0) return false;
  await tx
    .update(idpAuthorizations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(idpAuthorizations.userId, userId),
        eq(idpAuthorizations.clientId, clientId),
        isNull(idpAuthorizations.revokedAt),
      ),
    );
  return true;
}

function ofUserAndApp(userId: string, clientId: string) {
  return and(eq(connectedAppConsents.userId, userId), eq(connectedAppConsents.clientId, clientId));
}
