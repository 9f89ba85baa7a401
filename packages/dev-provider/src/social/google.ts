import { z } from 'zod';
import { ProviderError } from '../errors.ts';
import { type Project, projectNow, requireProject, requireProjectById } from '../projects.ts';
import { randomId } from '../random.ts';
import { parseEmail } from '../records/contacts.ts';
import { signJwt, verifyJwt } from '../records/signing-keys.ts';
import type { Services } from '../services.ts';
import { accountOf, nameOf, type ProviderAccount, providerFacts } from './oauth-providers.ts';

const ISSUER = providerFacts.google.issuer ?? '';
const CLIENT_ID_SUFFIX = '.apps.googleusercontent.com';
const CREDENTIAL_SECONDS = 3600;

/** Returns the project's client ID at the Google stand-in. */
export function googleClientId({ projectId }: Project): string {
  return projectId.replace('project-test-', '') + CLIENT_ID_SUFFIX;
}

/** Returns the status that the script reads before it shows anything. */
export async function promptStatus(services: Services, clientId: string): Promise<Record<string, string>> {
  const project = await findClient(services, clientId);
  const setting = project?.settings.google_one_tap;
  if (!project || setting === 'invalid_client') return { status: 'invalid_client' };
  if (setting === 'origin_not_allowed_for_client') return { status: 'unregistered_origin' };
  return { status: 'ok', project_name: project.settings.project_name };
}

async function findClient(services: Services, clientId: string): Promise<Project | null> {
  const projectId = `project-test-${clientId.replace(CLIENT_ID_SUFFIX, '')}`;
  try {
    return await requireProjectById(services.db, projectId);
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

const promptAnswer = z.object({ client_id: z.string(), email: z.string(), nonce: z.string().optional() });

/**
 * Returns the credential for the account that the user chose in the prompt.
 *
 * @throws {ProviderError} `invalid_email`, or `bad_request` for an unknown client ID.
 */
export async function answerPrompt(services: Services, body: unknown): Promise<{ credential: string }> {
  const { success, data } = promptAnswer.safeParse(body);
  if (!success) throw new ProviderError('bad_request');
  const project = await findClient(services, data.client_id);
  if (!project) throw new ProviderError('bad_request', 'No project has this Google client.');
  return signCredential(services, project, data.email, data.nonce);
}

export const credentialInput = z.strictObject({ public_token: z.string(), email: z.string() });

/** Creates a credential as the prompt would, without showing the prompt. */
export async function makeCredential(
  services: Services,
  input: z.infer<typeof credentialInput>,
): Promise<{ credential: string }> {
  return signCredential(services, await requireProject(services.db, input.public_token), input.email);
}

async function signCredential(services: Services, project: Project, address: string, nonce?: string) {
  const email = parseEmail(address);
  const issuedAt = Math.floor(projectNow(services, project).getTime() / 1000);
  const name = nameOf(email);
  const credential = await signJwt(services, project.projectId, {
    iss: ISSUER,
    azp: googleClientId(project),
    aud: googleClientId(project),
    sub: accountOf('google', email).subject,
    email,
    email_verified: true,
    name: `${name.given_name} ${name.family_name}`.trim(),
    ...name,
    ...(nonce && { nonce }),
    nbf: issuedAt,
    iat: issuedAt,
    exp: issuedAt + CREDENTIAL_SECONDS,
    jti: randomId(services.random, 'credential-test'),
  });
  return { credential };
}

/**
 * Verifies a Google ID token and returns its account.
 *
 * @throws {ProviderError} of the three `id_token` kinds.
 */
export async function verifyCredential(
  services: Services,
  project: Project,
  idToken: string,
): Promise<ProviderAccount> {
  const claims = await verifyJwt(services, project.projectId, idToken, {
    issuer: ISSUER,
    audience: googleClientId(project),
    now: projectNow(services, project),
    errors: {
      invalid: 'id_token_invalid',
      expired: 'id_token_expired',
      issuer: 'id_token_invalid',
      audience: 'id_token_incorrect_audience',
    },
  });
  if (typeof claims.email !== 'string' || claims.email_verified !== true || claims.sub === undefined) {
    throw new ProviderError('id_token_invalid');
  }
  return { provider: 'google', subject: claims.sub, email: claims.email };
}
