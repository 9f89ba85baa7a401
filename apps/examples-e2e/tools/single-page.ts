import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import type { Project } from '../../playground/e2e/tools/provider.ts';
import { viteEnv } from './example.ts';
import {
  checkAppearance,
  hold,
  logIn,
  logInWithGoogle,
  logOut,
  messagesOf,
  type ServerApp,
  showsUser,
  startApp,
  VALIDATION,
} from './server-app.ts';

/** Starts the development server of an example, as its script `dev` does, which is `vite`. */
export async function startVite(name: string, { publicToken }: Project): Promise<ServerApp> {
  const port = await freePort();
  const program = [join('node_modules', 'vite', 'bin', 'vite.js'), '--port', `${port}`, '--strictPort'];
  return startApp(name, program, { ...viteEnv(publicToken), NODE_ENV: 'development' }, port);
}

/** What a page without a header shows. */
const signedIn = (email: string) => `Signed in as ${email}`;

/**
 * Uses an app whose router runs in the browser, as a user does: is redirected to the login, signs in by passcode, returns
 * to the protected page, reloads it, signs out, and returns again by way of Google. Another tab signs out, too.
 */
export async function visitSinglePageApp(context: BrowserContext, project: Project, origin: string): Promise<void> {
  const email = 'ada@example.com';
  const messages = messagesOf(context);
  const path = '/account?from=mail';
  const account = new URL(path, origin).href;
  const login = ({ pathname, searchParams }: URL) => pathname === '/login' && searchParams.get('returnTo') === path;
  const page = await context.newPage();
  const showsAccount = async () => {
    await page.waitForURL(account);
    await page.getByText(/^Your user ID is user-test-/).waitFor();
    await showsUser(page, email);
  };

  await page.goto(account);
  await page.waitForURL(login);
  await checkAppearance(page);
  await logIn(page, project, email);
  await showsAccount();
  await page.reload();
  await showsAccount();

  await logOut(page);
  await page.waitForURL(login);
  await logInWithGoogle(page, email);
  await showsAccount();

  const other = await context.newPage();
  await other.goto(origin);
  await other.getByRole('heading', { name: 'Welcome' }).waitFor();
  await showsUser(other, email);
  await logOut(other);
  await page.waitForURL(login);
  await logIn(page, project, email);
  await showsAccount();
  expect(messages).toEqual([]);
}

/**
 * Uses an app of one page, which shows either the login or the account: signs in by passcode, reloads, signs out, signs in
 * again by Google and, after another tab has signed out during its validation of the session, by passcode.
 */
export async function visitOnePage(context: BrowserContext, project: Project, url: string): Promise<void> {
  const email = 'ada@example.com';
  const messages = messagesOf(context);
  const page = await context.newPage();
  const account = page.getByRole('heading', { name: 'Your account' });
  const login = page.getByRole('heading', { name: 'Sign up or log in' });
  const showsAccount = async () => {
    await account.waitFor();
    await page.getByText(signedIn(email)).waitFor();
    expect(await login.count()).toBe(0);
  };

  await page.goto(url);
  await login.waitFor();
  expect(await account.count()).toBe(0);
  await checkAppearance(page);
  await logIn(page, project, email);
  await showsAccount();
  await page.reload();
  await showsAccount();

  await page.getByRole('button', { name: 'Log out' }).click();
  await logInWithGoogle(page, email);
  await showsAccount();

  const other = await context.newPage();
  const release = await hold(other, VALIDATION);
  await other.goto(url);
  const revoked = other.waitForResponse('**/sdk/v1/sessions/revoke');
  await other.getByRole('button', { name: 'Log out' }).click();
  await revoked;
  // The provider refuses a validation that it receives after the sign-out.
  release();
  await login.waitFor();
  await logIn(page, project, email);
  await showsAccount();
  expect(messages).toEqual([]);
}
