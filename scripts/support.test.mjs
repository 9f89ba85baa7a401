// @module-tag main
// Finds a version on the page Support that is not the one of the packages, their tests or the examples.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oldestOf } from './lib/compat.mjs';
import { root } from './lib/process.mjs';

/** @param {string} folder */
const manifestIn = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
/** @param {string} name */
const peersOf = (name) => manifestIn(`packages/${name}`).peerDependencies;
/** @param {string} folder @param {string} name the major version of an example's framework */
const majorIn = (folder, name) => {
  const { dependencies = {}, devDependencies = {} } = manifestIn(`examples/${folder}`);
  return /\d+/.exec({ ...dependencies, ...devDependencies }[name])?.[0];
};
/** @param {string} range such as `>=15.1`, which is `15.1 or newer`, or `^4.16.0 || ^5.0.0`, which is `4.16 and 5` */
const inWords = (range) =>
  range
    .split(' || ')
    .map((part) =>
      part
        .replace(/(?:\.0)+$/, '')
        .replace(/^\^/, '')
        .replace(/^>=(.*)/, '$1 or newer'),
    )
    .join(' and ');

const { chrome, edge, firefox, safari, safari_ios: ios } = oldestOf(manifestIn('.').browserslist);
const [elements, server, testing] = ['elements', 'server', 'testing'].map(peersOf);
const [, typescript] =
  /version (\d+\.\d+) or newer/.exec(readFileSync(join(root, 'apps/docs/pages/start/index.mdx'), 'utf8')) ?? [];

test('the page Support lists the versions of the packages and of the examples', () => {
  expect([edge, ios]).toEqual([chrome, safari]);
  expect(peersOf('ui').react).toBe(peersOf('react-hooks').react);
  const page = readFileSync(join(root, 'apps/docs/pages/reference/support.mdx'), 'utf8');
  const rows = [...page.matchAll(/^\| \[?([^|\],]+)[^|]* \| (\d[^|]*) \|$/gm)];
  expect(rows.map(([, name, versions]) => [name, versions])).toEqual([
    ['Chrome', `${chrome} or newer`],
    ['Firefox', `${firefox} or newer`],
    ['Safari', `${safari} or newer`],
    ['Node', inWords(manifestIn('.').engines.node)],
    ['TypeScript', `${typescript} or newer`],
    ['React', inWords(peersOf('ui').react)],
    ['React', inWords(elements.react)],
    ['Vue', inWords(elements.vue)],
    ['Svelte', inWords(elements.svelte)],
    ['Solid', inWords(elements['solid-js'])],
    ['Angular', majorIn('angular-app', '@angular/core')],
    ['Next.js', inWords(server.next)],
    ['React Router', majorIn('react-router-app', 'react-router')],
    ['TanStack Start', inWords(server['@tanstack/react-start'])],
    ['SvelteKit', majorIn('sveltekit-app', '@sveltejs/kit')],
    ['Astro', majorIn('astro-app', 'astro')],
    ['Express', inWords(server.express)],
    ['Fastify', inWords(server.fastify)],
    ['Hono', inWords(server.hono)],
    ['Vitest', inWords(testing.vitest)],
    ['Playwright', inWords(testing['@playwright/test'])],
  ]);
});
