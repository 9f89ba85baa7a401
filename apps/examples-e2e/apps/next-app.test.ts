// Finds a Next.js page, action or proxy that loses the user after a sign-in or a pause, or differs when it hydrates.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { test } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { settingsOf } from '../tools/example.ts';
import { buildAndStart, frameworks, rebuildBelow } from '../tools/frameworks.ts';
import { testServerPages } from '../tools/playwright-tests.ts';
import {
  ADA,
  callWithFactors,
  deleteWithOldFactor,
  leaveDuringSignOut,
  leaveWithoutReload,
  messagesOf,
  reloadSecondStep,
  requiresRecentFactor,
  type ServerApp,
  showsUser,
  signIn,
  startApp,
  visitAfterPause,
  visitProtectedPage,
  visitWithSteps,
} from '../tools/server-app.ts';
import { type App, createApp, isComplete } from '../tools/templates.ts';

let project: Project;
let built: ServerApp;
let development: ServerApp;
let template: App | undefined;
let starting: Promise<ServerApp>[] = [];

/** A server component that uses what runs on both sides. */
const serverComponent = `import { createFoyerClient, defineFoyerConfig, errorMessage, isFoyerError, Login } from '@foyer/ui';

export default function Page() {
  const error = new Error('refused');
  const { products } = defineFoyerConfig({ products: ['otp'], otpOptions: { methods: ['sms'] } });
  return <p>{[typeof createFoyerClient, typeof Login, String(isFoyerError(error)), String(products), errorMessage(error)].join(' / ')}</p>;
}
`;

beforeAll(async () => {
  project = await newProject();
  const building = createApp(frameworks.next).then(async (app) => {
    template = app;
    const page = join(app.folder, 'app', 'server-component');
    await mkdir(page);
    await writeFile(join(page, 'page.tsx'), serverComponent);
    return buildAndStart(app.folder, frameworks.next, project);
  });
  const port = await freePort();
  const program = [join('node_modules', 'next', 'dist', 'bin', 'next'), 'dev', '--port', `${port}`];
  const env = {
    ...settingsOf(project, `http://localhost:${port}`),
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'development',
  };
  starting = [building, startApp('next-app', [...program, '--hostname', 'localhost'], env, port)];
  [built, development] = (await Promise.all(starting)) as [ServerApp, ServerApp];
  // A development server compiles a page at its first request, for longer than a browser waits on a busy machine.
  for (const path of ['/account', '/account/settings']) await fetch(development.url + path);
});
afterAll(async () => {
  // One of them also starts if the other fails.
  for (const app of await Promise.allSettled(starting)) if (app.status === 'fulfilled') await app.value.stop();
  await template?.remove();
});

// These two come first: a development server forgets a compiled page that was not requested for a minute.
test('the Next.js example leads from its account page to the login and back', async ({ context }) => {
  const page = await context.newPage();
  await page.goto(`${development.url}/account/settings`);
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await signIn(context, project, development, 'mia@example.com');
  await page.goto(`${development.url}/account/settings`);
  const emails = page.getByRole('region', { name: 'Email addresses' });
  await emails.getByText('mia@example.com').waitFor();
  await emails.getByText('This is your only way to log in.').waitFor();
});

test('the development build of the Next.js example logs nothing on a later visit, signed in or out', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await context.newPage();
  // The second visit finds the project's settings in the browser's storage, and the user too.
  for (const visit of ['first', 'second']) {
    await page.goto(`${development.url}/login`);
    await page.getByText('Powered by').waitFor();
    expect({ visit, messages }).toEqual({ visit, messages: [] });
  }
  await signIn(context, project, development, 'lin@example.com');
  for (const visit of ['first', 'second']) {
    await page.goto(`${development.url}/account`);
    await showsUser(page, 'lin@example.com');
    expect({ visit, messages }).toEqual({ visit, messages: [] });
  }
});

test('a new Next.js app with the code of its page signs in by passcode and by Google, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const page = await visitProtectedPage(context, project, built);
  await page.getByRole('textbox', { name: 'Note' }).fill('Buy a lamp');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: Buy a lamp').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Saved: nothing yet').waitFor();
  await leaveWithoutReload(page, built);
});

test('the Next.js example opens the protected page after a pause of six minutes without a frame of the login', async ({
  context,
}) => {
  // The proxy hands the refreshed JWT to the browser.
  expect(await visitAfterPause(context, project, built)).toContain('stytch_session_jwt');
});

/** The header shows the address of a user, and the server the ID. */
const spec = `import { expect, test } from '@foyer/testing/playwright';

for (const by of ['passcode', 'session'] as const) {
  test(by, async ({ page, signIn, session }) => {
    if (by === 'session') await signIn(page, { by, as: 'ada@example.com' });
    await page.goto('/account');
    if (by === 'passcode') await signIn(page, { by, as: 'ada@example.com' });
    await page.waitForURL('/account');
    await expect(page.getByRole('button', { name: 'Account of ada@example.com' })).toBeVisible();
    const { user } = (await session(page)) ?? {};
    await expect(page.getByText(\`Your user ID is \${user?.user_id}\`)).toBeVisible();
  });
}
`;

test('the tests of the protected page of a new Next.js app pass in four workers with the same address', {
  timeout: 900_000,
}, async ({ onTestFinished }) => {
  // For the default project of the local provider, as the page about Next.js configures it.
  const port = await freePort();
  const env = { FOYER_BASE_URL: inject('provider'), APP_URL: `http://localhost:${port}` };
  const server = await startApp(template?.folder ?? '', frameworks.next.program(port), env, port);
  onTestFinished(() => server.stop());
  const output = await testServerPages('next', spec, server);
  expect(output).toMatch(/Running 8 tests using 4 workers/);
  expect(output).toMatch(/8 passed/);
});

test('the route handler of the Next.js example responds to a user, and with 401 without one', async () => {
  const { session_jwt } = await project.signedIn({ email: 'kim@example.com' });
  const get = async (headers: Record<string, string>) => {
    const response = await fetch(`${built.url}/api/user`, { headers });
    return [response.status, await response.json()];
  };
  const roles = ['stytch_user'];
  const userId = expect.stringMatching(/^user-test-/);
  expect(await get({ authorization: `Bearer ${session_jwt}` })).toEqual([200, { userId, roles }]);
  expect(await get({})).toEqual([401, expect.objectContaining({ error: 'unauthenticated' })]);
});

test('the route handler of the Next.js example deletes only for a user with a recent factor', async () => {
  expect(await callWithFactors(project, built, '/api/user', 'DELETE')).toEqual(requiresRecentFactor);
});

test('a new Next.js app asks the second step once more after a reload', async ({ context }) => {
  await reloadSecondStep(context, project, built);
});

test('a server action of the Next.js example that needs a recent factor asks the user, and is called again', async ({
  context,
}) => {
  await deleteWithOldFactor(context, project, built);
});

test('the server components of the Next.js example use what runs on both sides', async () => {
  const html = await (await fetch(`${built.url}/server-component`)).text();
  expect(html).toMatch(/<p>function \/ function \/ false \/ otp \/ [A-Z]/);
});

test('the Next.js example follows a link that is clicked during a sign-out', async ({ context }) => {
  await leaveDuringSignOut(context, project, built);
});

// The last: it changes the app.
test.runIf(isComplete)(
  'a new Next.js app below a base path, with a proxy that leads to the login, does the same with each step and by passkey',
  {
    timeout: 600_000,
  },
  async ({ newContext, onTestFinished }) => {
    const own = await newProject();
    // New users are asked for details.
    await own.user({ email: ADA });
    const below = await rebuildBelow(template?.folder ?? '', frameworks.next, own);
    onTestFinished(() => below.stop());
    await visitProtectedPage(await newContext(), own, below);
    await visitWithSteps(newContext, own, below);
  },
);
