import { expect, it, vi } from 'vitest';
import { isNetworkError } from '../errors/errors.ts';
import { createLazy } from './create-lazy.ts';

it('createLazy loads a value once, for calls at the same time and for later ones', async () => {
  const load = vi.fn(async () => ({ value: 1 }));
  const lazy = createLazy(load);
  expect(lazy.get()).toBeUndefined();
  const listener = vi.fn();
  lazy.subscribe(listener);
  const [first, second] = await Promise.all([lazy.load(), lazy.load()]);
  expect(second).toBe(first);
  expect(await lazy.load()).toBe(first);
  expect(lazy.get()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
  expect(listener).toHaveBeenCalledOnce();
});

it('createLazy rejects with a NetworkError if the value cannot be loaded, and the next call tries again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const results = [Promise.reject(cause), Promise.resolve({ value: 1 })];
  const lazy = createLazy(() => results.shift() ?? Promise.reject(cause));
  const error = await lazy.load().catch((error: unknown) => error);
  expect(isNetworkError(error)).toBe(true);
  expect(error).toMatchObject({ reason: 'codeNotLoaded', message: 'Code could not be loaded.', cause });
  expect(lazy.get()).toBeUndefined();
  expect(await lazy.load()).toEqual({ value: 1 });
});
