import type { AuthResponse } from '@foyer/core/operations';
import { type Authenticator, type Changes, createAuthenticator } from '@foyer/test-support/authenticator';
import { type Answer, dataOf, type TestProject } from './harness.ts';

export const email = 'ada@example.test';
export const session_duration_minutes = 30;
export const domain = 'localhost';

export type SignedIn = AuthResponse & { webauthn_registration_id: string };

export async function registerStart(project: TestProject, session: string, extra: Record<string, unknown> = {}) {
  const body = { domain, user_agent: 'Browser/1', return_passkey_credential_options: true, ...extra };
  return dataOf<{ user_id: string; public_key_credential_creation_options: string }>(
    await project.post('/webauthn/register/start', body, { session }),
  );
}

export function register(project: TestProject, session: string, public_key_credential: string): Promise<Answer> {
  return project.post('/webauthn/register', { public_key_credential, session_duration_minutes }, { session });
}

/** Creates a user with a passkey. */
export async function setUp(project: TestProject, address = email) {
  const { session_token: session } = await project.signIn(address);
  const authenticator = createAuthenticator();
  const { public_key_credential_creation_options } = await registerStart(project, session);
  const credential = authenticator.create(public_key_credential_creation_options);
  const data = dataOf<SignedIn>(await register(project, session, credential));
  return { session, authenticator, data, credential };
}

export async function requestOptions(project: TestProject, session?: string): Promise<string> {
  const path = `/webauthn/authenticate/start/${session === undefined ? 'primary' : 'secondary'}`;
  const body = { domain, return_passkey_credential_options: true };
  const answer = await project.post(path, body, session === undefined ? {} : { session });
  return dataOf<{ public_key_credential_request_options: string }>(answer).public_key_credential_request_options;
}

export function finish(project: TestProject, public_key_credential: string, session?: string): Promise<Answer> {
  const body = { public_key_credential, session_duration_minutes };
  return project.post('/webauthn/authenticate', body, session === undefined ? {} : { session });
}

export const login = async (project: TestProject, authenticator: Authenticator, changes: Changes = {}) =>
  finish(project, authenticator.get(await requestOptions(project), changes));
