import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../runtime/environment.ts';
import { loadScript } from './load-script.ts';

const URL = 'https://scripts.example.test/one.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose scripts come only when a test says so. */
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

it('asks for a script once, whoever waits for it', async () => {
  const { page, inPage } = newPage();
  const both = [loadScript(page, URL, 1_000), loadScript(page, URL, 1_000)];
  expect(inPage).toHaveLength(1);
  inPage[0]?.dispatchEvent(new Event('load'));
  await Promise.all(both);
  await vi.advanceTimersByTimeAsync(2_000);
  await loadScript(page, URL, 1_000);
  expect(inPage).toHaveLength(1);
});

it('takes out a script that does not come in time, and asks for it again', async () => {
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
