import { describe, expect, it } from 'vitest';
import { createFoyerServer } from './server.ts';
import { cookiesOf, requestWith, testProject } from './testing/project.ts';

const project = testProject();

/** Creates a server of the project, and counts its requests. */
function createServer(options: { publicToken?: string } = {}) {
  const urls: string[] = [];
  const foyer = createFoyerServer({
    projectId: project().projectId,
    baseUrl: project().url,
    fetch: (input, init) => {
      urls.push(new URL(`${input}`).pathname);
      return fetch(input, init);
    },
    ...options,
  });
  return { foyer, urls };
}

describe('authenticate', () => {
  it('returns the user and the session of the JWT cookie', async () => {
    const { foyer, urls } = createServer();
    const session = await project().createSession('ada@example.com');
    const result = await foyer.authenticate(requestWith(cookiesOf(session)));
    expect(result).toMatchObject({
      status: 'signedIn',
      userId: session.userId,
      roles: ['stytch_user'],
      session: { user_id: session.userId, custom_claims: null },
    });
    expect(urls).toEqual([`/v1/sessions/jwks/${project().projectId}`]);
  });

  it('returns the user of a bearer token', async () => {
    const { foyer } = createServer();
    const { userId, sessionJwt } = await project().createSession('ada@example.com');
    const headers = { Authorization: `Bearer ${sessionJwt}` };
    expect(await foyer.authenticate({ headers })).toMatchObject({ status: 'signedIn', userId });
  });

  it('returns signedOut without a session, and sends no request', async () => {
    const { foyer, urls } = createServer();
    expect(await foyer.authenticate(requestWith({}))).toEqual({
      status: 'signedOut',
      reason: 'The request has no session.',
    });
    expect(urls).toEqual([]);
  });
});
