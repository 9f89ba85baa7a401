import { describe, expect, it, vi } from 'vitest';
import { createPart, eagerPart, partsArrived } from './part.ts';

const Component = () => null;
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createPart', () => {
  it('loads once, however often load is called', async () => {
    const load = vi.fn(async () => Component);
    const part = createPart(load);
    expect(part.get()).toBeNull();
    part.load();
    part.load();
    await settled();
    part.load();
    expect(part.get()).toBe(Component);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a failure to its subscribers and can load again', async () => {
    const load = vi.fn<() => Promise<typeof Component>>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(Component);
    const part = createPart(load);
    const seen: unknown[] = [];
    const unsubscribe = part.subscribe(() => seen.push(part.get()));
    part.load();
    await settled();
    expect(part.get()).toBe('failed');
    part.load();
    expect(part.get()).toBeNull();
    await settled();
    expect(part.get()).toBe(Component);
    unsubscribe();
    expect(seen).toEqual([null, 'failed', null, Component]);
  });

  it('ignores the failure of a preload', async () => {
    const part = createPart(() => Promise.reject(new Error('offline')));
    part.load();
    await settled();
    expect(part.get()).toBeNull();
  });
});

it('partsArrived waits for all pending loads, whether they succeed or fail', async () => {
  let arrive = (_: typeof Component) => {};
  const slow = createPart<object>(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  slow.load();
  createPart(() => Promise.reject(new Error('offline'))).load();
  let isOver = false;
  const over = partsArrived().then(() => {
    isOver = true;
  });
  await settled();
  expect(isOver).toBe(false);
  arrive(Component);
  await over;
  expect(slow.get()).toBe(Component);
});

it('eagerPart returns its component immediately', () => {
  expect(eagerPart(Component).get()).toBe(Component);
});
