import { z } from 'zod';
import { projectNow, requireProject } from '../projects.ts';
import { randomId, randomToken, sha256 } from '../random.ts';
import { parseEmail } from '../records/contacts.ts';
import { rotateKey } from '../records/signing-keys.ts';
import { signTrustedToken } from '../records/trusted-tokens.ts';
import { readUser } from '../records/user-records.ts';
import { impersonationTokens } from '../schema.ts';
import type { Services } from '../services.ts';

const IMPERSONATION_MINUTES = 5;

export const impersonationInput = z.strictObject({
  public_token: z.string(),
  user_id: z.string(),
  /** Email address of the support agent. */
  impersonator: z.string().nullish(),
});

/** Creates a token that signs in as a user once, within five minutes. */
export async function addImpersonationToken(
  services: Services,
  input: z.infer<typeof impersonationInput>,
): Promise<{ token: string }> {
  const project = await requireProject(services.db, input.public_token);
  const { user_id: userId } = await readUser(services.db, project.projectId, input.user_id);
  const now = projectNow(services, project);
  const token = randomToken(services.random);
  await services.db.insert(impersonationTokens).values({
    tokenHash: sha256(token),
    projectId: project.projectId,
    userId,
    impersonatorId: randomId(services.random, 'impersonator-test'),
    impersonatorEmail: input.impersonator ?? 'support@example.test',
    createdAt: now,
    expiresAt: new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000),
  });
  return { token };
}

export const trustedTokenInput = z.strictObject({
  public_token: z.string(),
  email: z.string(),
  profile_id: z.string(),
});

/** Creates a token that `session.attest` accepts for an hour. */
export async function makeTrustedToken(
  services: Services,
  input: z.infer<typeof trustedTokenInput>,
): Promise<{ token: string }> {
  const project = await requireProject(services.db, input.public_token);
  const token = { profileId: input.profile_id, email: parseEmail(input.email) };
  return { token: await signTrustedToken(services, project, token) };
}

export const signingKeyInput = z.strictObject({ public_token: z.string() });

/** Creates a new signing key for a project. Tokens that older keys signed stay valid. */
export async function addSigningKey(
  services: Services,
  input: z.infer<typeof signingKeyInput>,
): Promise<{ kid: string }> {
  const project = await requireProject(services.db, input.public_token);
  return rotateKey(services, project.projectId);
}
