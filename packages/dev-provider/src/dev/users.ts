import { z } from 'zod';
import type { Call } from '../call.ts';
import { ProviderError } from '../errors.ts';
import { type Project, projectNow, requireProject } from '../projects.ts';
import { randomId } from '../random.ts';
import { addContact, findContact, parseEmail, parsePhoneNumber } from '../records/contacts.ts';
import { hashPassword } from '../records/password-records.ts';
import { authResponse, sessionExpiry, signIn } from '../records/session-records.ts';
import { createUser, DEFAULT_ROLE, readUser } from '../records/user-records.ts';
import { passwords } from '../schema.ts';
import type { Services } from '../services.ts';

export const userInput = z.strictObject({
  public_token: z.string(),
  email: z.string().nullish(),
  phone_number: z.string().nullish(),
  password: z.string().min(1).nullish(),
  breached: z.boolean().nullish(),
  must_reset: z.boolean().nullish(),
  roles: z.array(z.string()).nullish(),
  trusted_metadata: z.record(z.string(), z.unknown()).nullish(),
});

/** Creates an active user whose email address and phone number are verified. */
export async function addUser(services: Services, input: z.infer<typeof userInput>): Promise<{ user_id: string }> {
  const project = await requireProject(services.db, input.public_token);
  const { projectId } = project;
  const now = projectNow(services, project);
  const wanted = [
    input.email != null && { kind: 'email' as const, value: parseEmail(input.email) },
    input.phone_number != null && { kind: 'phone' as const, value: parsePhoneNumber(input.phone_number) },
  ].filter((contact) => contact !== false);
  if (input.password == null && (input.breached || input.must_reset)) {
    throw new ProviderError('bad_request', 'breached and must_reset require a password.');
  }
  const passwordHash = input.password == null ? null : await hashPassword(input.password);
  const userId = await services.db.transaction(async (tx) => {
    const userId = await createUser(services, tx, {
      projectId,
      now,
      status: 'active',
      roles: [...new Set([DEFAULT_ROLE, ...(input.roles ?? [])])],
      trustedMetadata: input.trusted_metadata ?? {},
    });
    for (const { kind, value } of wanted) {
      if (await findContact(tx, projectId, kind, value)) {
        throw new ProviderError(kind === 'email' ? 'duplicate_email' : 'duplicate_phone_number');
      }
      const contact = { userId, kind, value, provisional: false, verified: true };
      await addContact({ services, project, now }, tx, contact);
    }
    if (passwordHash !== null) {
      await tx.insert(passwords).values({
        passwordId: randomId(services.random, 'password-test'),
        userId,
        hash: passwordHash,
        requiresReset: input.must_reset ?? false,
        breached: input.breached ?? false,
        createdAt: now,
      });
    }
    return userId;
  });
  return { user_id: userId };
}

export const sessionInput = z.strictObject({
  public_token: z.string(),
  user_id: z.string().nullish(),
  email: z.string().nullish(),
  session_duration_minutes: z.number().nullish(),
});

/**
 * Signs in a user without any of their factors; the session's factor is an embedded magic link. Creates the user if no
 * user has the email address.
 */
export async function addSession(
  services: Services,
  input: z.infer<typeof sessionInput>,
  request: Pick<Call, 'origin' | 'userAgent'>,
): Promise<{ user_id: string; session_token: string; session_jwt: string }> {
  const project = await requireProject(services.db, input.public_token);
  const user = await readUser(services.db, project.projectId, await userIdOf(services, project, input));
  const minutes = input.session_duration_minutes ?? 30;
  const call: Call = {
    ...request,
    services,
    // The caller reads the tokens from the body, whatever the project's cookie setting is.
    project: { ...project, settings: { ...project.settings, http_only_cookies: false } },
    now: projectNow(services, project),
    params: {},
    parentHost: null,
    sessionToken: null,
    usesCookies: false,
    cookies: [],
  };
  sessionExpiry(call.now, minutes);
  const email = user.emails[0];
  const session = await services.db.transaction((tx) =>
    signIn(call, tx, {
      userId: user.user_id,
      minutes,
      factor: {
        type: 'magic_link',
        delivery_method: 'embedded',
        last_authenticated_at: call.now.toISOString(),
        ...(email && { email_factor: { email_id: email.email_id, email_address: email.email } }),
      },
    }),
  );
  const { session_token, session_jwt } = await authResponse(call, session);
  return { user_id: user.user_id, session_token, session_jwt };
}

async function userIdOf(
  services: Services,
  { projectId, publicToken }: Project,
  { user_id, email }: z.infer<typeof sessionInput>,
): Promise<string> {
  if (user_id != null) return user_id;
  if (email == null) throw new ProviderError('bad_request', 'Set user_id or email.');
  const known = await findContact(services.db, projectId, 'email', parseEmail(email));
  return known?.userId ?? (await addUser(services, { public_token: publicToken, email })).user_id;
}
