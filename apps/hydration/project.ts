import type { ApiSession, ApiUser, BootstrapResponse } from '@foyer/core';
import { createProvider } from '@foyer/dev-provider';

export const BASE = 'http://localhost:4000';
export const EMAIL = 'ada@example.com';

const permissions = [{ resource_id: 'documents', actions: ['write'] }];
const policy = {
  roles: [{ role_id: 'stytch_user', description: '', permissions }],
  resources: [{ resource_id: 'documents', description: '', actions: ['write'] }],
  scopes: [],
};

/** A project of the local provider, with a signed-in user. */
export interface Project {
  publicToken: string;
  sessionToken: string;
  hasWatermark: boolean;
  /** The parts of the user that a JWT contains. */
  partial: ApiUser;
  user: ApiUser;
  session: ApiSession;
  bootstrap: BootstrapResponse;
}

/** Creates projects, and returns them with the `fetch` of their pages, which sends each request to the provider once. */
export async function createProjects(watermarks: boolean[]) {
  const provider = await createProvider();
  const answers = new Map<string, Promise<Response>>();

  async function send<Answer>(path: string, body?: object, token = ''): Promise<Answer> {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { authorization: `Basic ${btoa(token)}`, 'content-type': 'application/json' };
    const response = await provider.fetch(new Request(BASE + path, { headers, ...init }));
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }

  async function createProject(hasWatermark: boolean): Promise<Project> {
    const settings = { project_name: 'Demo', disable_sdk_watermark: !hasWatermark, rbac_policy: policy };
    const { public_token } = await send<{ public_token: string }>('/dev/projects', settings);
    const { user_id } = await send<{ user_id: string }>('/dev/users', { public_token, email: EMAIL });
    const { session_token } = await send<{ session_token: string }>('/dev/sessions', { public_token, user_id });
    type Confirmed = { data: { user: ApiUser; session: ApiSession } };
    const { data } = await send<Confirmed>('/sdk/v1/sessions/authenticate', {}, `${public_token}:${session_token}`);
    const path = `/sdk/v1/projects/bootstrap/${public_token}`;
    const bootstrap = await send<{ data: BootstrapResponse }>(path, undefined, `${public_token}:${public_token}`);
    return {
      publicToken: public_token,
      sessionToken: session_token,
      hasWatermark,
      user: data.user,
      partial: { ...data.user, emails: [] },
      session: data.session,
      bootstrap: bootstrap.data,
    };
  }

  return {
    projects: await Promise.all(watermarks.map(createProject)),
    fetch: async (url: string, init: RequestInit) => {
      const path = url.replace(/^.*(?=\/sdk\/)/, '');
      const key = path + new Headers(init.headers).get('authorization');
      const answer = answers.get(key) ?? provider.fetch(new Request(BASE + path, init));
      answers.set(key, answer);
      return (await answer).clone();
    },
  };
}
