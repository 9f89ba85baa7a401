// Finds an Express app that shows a login to a signed-in user, or serves its API without a permission or a factor.

import { expect, test as plain } from 'vitest';
import { readPage } from '../../../scripts/lib/page-files.mjs';
import { test } from '../../playground/e2e/tools/flow.ts';
import { frameworks, startExample } from '../tools/frameworks.ts';
import {
  callWithFactors,
  deleteWithOldFactor,
  reloadSecondStep,
  requiresRecentFactor,
  startedApp,
  visitAfterPause,
  visitProtectedPage,
} from '../tools/server-app.ts';

const example = startedApp(
  (project) => startExample(frameworks.express, project),
  async () => JSON.parse(readPage('frameworks/express').files.get('policy.json') ?? ''),
);

test('the Express example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const page = await visitProtectedPage(context, example.project, example.app);
  await page.getByRole('button', { name: 'Show the reports' }).click();
  await page.getByText('Lamps sold in May').waitFor();
});

test('the Express example opens the protected page after a pause of six minutes without a frame of the login', ({
  context,
}) => visitAfterPause(context, example.project, example.app));

plain(
  'the API of the Express example refuses requests without a user or a permission, and of other sites',
  async () => {
    const { session_jwt } = await example.project.signedIn({ email: 'kim@example.com' });
    const call = async (method: string, headers: Record<string, string>) => {
      const response = await fetch(`${example.app.url}/api/reports`, { method, headers });
      const { error } = (await response.json()) as { error?: string };
      return `${response.status} ${error ?? 'OK'}`;
    };
    const bearer = { authorization: `Bearer ${session_jwt}` };
    const cookie = { cookie: `stytch_session_jwt=${session_jwt}` };
    expect(await call('GET', {})).toBe('401 unauthenticated');
    expect(await call('GET', { authorization: `Bearer ${session_jwt.slice(0, -8)}AAAAAAAA` })).toBe(
      '401 unauthenticated',
    );
    expect(await call('GET', bearer)).toBe('200 OK');
    expect(await call('GET', cookie)).toBe('200 OK');
    expect(await call('POST', bearer)).toBe('403 forbidden');
    expect(await call('POST', { ...cookie, origin: 'https://evil.example' })).toBe('403 cross_origin');
  },
);

plain('the API of the Express example exports the reports only for a user with a recent factor', async () => {
  expect(await callWithFactors(example.project, example.app, '/api/reports/export', 'GET')).toEqual(
    requiresRecentFactor,
  );
});

test('the Express example asks the second step once more after a reload', async ({ context }) => {
  await reloadSecondStep(context, example.project, example.app);
});

test('the Express example asks a user whose factor is old before it deletes', async ({ context }) => {
  await deleteWithOldFactor(context, example.project, example.app);
});
