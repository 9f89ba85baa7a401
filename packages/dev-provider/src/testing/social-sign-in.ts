import type { ResponseOf } from '@foyer/core/operations';
import { dataOf, type Providers, send, type TestProject } from './harness.ts';

export const email = 'ada.lovelace@example.test';
export const app = { login: 'http://localhost:3000/login?theme=dark', signup: 'http://localhost:3000/signup' };

export type Signed = ResponseOf<'oauth.authenticate'>;

/** The way to a provider's page, over it, and back. */
export function socialSignIn(providers: Providers) {
  /** Sets out for a provider, and gives the address of its page. */
  async function setOut(project: TestProject, query: Record<string, string> = {}, provider = 'google') {
    const parameters = new URLSearchParams({
      public_token: project.publicToken,
      login_redirect_url: app.login,
      signup_redirect_url: app.signup,
      ...query,
    });
    const answer = await send(providers.provider, 'GET', `/v1/public/oauth/${provider}/start?${parameters}`);
    return { answer, page: answer.headers.get('location') ?? '', text: await answer.text() };
  }

  /** Fills in a provider's page. */
  function fillIn(page: string, form: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(form);
    return providers.twin.fetch(`http://localhost:4000${page}`, { method: 'POST', body, redirect: 'manual' });
  }

  /** The token that a whole way there and back gives, and where it leads. */
  async function comeBack(
    project: TestProject,
    {
      address = email,
      provider = 'google',
      query = {},
    }: Partial<Record<'address' | 'provider', string>> & {
      query?: Record<string, string>;
    } = {},
  ) {
    const { page } = await setOut(project, query, provider);
    const answer = await fillIn(page, { email: address, action: 'continue' });
    const target = new URL(answer.headers.get('location') ?? '');
    return { target, token: target.searchParams.get('token') ?? '' };
  }

  const redeem = (project: TestProject, token: string, more: Record<string, string> = {}, session?: string) =>
    project.post('/oauth/authenticate', { token, session_duration_minutes: 30, ...more }, session ? { session } : {});

  const signInWith = async (project: TestProject, options: Parameters<typeof comeBack>[1] = {}) =>
    dataOf<Signed>(await redeem(project, (await comeBack(project, options)).token));

  return { setOut, fillIn, comeBack, redeem, signInWith };
}
