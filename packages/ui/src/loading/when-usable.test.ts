import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenUsable } from './when-usable.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whenUsable', () => {
  it('calls back on a page that is never idle too', async () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    const work = vi.fn();
    whenUsable(work);
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).not.toHaveBeenCalled();
    const [call, { timeout }] = idle.mock.lastCall as [() => void, IdleRequestOptions];
    expect(timeout).toBeLessThanOrEqual(2000);
    call();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('calls back in a browser without idle callbacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const work = vi.fn();
    whenUsable(work);
    await vi.advanceTimersByTimeAsync(250);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(250);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not call back after it was cancelled', async () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    const work = vi.fn();
    const cancel = whenUsable(work);
    await vi.advanceTimersByTimeAsync(1000);
    cancel();
    idle.mock.lastCall?.[0]();
    expect(work).not.toHaveBeenCalled();
  });
});
