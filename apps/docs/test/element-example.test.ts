// @vitest-environment happy-dom
// Finds a first example of the element of `@foyer/ui` that, as printed, shows no login or hears no event. A page defines each
// element once, and the other examples of elements are those of `@foyer/elements`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineElements } from '@foyer/ui/element';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { email, eventually, type Project, shows, startProject, submit } from './examples/page.ts';

let project: Project;

beforeAll(async () => {
  project = await startProject();
  vi.stubGlobal('fetch', project.fetch);
});
afterAll(async () => {
  document.body.replaceChildren();
  // A page that has ended receives no response.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await project.close();
});

test('the element shows a login, and its event is heard', async () => {
  // happy-dom does not report the attributes of an element that is in the page before its definition, as browsers do.
  defineElements();
  document.body.innerHTML = readFileSync(join(import.meta.dirname, '../examples/start/element.html'), 'utf8');
  await import('../examples/start/element.ts');
  await shows('Continue with email');
  await submit(email, 'input[type=email]');
  await shows('Enter passcode');
  await eventually(() => expect(document.title).toMatch(/^[A-Z_]+$/));
});
