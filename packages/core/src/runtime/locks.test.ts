import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import type { Environment } from './environment.ts';
import { exclusive } from './locks.ts';

const REFRESH = 'foyer-refresh';

function setUp() {
  const browser = createFakeBrowser();
  const { environment } = browser.openTab(() => Promise.reject(new Error('unused')));
  return { browser, environment: environment as Environment, page: environment.page };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a task under a lock', () => {
  it('runs once and leaves no timer if the browser refuses the lock', async () => {
    const { browser, environment } = setUp();
    browser.denied.storage = true;
    const request = vi.spyOn(browser.locks, 'request');
    const task = vi.fn(async () => 'done');
    await expect(exclusive(environment, REFRESH, task)).resolves.toBe('done');
    expect(task).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs if the browser throws instead of rejecting', async () => {
    const { environment, page } = setUp();
    page.navigator = {
      locks: {
        request: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    };
    await expect(exclusive(environment, REFRESH, async () => 'done')).resolves.toBe('done');
  });

  it('runs after three waits at the latest if the browser never grants the lock', async () => {
    const { environment, page } = setUp();
    page.navigator = {
      locks: {
        request: (_name, { signal }) =>
          new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          }),
      },
    };
    const result = exclusive(environment, REFRESH, async () => 'done');
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(result).resolves.toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the error of the task, and does not run it a second time', async () => {
    const { environment } = setUp();
    const task = vi.fn(() => Promise.reject(new Error('refused')));
    await expect(exclusive(environment, REFRESH, task)).rejects.toThrow('refused');
    expect(task).toHaveBeenCalledTimes(1);
  });
});
