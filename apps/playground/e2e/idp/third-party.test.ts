// Finds a break in OpenID Connect between an app and the widget: redirects, state, ID token, refresh or logout.

import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { axe, test, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import { addApp, authorization, callback, requestUrl, sentBack, signIn, verifier, visit } from './consent.ts';

const ada = { email: 'ada@example.com' };
const start = 'Sign in with Foyer playground';
const issuer = (project: Project) => `${inject('provider')}/v1/public/${project.projectId}`;

/** Opens the third-party app for a project. */
async function openApp(context: BrowserContext, project: Project, query: Record<string, string> = {}): Promise<Page> {
  await project.set({ authorization_url: requestUrl(project, {}) });
  const page = await context.newPage();
  const parameters = { issuer: issuer(project), publicToken: project.publicToken, ...query };
  await page.goto(`${inject('playground')}/third-party?${new URLSearchParams(parameters)}`);
  return page;
}

const json = async (page: Page, title: string): Promise<Record<string, unknown>> =>
  JSON.parse((await page.getByRole('region', { name: title }).locator('pre').textContent()) ?? '');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a third-party app signs its user in, reads the profile, refreshes tokens and logs out', {
  tags: ['main'],
}, async ({ context, project }) => {
  const page = await openApp(context, project);
  expect(await axe(page)).toEqual([]);
  const sent = page.waitForRequest((request) => request.url().includes('/oauth2/authorize?'));
  await press(page, start);
  const asked = new URL((await sent).url()).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');

  const widget = new Widget(page, '');
  await widget.shows('Sign up or log in');
  await widget.sendEmail('ada@example.com');
  await widget.typeCode((await project.inbox({ to: 'ada@example.com' })).code);
  await widget.shows('Sign in to Field Notes with Foyer');
  const back = page.waitForRequest((request) => request.url().includes('/third-party?'));
  await widget.button('Allow').click();
  expect(new URL((await back).url()).searchParams.get('state')).toBe(asked.get('state'));

  await page.getByText('Signed in as ada@example.com').waitFor();
  expect(page.url()).toBe(`${inject('playground')}/third-party`);
  const idToken = await json(page, 'ID token');
  expect(idToken).toMatchObject({ iss: issuer(project), nonce: asked.get('nonce'), email: 'ada@example.com' });
  await press(page, 'Read userinfo');
  await page.getByRole('region', { name: 'Userinfo' }).waitFor();
  expect(await json(page, 'Userinfo')).toMatchObject({ sub: idToken.sub, email: 'ada@example.com' });
  for (const refreshed of [1, 2]) {
    await press(page, 'Refresh');
    await page.getByText(`"refreshed": ${refreshed}`).waitFor();
  }
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await axe(page)).toEqual([]);

  // The ID token identifies the user, so the provider shows no question.
  await press(page, 'Log out');
  await page.getByText('You have been logged out.').waitFor();
  expect((await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([]);
});

test('a logout request without an ID token asks the user', async ({ context, project }) => {
  await signIn(context, project, ada);
  const page = await openApp(context, project);
  await press(page, start);
  await press(page, 'Allow');
  await press(page, 'Log out, but ask me');
  await page.getByRole('heading', { name: 'Log out?' }).waitFor();
  await press(page, 'Yes');
  await page.getByText('You have been logged out.').waitFor();
});

test('a third-party app receives the denial of a consent', { tags: ['main'] }, async ({ newContext, project }) => {
  const context = await newContext({ colorScheme: 'dark' });
  await signIn(context, project, ada);
  const page = await openApp(context, project);
  await press(page, start);
  await press(page, 'Deny');
  await page.getByRole('link', { name: 'Return to Field Notes' }).click();
  await page.getByRole('alert').getByText('access_denied').waitFor();
  expect(await axe(page)).toEqual([]);
});

test('a third-party app rejects a response without a request', async ({ context, project }) => {
  await signIn(context, project, ada);
  const page = await openApp(context, project);
  await page.goto(`${inject('playground')}/third-party?code=stolen&state=stolen`);
  await page.getByText('This sign-in did not begin here. Please start again.').waitFor();

  const tampered = await openApp(context, project);
  await press(tampered, start);
  await tampered.getByRole('button', { name: 'Allow' }).waitFor();
  await tampered.goto(`${inject('playground')}/third-party?code=stolen&state=stolen`);
  await tampered.getByRole('alert').waitFor();
  expect(await tampered.getByRole('button', { name: start }).count()).toBe(1);
});

describe('an authorization code', () => {
  const redeem = (project: Project, parameters: Record<string, string>) =>
    fetch(`${issuer(project)}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: callback(), ...parameters }),
    });

  async function allowed(context: BrowserContext, project: Project) {
    const client_id = await addApp(project);
    await signIn(context, project, ada);
    const widget = await visit(context, project, authorization(client_id));
    await widget.button('Allow').click();
    const { code = '' } = await sentBack(widget);
    return { client_id, code };
  }

  test('is rejected without its verifier and for another redirect URL', async ({ context, project }) => {
    const grant = await allowed(context, project);
    for (const wrong of [
      {},
      { code_verifier: `${verifier.slice(0, -1)}j` },
      { code_verifier: verifier, redirect_uri: `${callback()}/other` },
    ]) {
      const answer = await redeem(project, { ...grant, ...wrong });
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    }
    expect((await redeem(project, { ...grant, code_verifier: verifier })).status).toBe(200);
  });
});
