import type { Page } from 'playwright-core';

const provider = 'http://localhost:4000';

async function dev<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(`${provider}/dev${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Result;
}

/** Creates a project for this test, with its settings. */
export const newProject = () =>
  dev<{ public_token: string }>('POST', '/projects', { otp_max_attempts: 3, captcha: 'off' });

/** Signs in on the app's own page, as a user does. */
export async function signIn(page: Page, publicToken: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
  const query = new URLSearchParams({ public_token: publicToken, to: email });
  const { messages } = await dev<{ messages: { code: string }[] }>('GET', `/inbox?${query}`);
  await page.getByRole('textbox', { name: 'Passcode' }).fill(messages[0]?.code ?? '');
}

/** Signs in without the widget, by setting the session cookies. */
export async function signedIn(page: Page, publicToken: string, url: string): Promise<void> {
  const user = { public_token: publicToken, email: 'ada@example.com' };
  const { user_id } = await dev<{ user_id: string }>('POST', '/users', user);
  const session = { public_token: publicToken, user_id };
  const tokens = await dev<{ session_token: string; session_jwt: string }>('POST', '/sessions', session);
  await page.context().addCookies([
    { name: 'stytch_session', value: tokens.session_token, url },
    { name: 'stytch_session_jwt', value: tokens.session_jwt, url },
  ]);
}

/** Makes the passcode expire without waiting. */
export const letFiveMinutesPass = (publicToken: string) =>
  dev('POST', '/clock', { public_token: publicToken, advance_seconds: 301 });

/** The provider processes the next passcode but drops the response. */
export const dropTheAnswer = (publicToken: string) =>
  dev('POST', '/faults', { public_token: publicToken, path: '/sdk/v1/otps/authenticate', drop: true });
