import { z } from 'zod';
import { projectNow, requireProject } from '../projects.ts';
import { randomId, randomToken, sha256 } from '../random.ts';
import { connectedApps } from '../schema.ts';
import type { Services } from '../services.ts';
import { appRedirectUrl } from '../verification/app-redirect-url.ts';

export const connectedAppInput = z.strictObject({
  public_token: z.string(),
  client_name: z.string().min(1).max(200),
  client_description: z.string().nullish(),
  logo_url: z.url({ protocol: /^https?$/ }).nullish(),
  redirect_urls: z.array(appRedirectUrl).min(1),
  post_logout_redirect_urls: z.array(appRedirectUrl).nullish(),
  client_type: z.enum(['first_party', 'first_party_public', 'third_party', 'third_party_public']),
  bypass_consent: z.boolean().nullish(),
});

/** Registers an app. Only a confidential app gets a secret. */
export async function addConnectedApp(
  services: Services,
  input: z.infer<typeof connectedAppInput>,
): Promise<{ client_id: string; client_secret?: string }> {
  const project = await requireProject(services.db, input.public_token);
  const clientId = randomId(services.random, 'connected-app-test');
  const secret = input.client_type.endsWith('_public') ? null : `secret-test-${randomToken(services.random)}`;
  await services.db.insert(connectedApps).values({
    clientId,
    projectId: project.projectId,
    clientType: input.client_type,
    name: input.client_name,
    description: input.client_description ?? '',
    logoUrl: input.logo_url ?? null,
    redirectUrls: input.redirect_urls,
    postLogoutRedirectUrls: input.post_logout_redirect_urls ?? [],
    secretHash: secret === null ? null : sha256(secret),
    bypassConsent: input.bypass_consent ?? null,
    createdAt: projectNow(services, project),
  });
  return { client_id: clientId, ...(secret !== null && { client_secret: secret }) };
}
