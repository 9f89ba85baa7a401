// @vitest-environment happy-dom
// Finds a first example of the hooks that, as printed, does not sign in, out, and in again as another user.

import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The example of the page "React hooks", run against the local provider. */
const real = globalThis.fetch;
let recipe: typeof import('../examples/recipes/test-in-process.ts');

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  recipe = await import('../examples/recipes/test-in-process.ts');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await recipe.end();
  globalThis.fetch = real;
});

/** Waits until the page contains a text. */
const shows = (text: string) =>
  vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)), 10_000);

/** Types into the field of the page, as a user does, and submits its form. */
async function submit(text: string): Promise<void> {
  const field = document.querySelector('input') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field.form?.requestSubmit());
}

test('the first example signs in, out, and in again as another user', async () => {
  const { App } = await import('../examples/start/hooks.tsx');
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  await act(async () => root.render(createElement(App)));
  for (const email of ['ada@example.com', 'grace@example.com', 'ada@example.com']) {
    await shows('Send me a code');
    expect(document.querySelector('input')?.value).toBe('');
    await submit(email);
    await shows(`The code that was sent to ${email}`);
    await submit(await recipe.codeFor(email));
    await shows(`Hello ${email}`);
    await act(async () => document.querySelector('button')?.click());
  }
  await shows('Send me a code');
  await act(async () => root.unmount());
});
