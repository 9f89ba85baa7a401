// @module-tag main
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkWorkflows } from './lib/check-workflows.mjs';
import { root } from './lib/process.mjs';
import { parts, projectsWithMain } from './lib/test-parts.mjs';

/** Returns the names of all Vitest projects. */
async function projectNames() {
  const { projects } = (await import('../vitest.config.ts')).default.test;
  const files = projects.flatMap((pattern) => {
    if (typeof pattern !== 'string') return [];
    const [parent = '', file] = pattern.split('/*/');
    return file
      ? readdirSync(join(root, parent)).map((folder) => join(root, parent, folder, file))
      : [join(root, parent)];
  });
  const imported = await Promise.all(files.filter((file) => existsSync(file)).map((file) => import(file)));
  const inline = projects.filter((project) => typeof project !== 'string');
  return [...imported.map((module) => module.default), ...inline].map(({ test }) => test.name);
}

test('the workflows have no faults', async () => {
  expect(await checkWorkflows()).toEqual([]);
});

test('each Vitest project is in one part of the tests', async () => {
  const all = Object.values(parts).flat();
  expect(all.sort()).toEqual((await projectNames()).sort());
  expect(all).toEqual(expect.arrayContaining(projectsWithMain));
});

test('continuous integration runs each part', () => {
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
  const [, matrix = ''] = /^ +part: \[(.+)\]$/m.exec(workflow) ?? [];
  expect(matrix.split(', ')).toEqual(Object.keys(parts));
});
