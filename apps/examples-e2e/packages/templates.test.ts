// Finds a newest framework template in which the printed commands or foyer init do not lead to a working sign-in.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { run } from '../../../scripts/lib/process.mjs';
import { test, Widget } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, serve, setAngularProject, viteEnv } from '../tools/example.ts';
import {
  addPasskeysAndDetails,
  addSecondStep,
  buildAndStart,
  type Framework,
  frameworks,
  rebuildBelow,
} from '../tools/frameworks.ts';
import { checkLook, onePage } from '../tools/look.ts';
import {
  ADA,
  checkAppearance,
  logIn,
  logInWithGoogle,
  startedApp,
  visitProtectedPage,
  visitWithSteps,
} from '../tools/server-app.ts';
import { visitOnePage, visitSinglePageApp } from '../tools/single-page.ts';
import {
  type App,
  createApp,
  createViteApp,
  initAgain,
  initApp,
  isComplete,
  type Language,
} from '../tools/templates.ts';

/** How the apps check their types, where that is not a part of the build. */
const typeChecks: Record<string, string> = {
  'TanStack Start': 'npx tsc --noEmit',
  SvelteKit: 'npm run check',
};

const settingsOf = ({ httpOnly = false }: Framework) => ({ http_only_cookies: httpOnly });

const { next: _, ...others } = frameworks;

// The test of Next.js is in `next-app.test.ts`, because `npm test` runs it too.
describe.runIf(isComplete).each(Object.values<Framework>(others))('a new app of $name', (framework) => {
  let app: App;
  const started = startedApp(
    async (project) => {
      app = await createApp(framework);
      return buildAndStart(app.folder, framework, project);
    },
    async () => settingsOf(framework),
  );
  afterAll(() => app?.remove());

  test('signs in by passcode and by Google, and returns to the protected page', async ({ context }) => {
    await visitProtectedPage(context, started.project, started.app);
  });

  const typeCheck = typeChecks[framework.name];
  if (typeCheck) {
    test('has correct types', async () => {
      expect(await run(typeCheck, [], { cwd: app.folder, quiet: true, shell: true })).toBe(0);
    });
  }

  // The last: it changes the app.
  test('does the same below a base path, with each step and by passkey', {
    timeout: 600_000,
  }, async ({ newContext, onTestFinished }) => {
    const own = await newProject(settingsOf(framework));
    // New users are asked for details.
    await own.user({ email: ADA });
    const below = await rebuildBelow(app.folder, framework, own);
    onTestFinished(() => below.stop());
    await visitProtectedPage(await newContext(), own, below);
    await visitWithSteps(newContext, own, below, framework.httpOnly);
  });
});

const { express: __, ...recognised } = frameworks;

const withServer: (Framework & { language: Language })[] = [
  ...Object.values<Framework>(recognised).map((framework) => ({ ...framework, language: 'TypeScript' as const })),
  { ...frameworks.next, language: 'JavaScript' },
];

describe.runIf(isComplete).each(withServer)('a new app of $name in $language after foyer init', (framework) => {
  let app: App;
  const started = startedApp(
    async (project) => {
      app = await initApp(framework);
      await addSecondStep(app.folder);
      await addPasskeysAndDetails(app.folder);
      // New users are asked for details.
      await project.user({ email: ADA });
      return buildAndStart(app.folder, framework, project);
    },
    async () => settingsOf(framework),
  );
  afterAll(() => app?.remove());

  test('signs in by passcode and by Google, and returns to the protected page', async ({ context }) => {
    await visitProtectedPage(context, started.project, started.app);
  });

  test('asks each step once more after a reload, signs in by passkey, and asks a user with an old factor before it deletes', async ({
    newContext,
  }) => {
    await visitWithSteps(newContext, started.project, started.app, framework.httpOnly);
  });

  test('has pages with the look of one app', async ({ context }) => {
    await checkLook(`${framework.name} ${framework.language}`, context, started.project, started.app, framework);
  });

  test('is not changed by a second foyer init', async () => {
    expect(await initAgain(app)).toContain('Nothing to change.');
  });
});

const inBrowser = [
  { name: 'Vue', page: 'vue', visit: visitSinglePageApp },
  { name: 'Angular', page: 'angular', visit: visitSinglePageApp, built: 'dist/my-app/browser', hasPolicy: false },
  { name: 'Svelte', page: 'svelte', visit: visitOnePage, pages: onePage },
  { name: 'Solid', page: 'solid', visit: visitOnePage, pages: onePage, hasTrustedTypes: false },
  { name: 'Vite', page: 'vite', visit: visitOnePage, pages: onePage },
];

const languages: Language[] = ['TypeScript', 'JavaScript'];

// Angular has no template without TypeScript.
const inLanguages = inBrowser.flatMap((row) =>
  languages
    .filter((language) => row.name !== 'Angular' || language === 'TypeScript')
    .map((language) => ({ ...row, language })),
);

// The test of Vite with React is in `init-vite-react.test.ts`, because `npm test` runs it too.
describe.runIf(isComplete).each(inLanguages)(
  'a new app of $name in $language after foyer init',
  ({ name, page, language, visit, pages, built = 'dist', ...policy }) => {
    let app: App;
    let project: Project;
    let served: Awaited<ReturnType<typeof serve>>;
    beforeAll(async () => {
      project = await newProject();
      app = await initApp({ page: `frameworks/${page}`, language });
      if (name === 'Angular') await setAngularProject(app.folder, project);
      await build(app.folder, viteEnv(project.publicToken));
      served = await serve(join(app.folder, built), { single: true, ...policy });
    }, 600_000);
    afterAll(async () => {
      await served?.close();
      await app?.remove();
    });

    test('signs in by passcode and by Google, out, and in again', async ({ context }) => {
      await visit(context, project, served.url);
    });

    test('has pages with the look of one app', async ({ context }) => {
      await checkLook(`${name} ${language}`, context, project, served, pages && { pages });
    });

    test('is not changed by a second foyer init', async () => {
      expect(await initAgain(app)).toContain('Nothing to change.');
    });

    if (name === 'Angular') {
      test('passes its own tests', async () => {
        expect(await run('npx ng test --watch=false', [], { cwd: app.folder, quiet: true, shell: true })).toBe(0);
      });
    }
  },
);

describe.runIf(isComplete).each(['react', 'vue'] as const)('a new app of Vite with %s', (name) => {
  let app: App;
  let project: Project;
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    project = await newProject();
    app = await createViteApp(name);
    await build(app.folder, viteEnv(project.publicToken));
    served = await serve(join(app.folder, 'dist'));
  });
  afterAll(async () => {
    await served?.close();
    await app?.remove();
  });

  const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click();

  test('signs in by Google, out, and in again by passcode on one page', async ({ context }) => {
    const widget = new Widget(await context.newPage(), `${served.url}?returnTo=%2Faccount`);
    const { page } = widget;
    await page.goto(widget.url);
    await checkAppearance(page);
    await logInWithGoogle(page, 'ada@example.com');
    await widget.reads('Continue to /account');
    await logOut(page);
    for (const email of ['ada@example.com', 'grace@example.com']) {
      await logIn(page, project, email);
      await widget.reads('Signed in as');
      await logOut(page);
    }
    await widget.shows('Sign up or log in');
    expect(new URL(page.url()).origin).toBe(new URL(served.url).origin);
  });
});
