import { describe, expect, it, vi } from 'vitest';
import { eagerComponent, lazyComponent } from './lazy-component.ts';

const Component = () => null;
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('lazyComponent', () => {
  it('loads once, however often load is called', async () => {
    const load = vi.fn(async () => Component);
    const lazy = lazyComponent(load);
    expect(lazy.get()).toBeNull();
    lazy.load();
    lazy.load();
    await settled();
    lazy.load();
    expect(lazy.get()).toBe(Component);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a failure to its subscribers and can load again', async () => {
    const load = vi.fn<() => Promise<typeof Component>>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(Component);
    const lazy = lazyComponent(load);
    const seen: unknown[] = [];
    const unsubscribe = lazy.subscribe(() => seen.push(lazy.get()));
    lazy.load();
    await settled();
    expect(lazy.get()).toBe('failed');
    expect(lazy.hasFailedAgain()).toBe(false);
    lazy.load();
    expect(lazy.get()).toBeNull();
    await settled();
    expect(lazy.get()).toBe(Component);
    unsubscribe();
    expect(seen).toEqual([null, 'failed', null, Component]);
  });

  it('ignores the failure of a preload that nothing renders yet', async () => {
    const lazy = lazyComponent(() => Promise.reject(new Error('offline')));
    lazy.load();
    await settled();
    expect(lazy.get()).toBeNull();
  });

  it('reports a second failure', async () => {
    const lazy = lazyComponent(() => Promise.reject(new Error('offline')));
    for (const expected of [false, true]) {
      lazy.load();
      await settled();
      expect(lazy.hasFailedAgain()).toBe(expected);
    }
  });
});

it('eagerComponent returns its component immediately', () => {
  expect(eagerComponent(Component).get()).toBe(Component);
});
