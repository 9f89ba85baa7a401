// Finds a hook, message or class of the sources that the documentation lacks, or a message that it misquotes.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { movedPages, sidebar } from '../sidebar.ts';
import { publicHooks } from '../src/hooks.ts';
import { htmlOf, textOf } from './built-page.ts';
import { messagesOfSources } from './messages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFileSync(here(path), 'utf8');
const links = sidebar.flatMap(({ items }) => items.map(({ link }) => link));

const sections = ['Example', 'Signature', 'Options', 'What it returns', 'Errors', 'Events', 'Related'];

describe('the pages of the hooks', () => {
  test.for(publicHooks.map(({ name }) => name))('%s has a page with every section', (name) => {
    expect(links).toContain(`/hooks/${name}`);
    const headings = read(`../pages/hooks/${name}.mdx`).match(/^## .+$/gm);
    expect(headings).toEqual(sections.map((section) => `## ${section}`));
  });

  test.for(publicHooks)('the page of $name prints its signature, what it returns, and its events', (hook) => {
    const { name, result, events } = hook;
    const text = textOf(`/hooks/${name}`);
    const members = [...result.members, ...result.variants.flatMap((variant) => variant.members)];
    const parts = [
      `function ${name}`,
      ...members.map((member) => member.name + (member.action ? ' action' : ` ${member.type}`)),
      ...result.variants.map(({ status }) => `status: ${status.map((each) => `'${each}'`).join(' | ')}`),
      ...events,
    ];
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  });

  test.for(publicHooks.map(({ name }) => name))('%s has an example in its docstring', (name) => {
    expect(read(`../pages/api/foyer/react-hooks/functions/${name}.md`)).toMatch(/^## Example$/m);
  });

  test('the page of all hooks links to each of them', () => {
    const page = htmlOf('/hooks/');
    const missing = publicHooks.filter(({ name }) => !page.includes(`href="/hooks/${name}.html"><code>`));
    expect(missing).toEqual([]);
  });

  test('no other page of a hook exists', () => {
    const pages = readdirSync(here('../pages/hooks')).filter((file) => file !== 'index.mdx');
    expect(pages).toEqual(publicHooks.map(({ name }) => `${name}.mdx`).sort());
  });
});

describe('the pages about troubleshooting', () => {
  const packages = here('../../../packages/');
  const sources = ['core', 'react-hooks', 'ui', 'server', 'cli'].flatMap((name) =>
    readdirSync(`${packages}${name}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
      .map((file) => readFileSync(`${packages}${name}/src/${file}`, 'utf8').replace(/\\(['"`])/g, '$1')),
  );
  const areas = readdirSync(here('../pages/troubleshooting')).map((file) => file.replace('.mdx', ''));
  const page = areas.map((area) => read(`../pages/troubleshooting/${area}.mdx`)).join('\n');
  const rows = page.match(/(?<=^\| )`.*?(?= \| [^|]+\|$)/gm) ?? [];
  const messages = [
    ...[...page.matchAll(/<Message text=\{`(.*?)`\} \/>/g)].map(([, text = '']) => text),
    ...rows.flatMap((row) => row.split('<br />').map((text) => text.replace(/^`+ ?| ?`+$/g, ''))),
  ];

  test('quote messages', () => {
    expect(messages.length).toBeGreaterThan(130);
  });

  test('contain each message for developers that is not on the page Errors', () => {
    const links = [...areas.map((area) => `/troubleshooting/${area}`), '/reference/errors', '/recipes/languages'];
    const pages = links.map(textOf).join(' ');
    const all = messagesOfSources();
    expect(all.size).toBeGreaterThan(150);
    const missing = [...all].filter(([message]) => {
      const parts = message.replace(/^\[Foyer\] /, '').split('…');
      return !parts.every((part) => pages.includes(part.trim()));
    });
    expect(missing.map(([message, file]) => `${file}: ${message}`)).toEqual([]);
  });

  test.for(messages)('quote the message "%s" as the code contains it', (text) => {
    const parts = text
      .split('…')
      .map((part) => part.trim())
      .filter((part) => part.length > 2);
    const found = sources.some((source) => parts.every((part) => source.includes(part)));
    expect(found).toBe(true);
  });
});

test('the page about theming lists every class that the stylesheet selects', () => {
  const sheet = readFileSync(here('../../../packages/ui/dist/style.css'), 'utf8');
  const page = htmlOf('/recipes/theming');
  const selected = new Set(sheet.match(/(?<=\.)foyer-[a-z-]+/g));
  expect(selected.size).toBeGreaterThan(30);
  expect([...selected].filter((name) => !page.includes(`<li><code>${name}</code></li>`))).toEqual([]);
});

test('a page that has moved keeps its address, and the headings that other sites link to', () => {
  expect(movedPages).toEqual(['/recipes/real-devices']);
  const page = htmlOf('/recipes/real-devices');
  const ids = [
    'a-reload-while-the-user-waits',
    'a-link-that-is-opened-in-another-tab',
    'a-clock-that-is-wrong',
    'an-email-link-opened-elsewhere',
    'a-reload-while-a-link-signs-in',
    'a-link-that-needs-the-other-browser',
    'a-link-to-another-account',
    'an-invitation',
    'in-a-frame-of-another-page',
    'in-the-browser-of-an-app',
    'social-sign-in-by-popup',
    'custom-ui',
  ];
  expect(ids.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
});
