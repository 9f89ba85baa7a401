import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database.ts';
import { seededProject } from '../projects.ts';
import { createProvider } from '../provider.ts';

const database = await openDatabase('memory');
const BASE = 'http://localhost:4000';

async function start(dev = true) {
  const control = await createProvider({ database });
  const provider = dev ? control : await createProvider({ database, dev });
  onTestFinished(() => control.close());
  const { public_token: publicToken } = await (
    await control.fetch(`${BASE}/dev/projects`, {
      method: 'POST',
      body: JSON.stringify({ project_name: 'Acme' }),
    })
  ).json();
  const send = (path: string, body?: object, headers?: Record<string, string>) =>
    provider.fetch(BASE + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'x-foyer-project': publicToken,
        authorization: `Basic ${btoa(`${seededProject.publicToken}:${seededProject.publicToken}`)}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const requests = async () =>
    (await (await control.fetch(`${BASE}/dev/requests?public_token=${publicToken}`)).json()).requests;
  const inbox = async (token: string) =>
    (await (await control.fetch(`${BASE}/dev/inbox?public_token=${token}`)).json()).messages;
  return { publicToken, send, requests, inbox };
}

describe('the header X-Foyer-Project', () => {
  it('selects the project of a call, in place of the one that the page was built for', async () => {
    const { publicToken, send, inbox } = await start();
    expect((await send('/sdk/v1/otps/email/login_or_create', { email: 'ada@example.com' })).status).toBe(200);
    expect(await inbox(publicToken)).toHaveLength(1);
    expect(await inbox(seededProject.publicToken)).toEqual([]);
  });

  it('selects the project of the settings, of telemetry and of a social sign-in', async () => {
    const { send, requests } = await start();
    const settings = await send(`/sdk/v1/projects/bootstrap/${seededProject.publicToken}`);
    expect((await settings.json()).data.project_name).toBe('Acme');
    const event = { public_token: seededProject.publicToken, event_name: 'render_login_screen', details: {} };
    await send('/sdk/v1/events', [{ telemetry: {}, event }]);
    const left = await send(`/v1/public/oauth/google/start?public_token=${seededProject.publicToken}`);
    const shown = await send(new URL(left.headers.get('location') ?? '', BASE).pathname);
    expect(await shown.text()).toContain('Sign in to Acme with Google');
    expect((await requests()).map(({ path }: { path: string }) => path)).toContain('/sdk/v1/events');
  });

  it.each(['\\', '"', 'public-token-test-1, public-token-test-2', 'Acme'])(
    'is refused as %j, which is not a public token',
    async (value) => {
      const { send } = await start();
      const response = await send(
        '/sdk/v1/otps/email/login_or_create',
        { email: 'ada@example.com' },
        { 'x-foyer-project': value },
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error_type: 'bad_request',
        error_message: 'The header X-Foyer-Project must be a public token.',
      });
    },
  );

  it('has no effect without the development endpoints', async () => {
    const { publicToken, send, inbox } = await start(false);
    await send('/sdk/v1/otps/email/login_or_create', { email: 'bob@example.com' });
    expect(await inbox(publicToken)).toEqual([]);
    expect(await inbox(seededProject.publicToken)).toHaveLength(1);
  });
});

describe('a project with the setting jwt_project_id', () => {
  async function startProjects() {
    const provider = await createProvider({ database });
    onTestFinished(() => provider.close());
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const response = await provider.fetch(BASE + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, json: await response.json() };
    };
    const newProject = async () =>
      (await post('/dev/projects', { jwt_project_id: seededProject.projectId })).json.public_token as string;
    const signIn = async (publicToken: string, email: string) =>
      (await post('/dev/sessions', { public_token: publicToken, email })).json;
    /** Validates a session as the server of the seeded project does: without the header. */
    const validate = (sessionToken: string, project: string = seededProject.publicToken) =>
      post('/sdk/v1/sessions/authenticate', {}, { authorization: `Basic ${btoa(`${project}:${sessionToken}`)}` });
    const keys = async () =>
      createLocalJWKSet(await (await provider.fetch(`${BASE}/v1/sessions/jwks/${seededProject.projectId}`)).json());
    return { post, newProject, signIn, validate, keys };
  }

  it('has sessions that a server of the other project verifies and validates, with separate users', async () => {
    const { newProject, signIn, validate, keys } = await startProjects();
    const users = new Set<string>();
    for (const publicToken of [await newProject(), await newProject()]) {
      const { user_id, session_jwt, session_token } = await signIn(publicToken, 'ada@example.com');
      const { projectId } = seededProject;
      const { payload } = await jwtVerify(session_jwt, await keys(), {
        issuer: `stytch.com/${projectId}`,
        audience: projectId,
      });
      expect(payload.sub).toBe(user_id);
      const { status, json } = await validate(session_token);
      expect(status).toBe(200);
      expect(json.data.user.user_id).toBe(user_id);
      users.add(user_id);
    }
    expect(users.size).toBe(2);
  });

  it('has sessions that no third project validates, and that end when they are revoked', async () => {
    const { post, newProject, signIn, validate } = await startProjects();
    const publicToken = await newProject();
    const { session_token } = await signIn(publicToken, 'ada@example.com');
    expect((await validate(session_token, await newProject())).status).toBe(404);
    const { status } = await post(
      '/sdk/v1/sessions/revoke',
      {},
      { authorization: `Basic ${btoa(`${publicToken}:${session_token}`)}` },
    );
    expect(status).toBe(200);
    expect((await validate(session_token)).status).toBe(404);
  });

  it('has sessions that no other project validates without the development endpoints', async () => {
    const { newProject, signIn } = await startProjects();
    const { session_token } = await signIn(await newProject(), 'ada@example.com');
    const provider = await createProvider({ database, dev: false });
    onTestFinished(() => provider.close());
    const response = await provider.fetch(`${BASE}/sdk/v1/sessions/authenticate`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${seededProject.publicToken}:${session_token}`)}` },
      body: '{}',
    });
    expect(response.status).toBe(404);
  });

  it('is refused if no project has this ID', async () => {
    const { post } = await startProjects();
    expect(await post('/dev/projects', { jwt_project_id: 'project-test-other' })).toMatchObject({
      status: 404,
      json: { error_type: 'project_not_found' },
    });
  });
});
