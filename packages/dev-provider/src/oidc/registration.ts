import { and, asc, eq, gt, like } from 'drizzle-orm';
import { z } from 'zod';
import { randomId } from '../random.ts';
import { connectedApps, projects } from '../schema.ts';
import { clientMetadata } from '../verification/client-document.ts';
import { isLoopbackHost } from '../verification/redirect-urls.ts';
import { OAuthError } from './oauth-error.ts';
import type { OidcCall } from './oidc-call.ts';
import { GRANT_TYPES } from './token-endpoint.ts';

/** The longest body of a registration, in bytes. */
export const MAX_REGISTRATION_BYTES = 16 * 1024;
/** Registrations of a project in a minute. */
const PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Apps that were registered here, and not with `/dev/connected_apps`. */
const PREFIX = 'registered-app-test';

const registration = clientMetadata
  .extend({ application_type: z.enum(['native', 'web']).nullish() })
  .superRefine(({ application_type, redirect_uris }, context) => {
    if (application_type !== 'web' || !redirect_uris.some(isOfNativeApp)) return;
    const message = "must begin with https, and not be on the user's device, with the application_type web";
    context.addIssue({ code: 'custom', path: ['redirect_uris'], message });
  });

/** Returns the refusal of a body that is longer. */
export const tooLarge = (): OAuthError => new OAuthError('invalid_client_metadata', 'The body has more than 16 KiB.');

/**
 * Registers a public third-party app (RFC 7591). It receives no secret, whatever authentication it requests,
 * because its identity is not verified.
 *
 * @param text the body of the request
 * @throws {OAuthError} `invalid_client_metadata`, `invalid_redirect_uri`, also for a `web` app on the user's device, or `temporarily_unavailable` after 20
 *   registrations in a minute
 */
export async function register(call: OidcCall, text: string): Promise<Record<string, unknown>> {
  const { services, project, now } = call;
  const { client_name, redirect_uris, application_type } = parse(text);
  const clientId = randomId(services.random, PREFIX);
  await services.db.transaction(async (tx) => {
    // Locked, so that simultaneous registrations are counted one after another.
    await tx.select().from(projects).where(eq(projects.projectId, project.projectId)).for('update');
    const recent = await tx
      .select({ at: connectedApps.createdAt })
      .from(connectedApps)
      .where(
        and(
          eq(connectedApps.projectId, project.projectId),
          like(connectedApps.clientId, `${PREFIX}-%`),
          gt(connectedApps.createdAt, new Date(now.getTime() - MINUTE_MS)),
        ),
      )
      .orderBy(asc(connectedApps.createdAt));
    const [oldest] = recent;
    if (oldest && recent.length >= PER_MINUTE) {
      const wait = Math.ceil((oldest.at.getTime() + MINUTE_MS - now.getTime()) / 1000);
      throw new OAuthError('temporarily_unavailable', 'Too many apps were registered in the last minute.', {
        'Retry-After': String(Math.max(1, wait)),
      });
    }
    await tx.insert(connectedApps).values({
      clientId,
      projectId: project.projectId,
      clientType: 'third_party_public',
      name: client_name,
      redirectUrls: redirect_uris,
      postLogoutRedirectUrls: [],
      createdAt: now,
    });
  });
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    ...(client_name && { client_name }),
    redirect_uris,
    // Not `web`, the default of OpenID Connect: agents that leave it out run on the user's device, too.
    application_type: application_type ?? (redirect_uris.some(isOfNativeApp) ? 'native' : 'web'),
    grant_types: GRANT_TYPES,
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

function parse(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not JSON.');
  }
  const parsed = registration.safeParse(json);
  if (parsed.success) return parsed.data;
  const { path = [], message = '' } = parsed.error.issues[0] ?? {};
  const isRedirect = path[0] === 'redirect_uris';
  throw new OAuthError(
    isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata',
    `${path.join('.') || 'The body'} ${message}`,
  );
}

/** Whether a redirect URL leads to the user's device: to loopback, or to the scheme of an app. */
function isOfNativeApp(redirectUrl: string): boolean {
  const { protocol, hostname } = new URL(redirectUrl);
  return protocol !== 'https:' || isLoopbackHost(hostname.replace(/\.$/, ''));
}
