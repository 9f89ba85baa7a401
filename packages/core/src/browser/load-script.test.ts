import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../runtime/environment.ts';
import { loadScript } from './load-script.ts';

const URL = 'https://scripts.example.test/one.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a page in which a script loads when the test dispatches its event. */
function newPage() {
  const inPage: (EventTarget & { src: string })[] = [];
  const createElement = () => {
    const script = Object.assign(new EventTarget(), {
      src: '',
      remove: () => void inPage.splice(inPage.indexOf(script), 1),
    });
    return script;
  };
  const head = { append: (script: (typeof inPage)[number]) => void inPage.push(script) };
  return { inPage, page: { document: { createElement, head } } as unknown as Page };
}

it('loadScript loads a script once for all callers', async () => {
  const { page, inPage } = newPage();
  const both = [loadScript(page, URL, 1_000), loadScript(page, URL, 1_000)];
  expect(inPage).toHaveLength(1);
  inPage[0]?.dispatchEvent(new Event('load'));
  await Promise.all(both);
  await vi.advanceTimersByTimeAsync(2_000);
  await loadScript(page, URL, 1_000);
  expect(inPage).toHaveLength(1);
});

it('loadScript removes a script that times out, and loads it again with the next call', async () => {
  const { page, inPage } = newPage();
  const hanging = expect(loadScript(page, URL, 1_000)).rejects.toThrow('Timed out after 1000 ms');
  await vi.advanceTimersByTimeAsync(1_000);
  await hanging;
  expect(inPage).toEqual([]);

  const again = loadScript(page, URL, 1_000);
  expect(inPage).toHaveLength(1);
  inPage[0]?.dispatchEvent(new Event('load'));
  await again;
});
