// @module-tag main
/** Compares what the page about security says about files and dependencies with the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/process.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
/** @param {string} name */
const manifestOf = (name) => JSON.parse(read(`packages/${name}/package.json`));
const text = read('apps/docs/pages/reference/security.mdx');
/** @param {RegExp} sentence @returns {string[]} the names in backquotes of a sentence */
const namesIn = (sentence) => [...(sentence.exec(text)?.[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('the page about security', () => {
  test('names files and tests that exist', () => {
    const sections = (text.split('\n## ').find((part) => part.startsWith('What Foyer protects')) ?? '').split('\n### ');
    const files = sections.slice(1).map((section) => {
      const [, code = ''] = /^Code: (.*)\.$/m.exec(section) ?? [];
      return [...code.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file.replace('/', '/src/'));
    });
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((named) => named.length === 0)).toEqual([]);
    expect(files.flat().filter((file) => !existsSync(join(root, 'packages', file)))).toEqual([]);
    const tests = [...text.matchAll(/`([\w-]+\/[\w-]+\.test\.ts)`/g)].map(([, file = '']) => file);
    expect(tests).toContain('session/secrets.test.ts');
    expect(tests.filter((file) => !existsSync(join(root, 'apps/playground/e2e', file)))).toEqual([]);
  });

  test('lists the libraries in the files of core, whose versions are exact', () => {
    const folder = join(root, 'packages/core/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.ts$/.test(file) && !/\.test\.|^testing/.test(file),
    );
    const { devDependencies, dependencies = {} } = manifestOf('core');
    const bundled = Object.keys(devDependencies).filter((name) =>
      sources.some((file) => new RegExp(`['"]${name}(?:/[^'"]+)?['"]`).test(readFileSync(join(folder, file), 'utf8'))),
    );
    expect(
      namesIn(/All other libraries are in the published files of .*? Its/)
        .slice(1)
        .sort(),
    ).toEqual(bundled.sort());
    for (const name of bundled) expect(devDependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(dependencies).toEqual({});
  });

  test('says what an installation contains, and that it runs no script', () => {
    const { dependencies } = manifestOf('ui');
    expect(Object.keys(dependencies).filter((name) => !/^@(?:foyer|tanstack|radix-ui)\//.test(name))).toEqual([]);
    expect(Object.keys(manifestOf('server').dependencies).sort()).toEqual(['@foyer/core', 'jose']);
    expect(Object.keys(manifestOf('cli').dependencies).sort()).toEqual(['@foyer/core', 'magic-string', 'ts-morph']);
    for (const name of [
      'core',
      'react-hooks',
      'ui',
      'elements',
      'devtools',
      'server',
      'testing',
      'dev-provider',
      'cli',
    ]) {
      const { scripts } = manifestOf(name);
      expect(Object.keys(scripts).filter((script) => /^(?:pre|post)?install$|^prepare$/.test(script))).toEqual([]);
    }
  });
});
