// Finds a new Vite app that does not build or sign in after foyer init, or that a second run changes.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, serve, viteEnv } from '../tools/example.ts';
import { checkLook } from '../tools/look.ts';
import { checkAppearance, logIn, logInWithGoogle, logOut, showsUser } from '../tools/server-app.ts';
import { type App, initAgain, initApp, isComplete, type Language } from '../tools/templates.ts';

const languages: Language[] = isComplete ? ['TypeScript', 'JavaScript'] : ['TypeScript'];

describe.each(languages)('a new app of Vite with React in %s after foyer init', (language) => {
  let app: App;
  let project: Project;
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    project = await newProject();
    app = await initApp({ page: 'frameworks/vite-react', language });
    await build(app.folder, viteEnv(project.publicToken));
    served = await serve(join(app.folder, 'dist'), { single: true });
  }, 300_000);
  afterAll(async () => {
    await served?.close();
    await app?.remove();
  });

  test('signs in by passcode and by Google, and returns to the page for users', async ({ context }) => {
    const page = await context.newPage();
    const url = new URL('account', served.url).href;
    const login = new URL('login?returnTo=%2Faccount', served.url).href;
    await page.goto(url);
    await page.waitForURL(login);
    await checkAppearance(page);
    await logIn(page, project, 'ada@example.com');
    await page.waitForURL(url);
    await showsUser(page, 'ada@example.com');
    await page.reload();
    await page.getByText('Your user ID is user-test-').waitFor();

    await logOut(page);
    await page.waitForURL(login);
    await logInWithGoogle(page, 'ada@example.com');
    await page.waitForURL(url);
    await showsUser(page, 'ada@example.com');
  });

  test.runIf(isComplete)('has pages with the look of one app', async ({ context }) => {
    await checkLook(`Vite with React ${language}`, context, project, served);
  });

  test('has the script of the local provider, and is not changed by a second foyer init', async () => {
    const manifest = () => readFile(join(app.folder, 'package.json'), 'utf8');
    const before = await manifest();
    expect(JSON.parse(before).scripts.foyer).toBe('foyer-dev-provider');
    expect(await initAgain(app)).toContain('Nothing to change.');
    expect(await manifest()).toBe(before);
  });
});
