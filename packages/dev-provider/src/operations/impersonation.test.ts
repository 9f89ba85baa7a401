import type { AuthResponse } from '@foyer/core/operations';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, type TestProject, useProviders } from '../testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';

const ask = (project: TestProject, user_id: string, more: Record<string, unknown> = {}) =>
  project.dev('POST', '/impersonation_tokens', { public_token: project.publicToken, user_id, ...more });

async function tokenFor(project: TestProject, userId: string, more?: Record<string, unknown>): Promise<string> {
  return ((await ask(project, userId, more)).json as { token: string }).token;
}

const redeem = (project: TestProject, impersonation_token: unknown, session?: string) =>
  project.post('/impersonation/authenticate', { impersonation_token }, session ? { session } : {});

describe('impersonation.authenticate', () => {
  it('signs in as the user for an hour, and names the impersonator', async () => {
    const project = await providers.project();
    const userId = await project.addUser(email);
    const token = await tokenFor(project, userId, { impersonator: 'help@example.test' });
    const data = dataOf<AuthResponse>(await redeem(project, token));
    expect(data.user_id).toBe(userId);
    expect(data.session).toMatchObject({
      expires_at: '2030-01-01T11:00:00.000Z',
      authentication_factors: [
        {
          type: 'impersonated',
          delivery_method: 'impersonation',
          impersonated_factor: {
            impersonator_id: expect.stringMatching(/^impersonator-test-/),
            impersonator_email_address: 'help@example.test',
          },
        },
      ],
    });
  });

  it("does not change the user's own session", async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    const token = await tokenFor(project, ada.user_id);
    const { session } = dataOf<AuthResponse>(await redeem(project, token, ada.session_token));
    expect(session.session_id).not.toBe(ada.session.session_id);
    expect(session.authentication_factors).toHaveLength(1);
    const own = dataOf<AuthResponse>(await project.post('/sessions/authenticate', {}, { session: ada.session_token }));
    expect(own.session.authentication_factors).toHaveLength(1);
  });

  it('accepts a token once, in its project, within five minutes', async () => {
    const project = await providers.project();
    const userId = await project.addUser(email);
    const refused = '401 unable_to_auth_impersonation_token';
    const token = await tokenFor(project, userId);
    expect(errorOf(await redeem(await providers.project(), token))).toBe(refused);
    const answers = await Promise.all([redeem(project, token), redeem(project, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = await tokenFor(project, userId);
    await project.advance(300);
    expect(errorOf(await redeem(project, late))).toBe(refused);
    expect(errorOf(await redeem(project, 1))).toBe('400 type.impersonation_token');
  });

  it('rejects a token for a user that does not exist', async () => {
    const project = await providers.project();
    const other = await (await providers.project()).addUser(email);
    expect(errorOf(await ask(project, other))).toBe('404 user_not_found');
    expect(errorOf(await ask(project, 'none', { impersonater: 'x' }))).toBe('400 bad_request');
  });
});
