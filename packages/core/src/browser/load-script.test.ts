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

it.each([
  [URL, `${URL}?foyer_try=2`, `${URL}?foyer_try=3`],
  [`${URL}?render=key`, `${URL}?render=key&foyer_try=2`, `${URL}?render=key&foyer_try=3`],
] as const)(
  'loadScript removes %s when it times out, and loads it from another URL with the next call',
  async (...urls) => {
    const { page, inPage } = newPage();
    for (const url of urls.slice(0, 2)) {
      const hanging = expect(loadScript(page, urls[0], 1_000)).rejects.toThrow('Timed out after 1000 ms');
      // Browsers do not request a URL a second time while the first request hangs.
      expect(inPage.map(({ src }) => src)).toEqual([url]);
      await vi.advanceTimersByTimeAsync(1_000);
      await hanging;
      expect(inPage).toEqual([]);
    }
    const again = loadScript(page, urls[0], 1_000);
    expect(inPage.map(({ src }) => src)).toEqual([urls[2]]);
    inPage[0]?.dispatchEvent(new Event('load'));
    await again;
  },
);

it('loadScript does not load a script again that has loaded after its timeout', async () => {
  const { page, inPage } = newPage();
  const late = loadScript(page, URL, 1_000).catch(() => 'late');
  const [script] = inPage;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe('late');
  const again = loadScript(page, URL, 1_000);
  expect(inPage).toHaveLength(1);
  script?.dispatchEvent(new Event('load'));
  await again;
  await loadScript(page, URL, 1_000);
  expect(inPage).toHaveLength(1);
});
