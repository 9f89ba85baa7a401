import type { ResponseOf } from '@foyer/core/operations';
import { dataOf, type Providers, send, type TestProject } from './harness.ts';

export const email = 'ada.lovelace@example.test';
export const app = { login: 'http://localhost:3000/login?theme=dark', signup: 'http://localhost:3000/signup' };

export type Signed = ResponseOf<'oauth.authenticate'>;

/** Helpers for social sign-ins: to the provider's page and back. */
export function socialSignIn(providers: Providers) {
  /** Starts a sign-in and returns the URL of the provider's page. */
  async function startSignIn(project: TestProject, query: Record<string, string> = {}, provider = 'google') {
    const parameters = new URLSearchParams({
      public_token: project.publicToken,
      login_redirect_url: app.login,
      signup_redirect_url: app.signup,
      ...query,
    });
    const answer = await send(providers.provider, 'GET', `/v1/public/oauth/${provider}/start?${parameters}`);
    return { answer, page: answer.headers.get('location') ?? '', text: await answer.text() };
  }

  /** Submits the provider's form. */
  function submitForm(page: string, form: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(form);
    return providers.twin.fetch(`http://localhost:4000${page}`, { method: 'POST', body, redirect: 'manual' });
  }

  /** Completes a sign-in and returns its token and redirect URL. */
  async function completeSignIn(
    project: TestProject,
    {
      address = email,
      provider = 'google',
      query = {},
    }: Partial<Record<'address' | 'provider', string>> & {
      query?: Record<string, string>;
    } = {},
  ) {
    const { page } = await startSignIn(project, query, provider);
    const answer = await submitForm(page, { email: address, action: 'continue' });
    const target = new URL(answer.headers.get('location') ?? '');
    return { target, token: target.searchParams.get('token') ?? '' };
  }

  const redeem = (project: TestProject, token: string, more: Record<string, string> = {}, session?: string) =>
    project.post('/oauth/authenticate', { token, session_duration_minutes: 30, ...more }, session ? { session } : {});

  const signInWith = async (project: TestProject, options: Parameters<typeof completeSignIn>[1] = {}) =>
    dataOf<Signed>(await redeem(project, (await completeSignIn(project, options)).token));

  return { startSignIn, submitForm, completeSignIn, redeem, signInWith };
}
