import { z } from 'zod';
import type { Call } from '../call.ts';
import { ProviderError } from '../errors.ts';
import { type Project, projectNow, requireProject } from '../projects.ts';
import { findContact, parseEmail } from '../records/contacts.ts';
import { activateUser, authResponse, createSession, sessionExpiry } from '../records/session-records.ts';
import { readUser } from '../records/user-records.ts';
import type { Services } from '../services.ts';
import { factorInput, writeFactor } from './session-factors.ts';
import { addUser } from './users.ts';

export const sessionInput = z.strictObject({
  public_token: z.string(),
  user_id: z.string().nullish(),
  email: z.string().nullish(),
  session_duration_minutes: z.number().nullish(),
  factors: z.array(factorInput).nullish(),
});

/** The factor of a session without `factors`. */
const embeddedLink = { type: 'magic_link', delivery_method: 'embedded' } as const;

/**
 * Signs in a user without asking for the factors of the session: by default, an embedded magic link. Creates the user if
 * no user has the email address.
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
    isForeignPage: false,
    sessionToken: null,
    usesCookies: false,
    cookies: [],
    copies: 1,
  };
  const expiresAt = sessionExpiry(call.now, minutes);
  const factors = (input.factors ?? [embeddedLink]).map((factor) =>
    writeFactor(services.random, user, factor, call.now),
  );
  const session = await services.db.transaction(async (tx) => {
    await activateUser(tx, user.user_id);
    return createSession(call, tx, { userId: user.user_id, factors, expiresAt });
  });
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
