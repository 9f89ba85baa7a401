// Finds code of foyer migrate that does not compile, or does not sign in, with the packed packages.

import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run as foyer } from '@foyer/cli';
import { writeAppBefore } from '@foyer/test-support/app-before';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { run } from '../../../scripts/lib/process.mjs';
import { test, tokenIn, Widget } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, serve } from '../tools/example.ts';

/** The migrated apps, and the installed example whose packages each uses. */
const apps = { 'react-vite': 'tanstack-start-app', 'next-app': 'next-app', vanilla: 'vue-app' } as const;
const migratedFolder = (app: string) => join(inject('examples'), `migrated-${app}`);

/** What an app that keeps `withStytchUser` has installed. */
const hosted = `declare module '@stytch/nextjs' {
  import type { ComponentType, ReactNode } from 'react';
  interface Props { stytchUser: { emails: { email: string }[] } | null }
  export function withStytchUser(component: (props: Props) => ReactNode): ComponentType;
}
`;

/** Copies an app of the hosted SDK beside the installed examples, and migrates it. */
async function migrate(app: keyof typeof apps): Promise<string> {
  const folder = migratedFolder(app);
  writeAppBefore(app, folder);
  const printed: string[] = [];
  await foyer(['migrate', folder, '--yes'], { out: (text) => printed.push(text), error: (text) => printed.push(text) });
  expect(printed.join('\n')).toMatch(/\d+ files changed/);
  await symlink(join(folderOf(apps[app]), 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'hosted.d.ts'), hosted);
  return folder;
}

describe.each(Object.keys(apps) as (keyof typeof apps)[])('the migrated app %s', (app) => {
  test('passes the type check with the packed packages', async () => {
    const cwd = await migrate(app);
    expect(await run(join(folderOf('next-app'), 'node_modules/.bin/tsc'), ['--project', cwd], { cwd })).toBe(0);
  });
});

describe('the migrated React app', () => {
  let project: Project;
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    project = await newProject();
    const folder = migratedFolder('react-vite');
    await build(folder, {
      VITE_STYTCH_PUBLIC_TOKEN: project.publicToken,
      VITE_STYTCH_BASE_URL: inject('provider'),
    });
    served = await serve(`${folder}/dist`);
  });
  afterAll(() => served?.close());

  test('signs in by email link and signs out', async ({ context }) => {
    const widget = new Widget(await context.newPage(), served.url);
    await widget.page.goto(widget.url);
    await widget.shows('Welcome to Notes');
    await widget.sendEmail('ada@example.com');
    await widget.shows('Check your email');
    expect(await widget.page.title()).toBe('Email sent to ada@example.com');

    const { url } = await project.inbox({ to: 'ada@example.com' });
    await widget.page.goto(url ?? '');
    await widget.reads('Signed in as ada@example.com');
    expect(tokenIn(widget.page)).toBeNull();
    await widget.page.reload();
    await widget.reads('Signed in as ada@example.com');
    await widget.button('Log out').click();
    await widget.shows('Welcome to Notes');
  });
});
