import type { RequestOf, ResponseOf } from '@foyer/core/operations';
import { dataOf, type TestProject } from './harness.ts';

export const callback = 'http://localhost:3000/callback?from=app';
export const goodbye = 'http://localhost:3000/goodbye';

export interface TestApp {
  client_id: string;
  client_secret?: string;
}

export async function addApp(project: TestProject, settings: Record<string, unknown> = {}): Promise<TestApp> {
  const answer = await project.dev('POST', '/connected_apps', {
    public_token: project.publicToken,
    client_name: 'Notes',
    redirect_urls: ['http://localhost:3000/callback', callback],
    post_logout_redirect_urls: [goodbye],
    client_type: 'third_party',
    ...settings,
  });
  return answer.json as TestApp;
}

/** Creates a user and a session. */
export async function addSignedIn(project: TestProject, user: Record<string, unknown> = {}) {
  const base = { public_token: project.publicToken };
  const email = 'ada@example.test';
  const { user_id } = (await project.dev('POST', '/users', { ...base, email, ...user })).json as { user_id: string };
  const { session_token } = (await project.dev('POST', '/sessions', { ...base, user_id })).json as {
    session_token: string;
  };
  return { user_id, session: session_token };
}

type Submit = RequestOf<'idp.oauthAuthorizeSubmit'>;

/** Sends the consent page's requests for one app. */
export function consentPage(project: TestProject, app: TestApp, session: string) {
  const request = (changes: Partial<Submit>) => ({
    client_id: app.client_id,
    redirect_uri: callback,
    response_type: 'code',
    scopes: ['openid', 'email'],
    ...changes,
  });
  const start = (changes: Partial<Submit> = {}) =>
    project.post('/idp/oauth/authorize/start', request(changes), { session });
  const submit = (changes: Partial<Submit> = {}) =>
    project.post('/idp/oauth/authorize/submit', { consent_granted: true, ...request(changes) }, { session });
  return {
    start,
    submit,
    started: async (changes?: Partial<Submit>) => dataOf<ResponseOf<'idp.oauthAuthorizeStart'>>(await start(changes)),
    submitted: async (changes?: Partial<Submit>) =>
      dataOf<ResponseOf<'idp.oauthAuthorizeSubmit'>>(await submit(changes)),
  };
}
