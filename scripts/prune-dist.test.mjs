// @module-tag main
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pruneDist } from './prune-dist.mjs';

test('pruneDist deletes compiled files without a source, and no other files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-prune-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    src: ['index.ts', 'Widget.tsx', 'flow/reduce.ts'],
    dist: [
      'index.js',
      'index.d.ts.map',
      'Widget.js',
      'flow/reduce.d.ts',
      'chunks/phone.js',
      'data.tar.gz',
      'reduce.js',
      'reduce.d.ts.map',
    ],
  };
  for (const [place, names] of Object.entries(files)) {
    for (const part of ['flow', 'chunks']) mkdirSync(join(folder, place, part), { recursive: true });
    for (const name of names) writeFileSync(join(folder, place, name), '');
  }

  pruneDist(folder);

  const rest = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).sort();
  expect(rest).toEqual([
    'Widget.js',
    'chunks',
    'chunks/phone.js',
    'data.tar.gz',
    'flow',
    'flow/reduce.d.ts',
    'index.d.ts.map',
    'index.js',
  ]);
});
